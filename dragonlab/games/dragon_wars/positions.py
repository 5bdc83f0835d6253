"""From what is known to a whole State: what follows from a position, and the cards that it leaves open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Pool
from dragonlab.games.dragon_wars import fights
from dragonlab.games.dragon_wars.components import ACT, DEFENCE, PRESSING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core import Chance, Entries
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

    Given = Entries[State]


def determinize(state: State, _seat: int | None, chance: Chance) -> None:
    """Deal what lies hidden; the rest are deck and nest."""
    gone = {*state.dragons, *(dragon for trophies in state.trophies for dragon in trophies)}
    state.nest = [dragon for dragon in state.components.nest if dragon not in gone]
    pool = unseen(state)
    if state.attack == [HIDDEN]:  # first, as not every card attacks
        commit(state, pool, chance)
    for seat, hand in enumerate(state.hands):
        if HIDDEN in hand:
            held, old = [card for card in hand if card != HIDDEN], missing(state, seat)
            state.hands[seat] = sorted(held + pool.deal(len(hand) - len(held), f"sample.{seat}", chance, old=old))
    state.deck = pool.fresh


def unseen(state: State) -> Pool:
    """Gather the cards of the battle deck that lie in no known place."""
    lying = {*state.discard, *state.attack, *state.defence, *(card for hand in state.hands for card in hand)}
    return Pool([card for card in state.components.battle if card not in lying], state.earlier)


def missing(state: State, seat: int) -> list[int]:
    """Count the cards of each older generation that are in a hand, and not known; one laid face down still counts."""
    if not state.earlier:
        return []
    ages = state.kept_ages and state.kept_ages[seat]
    counts = [*ages[::-1]] if ages else [state.kept[seat]] * len(state.earlier)
    down = state.attack if state.step == DEFENCE and seat == state.turn else []
    cards = {*state.hands[seat], *down} - {HIDDEN}
    return [count - len(cards & older) for count, older in zip(counts, state.earlier, strict=True)] if cards else counts


def count_old(state: State, cards: Iterable[int]) -> int:
    """Count the known cards that were not in the deck when it was last shuffled."""
    return sum(card != HIDDEN and card not in state.shuffled for card in cards)


def commit(state: State, pool: Pool, chance: Chance) -> None:
    """Choose the attack card that lies face down."""
    state.attack = [chance.pick("sample.attack", _attacks(state, pool))]
    pool.take(state.attack[0])


def _attacks(state: State, pool: Pool) -> list[int]:
    """List the cards that may lie face down for an attack: of the hand's, or drawn since."""
    hidden = 1 + state.hands[state.turn].count(HIDDEN)
    return [card for card in pool.able(hidden, missing(state, state.turn)) if state.components.attacks[card]]


def complete_position(state: State, given: Given, chance: Chance) -> None:
    """Lay out what a position says; what it does not say is as at the start, or random.

    The hand of the seat in turn may be given short: the rest of it is random. `nest` and `deck` may be smaller than
    what is left: then random dragons are trophies, random cards discards.
    """
    given.supply("dragons", state.components.nest)
    given.supply("cards", state.components.battle)
    given.require_equal("press_flips", why="as the option says")
    given.lay("step")
    _turn(state, given)
    _dragons(state, given, chance)
    _trophies(state, given, chance)
    _last_turns(state, given)
    _battle(state, given)
    _hands(state, given)
    _trump(state, given, chance)
    _kept(state, given)
    _deck(state, given, chance)


# -- Turn, dragons, trophies ------------------------------------------------------------------------------


def _turn(state: State, given: Given) -> None:
    """Read whose turn it is, who is attacked, and who decides: who is not named sits beside who is.

    In every step of a battle the one attacked is to the attacker's left, so that a name means the same battle whoever
    of the two decides in it.
    """
    given.lay("turn", "target", "to_move")
    seats, fighting, attacker_decides = len(given.seats), state.step != ACT, state.step in (ACT, PRESSING)
    decides = state.to_move if given.says("to_move") else None
    turn = state.turn if given.says("turn") else decides if attacker_decides else None
    target = state.target if attacker_decides or given.says("target") else decides
    if turn is None:
        turn = 0 if target is None else (target - 1) % seats
    if target is None and fighting:
        target = (turn + 1) % seats
    if target == turn or (target is not None and not fighting):
        entry = "target" if given.says("target") else "to_move"
        raise given.wrong(entry, "another seat than 'turn', and only in a battle")
    state.turn, state.target, state.to_move = turn, target, turn if attacker_decides else target
    if decides not in {None, state.to_move}:
        raise given.wrong("to_move", f"{state.to_move}, by 'turn', 'step' and 'target'")


def _dragons(state: State, given: Given, chance: Chance) -> None:
    """Read the dragons on the table: `"?"` is any, None a husk; a dragon has all its counters unless it is said."""
    state.dragons = [HIDDEN for _ in given.seats]
    given.lay("dragons", "health")
    if state.target is not None and state.dragons[state.target] is None:
        raise given.wrong(f"dragons[{state.target}]", "a dragon, as this seat is attacked")
    for seat, dragon in enumerate(state.dragons):
        if dragon == HIDDEN:
            dragon = state.dragons[seat] = given.pick("dragons", "sample.dragon", chance)  # noqa: PLW2901
        most = 0 if dragon is None else state.components.health[dragon]
        if given.says("health", seat):
            given.number(f"health[{seat}]", state.health[seat], min(1, most), most)
        else:
            state.health[seat] = most


def _trophies(state: State, given: Given, chance: Chance) -> None:
    given.lay("trophies", "nest")
    left = len(given.rest("dragons"))
    nest = given.number("nest", len(state.nest) if given.says("nest") else left, 0, left)
    if nest < left and given.says("trophies"):
        raise given.wrong("nest", f"{left}, as all other dragons are alive or trophies", nest)
    for number in range(left - nest):
        state.trophies[number % len(given.seats)] += (given.pick("dragons", "sample.dragon", chance),)
    state.nest = [HIDDEN] * nest


def _last_turns(state: State, given: Given) -> None:
    """Read how many turns are left: with an empty nest, no more than there have been without a husk (DW-R8)."""
    given.lay("last_turns")
    most = len(given.seats) - state.dragons.count(None)
    if not most:
        raise given.wrong("dragons", "at least one dragon")
    if not state.nest:
        turns = most if state.last_turns is None else state.last_turns
        state.last_turns = given.number("last_turns", turns, 1, most)
    elif most < len(given.seats):
        raise given.wrong("dragons", "a dragon for each seat as long as the nest has some")
    elif state.last_turns is not None:
        raise given.wrong("last_turns", "None as long as the nest has dragons")


# -- The battle, hands and piles --------------------------------------------------------------------------


def _battle(state: State, given: Given) -> None:
    """Read the cards of a battle; between battles there are none, and before the defence one lies face down."""
    if state.step == DEFENCE:
        state.attack = [HIDDEN]
    given.lay("attack", "defence", "flipped")
    for entry, side in (("attack", state.attack), ("defence", state.defence)):
        if side and state.step == ACT:
            raise given.wrong(entry, "a list of cards, empty unless there is a battle")
    if HIDDEN in state.attack and (state.step != DEFENCE or len(state.attack) > 1):
        raise given.wrong("attack", "cards by their names")
    if not {*state.flipped} <= {*state.attack, *state.defence}:
        raise given.wrong("flipped", "cards of 'attack' and 'defence'")


def _hands(state: State, given: Given) -> None:
    """Read hands and their sizes: five cards at the start of a turn, less what was played since."""
    given.lay("hands")
    sides = {state.turn: ("attack", state.attack), state.target: ("defence", state.defence)}
    for seat, hand in enumerate(state.hands):
        entry, side = sides.get(seat, ("hands", []))
        most = state.components.hand_size - sum(card not in state.flipped for card in side)
        if most < 0:
            raise given.wrong(entry, f"at most {state.components.hand_size} from a hand")
        if len(hand) > most:
            raise given.wrong(f"hands[{seat}]", f"at most {most} cards")
        least = most if seat == state.turn else len(hand)
        size = given.size("hand_sizes", seat, least if given.says("hands", seat) else most, least, most)
        hand.extend([HIDDEN] * (size - len(hand)))


def _trump(state: State, given: Given, chance: Chance) -> None:
    """Read the discards and the trump: if neither is given, a random card is turned for it."""
    given.lay("discard", "trump")
    suits = state.components.suits
    if not given.says("discard"):
        fitting = [card for card in given.rest("cards") if not given.says("trump") or suits[card] == state.trump]
        state.discard = [given.pick("cards", "sample.trump", chance, fitting)] if fitting else []
    if not given.says("trump"):
        if not state.discard:
            raise given.wrong("discard", "a list with a card, unless 'trump' is said")
        state.trump = suits[state.discard[-1]]


def _kept(state: State, given: Given) -> None:
    """Read what the deck was made of when it was last shuffled, and how many cards of each hand it lacked."""
    given.lay("shuffled", "kept", "ages", "kept_ages")
    said, state.kept = state.kept, []
    left = old = count_old(state, given.rest("cards"))
    for seat, hand in enumerate(state.hands):
        held = hand + state.attack if state.step == DEFENCE and seat == state.turn else hand
        least = count_old(state, held)
        most = least + min(left, held.count(HIDDEN))
        count = said[seat] if given.says("kept", seat) else most
        state.kept.append(given.number(f"kept[{seat}]", count, least, most))
        left -= count - least
    _ages(state, given)
    if left and not given.says("kept"):
        raise given.wrong("shuffled", f"cards that leave out at most {old - left} of those in no known place")
    if left:
        raise given.wrong("kept", f"{old} cards in all, those of no known place not in 'shuffled'", state.kept)


def _ages(state: State, given: Given) -> None:
    """Read which of the older cards are how old, and how many of each age are in each hand."""
    ages, state.ages = Counter(state.ages), state.ages or []
    old = {*state.components.battle} - state.shuffled
    if ages and ({*ages} != old or {*ages.values()} != {*range(1, max(ages.values()) + 1)}):
        raise given.wrong("ages", "1, 2 and so on for all cards that are not in 'shuffled'")
    state.follow()
    if not ages:
        if any(state.kept_ages or []):
            raise given.wrong("kept_ages", "left out, unless 'ages' says which cards are how old")
        state.kept_ages = []
    elif not given.says("kept_ages"):
        raise given.wrong("ages", "left out, unless 'kept_ages' says in which hands they are")
    for seat, kept in enumerate(state.kept_ages):
        if len(kept) != len(state.earlier) or sum(kept) != state.kept[seat] or min(missing(state, seat)) < 0:
            expected = (
                f"how many cards of each of {len(state.earlier)} ages are in that hand, {state.kept[seat]} in all"
            )
            raise given.wrong(f"kept_ages[{seat}]", expected)
    counts = zip(*[missing(state, seat) for seat in given.seats], strict=True) if ages else ()
    if [*map(sum, counts)] != [*map(len, unseen(state).old)][: len(state.earlier) * bool(ages)]:
        raise given.wrong("kept_ages", "such that each older card that lies nowhere is in a hand")


def _deck(state: State, given: Given, chance: Chance) -> None:
    """Read the size of the deck: what is too much for it lies under the discards."""
    given.lay("deck")
    hidden = state.attack.count(HIDDEN) + sum(hand.count(HIDDEN) for hand in state.hands)
    left = len(given.rest("cards")) - hidden
    if left < 1:
        raise given.wrong("discard", "a list that leaves cards for the hands and at least one for the deck")
    deck = given.number("deck", len(state.deck) if given.says("deck") else left, 1, left)
    pool = unseen(state)
    if state.attack == [HIDDEN]:
        if not _attacks(state, pool):
            raise given.wrong("attack", "a card that is still free: no attack card is left", ["?"])
        commit(state, pool, chance)
    if state.step != ACT:
        fights.check(state, given)
    state.discard[:0] = reversed(pool.deal(left - deck, "sample.discard", chance))
