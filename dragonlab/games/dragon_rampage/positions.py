"""From what is known of a game to a whole State: positions, and what a view leaves open."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import HIDDEN
from dragonlab.games.dragon_rampage import cards, rules, supply
from dragonlab.games.dragon_rampage.components import HEROES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Chance, Entries
    from dragonlab.games.dragon_rampage.ages import Ages
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def complete_position(state: State, given: Entries[State], _chance: Chance) -> None:
    """Lay out a position at the beginning of a round; what it does not say is as at the start, or left open."""
    components, seats = state.components, range(len(state.gold))
    state.heroes = list(seats)
    given.supply("cards", range(len(components.cards.all)))
    given.supply("treasures", components.treasure_deck)
    given.supply("rampages", components.rampage_deck)
    given.lay("first", "to_move")
    if given.says("to_move") and not given.says("first"):
        state.first = state.to_move or 0
    given.lay("round", "heroes", "gold", "wounds", "cubes", "places", "hands", "discards", "gone")
    given.lay("treasures", "used", "treasure_discard", "rampage_discard")
    if len({*state.heroes}) < len(state.gold):
        raise given.wrong("heroes", f"different ones of {', '.join(HEROES)}")
    for seat in seats:
        given.number(f"wounds[{seat}]", state.wounds[seat], 0, components.health[state.heroes[seat]] - 1)
        given.number(f"places[{seat}]", state.places[seat], 0, state.exit - 1)
    if sum(state.cubes) >= state.health:
        raise given.wrong("cubes", f"fewer than the {state.health} wounds that slay the dragon")
    _heroes(state, given)
    _treasures(state, given)
    state.rampage_deck = [HIDDEN] * (len(components.rampage_deck) - len(state.rampage_discard))
    state.todo = rules.round_of(state.leftwards())
    state.to_move = state.first
    given.require_equal("to_move", why="who is first player")


def _heroes(state: State, given: Entries[State]) -> None:
    """Lay hero cards: those of heroes that play, and in a hand those of others too, as the Magic Scroll leaves them."""
    owners, playing = state.components.owners, "hero cards of heroes that play"
    if any(owners[card] not in state.heroes for card in state.gone):
        raise given.wrong("gone", playing)
    for seat, hero in enumerate(state.heroes):
        if any(owners[card] != hero for card in state.discards[seat]):
            raise given.wrong(f"discards[{seat}]", f"hero cards of the {HEROES[hero]}")
        known = [card for card in state.hands[seat] if card != HIDDEN]
        if any(owners[card] not in state.heroes for card in known):
            raise given.wrong(f"hands[{seat}]", playing)
        state.shown[seat] = [card for card in known if owners[card] != hero]
    lying = Counter(owners[card] for pile in (*state.hands, *state.discards, state.gone) for card in pile if card >= 0)
    for seat, hero in enumerate(state.heroes):
        left = len(state.components.hero_decks[hero]) - lying[hero]
        if not given.says("hands", seat):
            state.hands[seat] = [HIDDEN] * given.size("hand_sizes", seat, min(1 + rules.START_CARDS, left), 0, left)
        drawn = state.hands[seat].count(HIDDEN)
        if drawn > left:
            raise given.wrong(f"hands[{seat}]", f"no more unknown cards than are left of the {HEROES[hero]}'s, {left}")
        state.decks[seat] = [HIDDEN] * (left - drawn)


def _treasures(state: State, given: Entries[State]) -> None:
    """Lay treasures: those in use are lasting ones, and at the beginning of a round nobody chooses from any."""
    for seat in given.seats:
        if not all(state.components.lasts(treasure) for treasure in state.used[seat]):
            raise given.wrong(f"used[{seat}]", "lasting treasures")
        if not given.says("treasures", seat):
            state.treasures[seat] = [HIDDEN] * given.size("treasure_sizes", seat, 0)
        given.size("offer_sizes", seat, 0, 0, 0)
    taken = sum(map(len, state.treasures)) + sum(map(len, state.used)) + len(state.treasure_discard)
    left = len(state.components.treasure_deck) - taken
    if left < 0:
        entry = "treasure_sizes" if given.says("treasure_sizes") else "treasures"
        raise given.wrong(entry, "no more treasures than there are")
    state.treasure_deck = [HIDDEN] * left


def determinize(state: State, seat: int | None, chance: Chance) -> None:
    """Deal what is open; where somebody is asked in secret, they have a card that fits.

    Who watched knows that a card which lay elsewhere when a deck was made anew can't have been drawn since.
    """
    components, ages = state.components, state.ages
    laid = set(chain(*state.hands, *state.discards, *state.shown, state.gone))
    pools = [[card for card in components.hero_decks[hero] if card not in laid] for hero in state.heroes]
    lying = set(chain(*state.treasures, *state.used, *state.offer, *state.shown_treasures, state.treasure_discard))
    chest = [card for card in components.treasure_deck if card not in lying]
    hidden = [HIDDEN in hand for hand in state.hands]
    _recall(state.hands, state.shown)
    _recall(state.treasures, state.shown_treasures)
    if state.in_secret:
        _ask(state, seat, pools, chest, chance)
    for rival in range(len(state.gold)):
        hand, offer, treasures = state.hands[rival], state.offer[rival], state.treasures[rival]
        if HIDDEN in hand:
            _fill(hand, pools[rival], f"sample.card.{rival}", chance, ages and _kept(ages, state, rival))
        if HIDDEN in offer:
            _fill(offer, chest, f"sample.offer.{rival}", chance, ages and _drawn(ages, state, rival, offer))
        if HIDDEN in treasures:
            _fill(treasures, chest, f"sample.treasure.{rival}", chance, ages and _drawn(ages, state, rival, treasures))
        if hidden[rival] or HIDDEN in state.decks[rival]:
            state.decks[rival] = pools[rival]
    supply.count_cards(state)
    if seat != state.to_move:  # who looks at an own hand has seen before what it can play
        cards.note_plays(state)
    state.treasure_deck = chest
    state.rampage_deck = [card for card in components.rampage_deck if card not in state.rampage_discard]


def _recall(hands: list[list[int]], shown: list[list[int]]) -> None:
    """Put the cards of hidden hands in them that all saw taken."""
    for hand, known in zip(hands, shown, strict=True):
        for card in known:
            if card not in hand:
                hand[hand.index(HIDDEN)] = card


class _Slots(NamedTuple):
    """How old the unknown cards of a hand must be: a range of ages for each; any that are left may be of any age."""

    ages: Sequence[int]
    wanted: list[range]

    def fitting(self, pool: list[int]) -> list[int]:
        """List the cards that can fill the next slot, which is filled then."""
        if not self.wanted:
            return pool
        wanted = self.wanted.pop(0)
        return [card for card in pool if self.ages[card] in wanted]

    def possible(self, count: int, pool: list[int]) -> list[int]:
        """List the cards that can be among `count` of them: all, if one may be of any age."""
        if count > len(self.wanted):
            return pool
        return [card for card in pool if any(self.ages[card] in wanted for wanted in self.wanted)]


def _kept(ages: Ages, state: State, seat: int) -> _Slots:
    """Find room in a hand for the hero cards that were there for certain when the deck was made anew."""
    found = ages.cards
    known = [found[card] for card in state.hands[seat] if card not in {HIDDEN, *state.shown[seat]}]
    slots: list[range] = []
    for time, count in enumerate(ages.kept[seat], 1):
        slots += [range(time)] * (count - sum(age < time for age in known) - len(slots))
    return _Slots(found, slots)


def _drawn(ages: Ages, state: State, seat: int, hand: list[int]) -> _Slots:
    """Find room for treasures that are not known: all saw when they were drawn."""
    found, told = ages.treasures, state.known_ages
    slots: list[range] = []
    if HIDDEN in hand and told:
        owner = seat + (len(state.offer) if hand is state.offer[seat] else 0)
        slots = [range(age, age + 1) for age in told["unseen"][owner]]
        for card in hand:
            if card not in {HIDDEN, *state.shown_treasures[seat]}:
                slots.remove(range(found[card], found[card] + 1))
    return _Slots(found, slots)


def _fill(hand: list[int], pool: list[int], label: str, chance: Chance, slots: _Slots | None) -> None:
    """Take random cards for those that are not known."""
    for slot, card in enumerate(hand):
        if card == HIDDEN:
            hand[slot] = found = chance.pick(label, slots.fitting(pool) if slots else pool)
            pool.remove(found)
    hand.sort()


def _ask(state: State, seat: int | None, pools: list[list[int]], chest: list[int], chance: Chance) -> None:
    """Find out who may be thinking about a card, and give them one that fits if none is known."""
    if state.to_move is None:
        others = [other for other in range(len(state.gold)) if other != seat]
        able = [other for other in others if _fitting(state, other, pools, chest)]
        state.to_move = chance.pick("sample.asked", able)
    asked = state.to_move
    if HIDDEN not in state.hands[asked] + state.treasures[asked] or cards.can_react(state, asked):
        return
    fitting = _fitting(state, asked, pools, chest)
    heroes, treasures = [card for card in fitting if card >= 0], [-2 - card for card in fitting if card < 0]
    if chance.pick("sample.asked", [0] * bool(heroes) + [1] * bool(treasures)):
        label, found, hand, pool = f"sample.treasure.{asked}", treasures, state.treasures[asked], chest
    else:
        label, found, hand, pool = f"sample.card.{asked}", heroes, state.hands[asked], pools[asked]
    card = chance.pick(label, found)
    hand[hand.index(HIDDEN)] = card
    hand.sort()
    pool.remove(card)


def _fitting(state: State, seat: int, pools: list[list[int]], chest: list[int]) -> list[int]:
    """List the cards that a seat may have and that fit: hero cards as they are, treasures as -2 and below."""
    if cards.can_react(state, seat):
        return [0]
    ages = state.ages
    found: list[int] = []
    own, drawn = (_kept(ages, state, seat), _drawn(ages, state, seat, state.treasures[seat])) if ages else (None, None)
    for hands, pool, slots in ((state.hands, pools[seat], own), (state.treasures, chest, drawn)):
        hand = hands[seat]
        if HIDDEN in hand:
            for card in slots.possible(hand.count(HIDDEN), pool) if slots else pool:
                hands[seat] = [card]
                if cards.can_react(state, seat):
                    found.append(card if hands is state.hands else -2 - card)
            hands[seat] = hand
    return found
