"""What can be said of a card that is played in The Dwarf King: whose the trick is, what beats it, what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, danger, mask, members, stake
from dragonlab.games.dwarf_king.components import (
    BASIC,
    CARDS,
    CHAMPION,
    DOUBLE,
    DRAGON,
    DRUID,
    DWARF_STANDARD,
    EXCALIBUR,
    GOBLIN_STANDARD,
    HEADS_MASK,
    JOKER,
    KNIGHT_STANDARD,
    MUMMY,
    SCOUT,
    SUIT_MASKS,
    SUITS,
    TINKERER,
)
from dragonlab.games.dwarf_king.hint_hands import beating, elsewhere, forced, held
from dragonlab.games.dwarf_king.hint_quests import (
    COUNTED,
    LOWEST,
    SUMS,
    ahead,
    idle,
    leads,
    piles,
    playable,
    quiet,
    settled,
    silent,
    stakes,
    takers,
    to_come,
    want,
    wish,
    worth,
)
from dragonlab.games.dwarf_king.quests import suits
from dragonlab.games.dwarf_king.scoring import CAPTURED
from dragonlab.games.dwarf_king.specials import BONUS
from dragonlab.games.dwarf_king.strategy import tastes
from dragonlab.games.dwarf_king.tricks import STRENGTH, SUIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Param
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Facts = Iterator[Reason]

HIGH_FOR = {1: "use_win", 0: "use_open"}  # what a high card that is kept is for, by what is wanted
TOLD = {*range(len(BASIC), len(CARDS))} - {GOBLIN_STANDARD}  # cards that do something when they are played
MAGIC = {DRAGON, MUMMY, DOUBLE, EXCALIBUR}
MAGIC_MASK = mask(MAGIC)
TOLD_BEFORE = {"wish_more", "wish_one", "wish_keep", "wish_early", "wish_open"}  # by what is at stake
TO_WIN, TO_LOSE = {"wish_more", "wish_one"}, {"wish_fewer", "wish_keep"}
LOW_FOR = {1: "use_spare", -1: "use_safe", 0: "use_leave"}


# -- Playing a card ----------------------------------------------------------------------------------------


def play(state: State, move: DwarfKingMove) -> Facts:
    """Say what the quest asks, who has the trick, what it is worth, and what the card leaves in the hand."""
    yield from stakes(state)
    if move.card >= len(BASIC):
        if move.card == SCOUT and not leads(state):
            yield because("scout_now", count=(mask(state.trick) & HEADS_MASK).bit_count())
        if move.card in TOLD:
            yield because("special", does=f"does_{CARDS[move.card].name}")
    yield from (lead if leads(state) else follow)(state, move)
    yield from level(state, move.card)


def lead(state: State, move: DwarfKingMove) -> Facts:
    """Say which cards beat it, and what it and its suit are worth to whoever captures them."""
    card, suit = move.card, SUIT[move.card]
    unwinnable = want(state) > 0 and suit >= 0 and _all_beat(state, card)
    if unwinnable and card not in TOLD:  # what it keeps speaks for it, not that it loses a trick that is wanted
        yield from keeps(state, card)
    carried = [] if suit < 0 else [*carries(state, card)]
    costly = suit >= 0 and carries_for(state, card) < 0
    sure = [*forced(state, move)] if suit >= 0 else []
    chance = [] if suit < 0 or sure else [*chances(state, card)]
    if suit >= 0:
        yield from sure
        yield from (fact for fact in chance if fact.stake)
        yield from bonus(state, mine=not beating(state, card), lost=_all_beat(state, card))
        yield from [] if costly else carried
        yield from meets(state, card)
        yield from draws(state, card)
        yield from wanted_suit(state, suit)
    if not unwinnable and card not in TOLD:
        yield from keeps(state, card)
    if suit >= 0:
        yield from held(state, card)
    yield from (fact for fact in chance if not fact.stake)
    if costly and elsewhere(state) & SUIT_MASKS[suit]:  # else whatever of it is left costs oneself in any case
        yield from carried


def level(state: State, card: int) -> Facts:
    """Name what else of its suit in the hand beats the same cards, and is beaten by the same: if there are any."""
    if SUIT[card] < 0:
        return
    higher, suit = beating(state, card), SUIT_MASKS[SUIT[card]]
    others = [one for one in members(state.hands[state.to_move or 0] & suit) if one != card]
    alike = tuple(CARDS[one].name for one in others if beating(state, one) == higher)
    if alike and higher < (elsewhere(state) & suit).bit_count():
        yield because("level", cards=alike)


def _all_beat(state: State, card: int) -> bool:
    """Tell whether all cards of its suit elsewhere are higher, and there are some."""
    higher = beating(state, card)
    return higher > 0 and higher == (elsewhere(state) & SUIT_MASKS[SUIT[card]]).bit_count()


def chances(state: State, card: int) -> Facts:
    """Say how many cards of its suit beat a card that is led; where all or none do, whose the trick is.

    Where that is the contrary of what one wants, it is what the card costs.
    """
    suit = SUIT[card]
    higher = beating(state, card)
    lower = (elsewhere(state) & SUIT_MASKS[suit]).bit_count() - higher
    magic = may_beat(state, card)
    wanted, named = wish(state), SUITS[suit]
    if higher and lower:
        yield stake("lead", suit=named, wish=wanted, count=higher, lower=lower)
        return
    known: dict[str, Param] = {"suit": named, "count": higher or lower}
    if higher:
        name = "lead_low_but" if elsewhere(state) >> MUMMY & 1 else "lead_low"
    elif magic is not None:
        name, known["card"] = "lead_high_but", CARDS[magic].name
    else:
        name = "lead_high"
    if wanted in (TO_WIN if higher else TO_LOSE):
        yield because(f"{name}_plain", **known)
    else:
        yield stake(name, **known, wish=wanted)


def bonus(state: State, *, mine: bool, lost: bool) -> Facts:
    """Say that the trick brings more, as it follows the Tinkerer's, if it is surely one's own, or another's."""
    fresh = state.special == TINKERER and state.bonus is None and any(pile >> TINKERER & 1 for pile in piles(state))
    if fresh and (mine or lost):
        yield because("wins_bonus" if mine else "leaves_bonus", points=BONUS)


def meets(state: State, card: int) -> Facts:
    """Name the special card of the suit led that a rival still has, which the card beats, and that changes points."""
    special = state.special
    there = special in CAPTURED and elsewhere(state) >> special & 1 and SUIT[special] == SUIT[card]
    if there and STRENGTH[card] > STRENGTH[special]:
        points = CAPTURED[special][1]
        yield because("meets_gain" if points > 0 else "meets_loss", card=CARDS[special].name, count=abs(points))


def may_beat(state: State, card: int) -> int | None:
    """Name the magic card that somebody else may hold and that could take a trick led with a card."""
    special = state.special
    if special not in MAGIC or not elsewhere(state) >> special & 1:
        return None
    if special == DRAGON and CARDS[card].rank == CHAMPION:
        return None
    if special == MUMMY and not (SUIT[state.model] == SUIT[card] and STRENGTH[state.model] > STRENGTH[card]):
        return None
    return special


def carries(state: State, card: int) -> Facts:
    """Say what a card alone is worth by the quest."""
    rule = state.quest or ""
    if rule in COUNTED and (points := tastes(rule).cards[card]):
        yield because("carries", points=points)
    elif (number := CARDS[card].rank) and not CARDS[card].head:
        if rule in SUMS:
            yield because("adds", points=number)
        elif rule in LOWEST and LOWEST[rule] in {None, SUIT[card]}:
            yield because("lowers", points=number)


def carries_for(state: State, card: int) -> int:
    """Say whether what a card that is led is worth speaks for it (1) or against it (-1), if it is sure whose it is."""
    worth = tastes(state.quest or "").cards[card] if state.quest in COUNTED else 0
    sure = 1 if not beating(state, card) else -1 if _all_beat(state, card) else 0
    return sure * worth


def draws(state: State, card: int) -> Facts:
    """Say what the cards of its suit in the other hands are worth by the quest, if it counts single cards.

    It speaks against a card that wins what costs points, or that leaves to others what brings them.
    """
    if state.quest not in COUNTED:
        return
    suit = SUIT[card]
    taste = tastes(state.quest).cards
    if not any(taste[other] for other in members(to_come(state))):
        return
    worths = [taste[other] for other in members(elsewhere(state) & SUIT_MASKS[suit])]
    total = sum(worths)
    if any(worths):
        lost, won = total > 0 and _all_beat(state, card), total < 0 and not beating(state, card)
        yield because("draws_lost" if lost else "draws_won" if won else "draws", suit=SUITS[suit], points=total)
    elif worths:
        yield because("draws_none", suit=SUITS[suit])


def wanted_suit(state: State, suit: int) -> Facts:
    """Say that the suit led is the one of which most or fewest were captured, where just that counts."""
    own = suits(piles(state)[state.to_move or 0])
    if state.quest == "q7a" and own[suit] == min(own) < max(own):
        yield because("fewest_suit", suit=SUITS[suit], count=own[suit])
    elif state.quest == "q7b" and own[suit] == max(own) > min(own):
        yield because("most_suit", suit=SUITS[suit], count=own[suit])


def follow(state: State, move: DwarfKingMove) -> Facts:
    """Say who has the trick with this card, what that makes of the points, and why just this card."""
    seat, trick = state.to_move or 0, [*state.trick, move.card]
    holder, last = ahead(state, trick), len(trick) == state.seats
    if not takers(state):
        yield cannot(state)
    if holder == seat:
        yield from takes(state, move.card, last=last)
        yield from held(state, move.card) if SUIT[move.card] == state.led and not last else []
    else:
        yield from passed_up(state, holder)
    yield from bonus(state, mine=last and holder == seat, lost=holder != seat and bool(takers(state)))
    spoils = leaves(state, trick, holder, last=last) if holder != seat else []
    yield from (fact for fact in spoils if not costs(fact))
    if move.card not in TOLD:
        yield from left(state, move, holder)
    yield from (fact for fact in spoils if costs(fact))


def costs(fact: Reason) -> bool:
    """Tell whether the points of a trick that somebody has speak against the card: what it costs is said last."""
    points, before = fact.params["points"], fact.params.get("before", 0)
    return isinstance(points, int) and isinstance(before, int) and (points < before) is (fact.name == "pays_you")


def left(state: State, move: DwarfKingMove, holder: int) -> Facts:
    """Say why just this card, by what it leaves in the hand, unless the hand goes to somebody else."""
    seat = state.to_move or 0
    if mover(state) is not None:
        yield hand_goes(state, move.card)
        return
    if holder != seat:
        yield from withholds(state, holder)
    if SUIT[move.card] == state.led:
        yield from (of_takers if holder == seat else of_losers)(state, move.card)
    else:
        yield from keeps(state, move.card)


def withholds(state: State, holder: int) -> Facts:
    """Name the special card that would bring points to whoever has the trick, if it were played."""
    card = DWARF_STANDARD
    if card in playable(state) and ahead(state, [*state.trick, card]) == holder:
        points, now = (worth(state, [*state.trick, *more], holder)[holder] for more in ([card], []))
        if points > now:
            yield because("withholds", rival_seat=holder, points=points - now, card=CARDS[card].name)


def mover(state: State) -> int | None:
    """Name the card of the trick by which hands go to others when it is done: what stays in them is not kept."""
    later = len(state.winners) + 1 < state.tricks
    return next((card for card in state.trick if card in {DRUID, KNIGHT_STANDARD}), None) if later else None


def hand_goes(state: State, card: int) -> Reason:
    """Say that the hand goes to somebody else, or may, and name the highest card of it: of the suit played, if any."""
    rest = state.hands[state.to_move or 0] ^ 1 << card
    best = max(
        members(rest & SUIT_MASKS[SUIT[card]] if SUIT[card] >= 0 else 0) or members(rest), key=STRENGTH.__getitem__
    )
    if mover(state) == KNIGHT_STANDARD:
        return because("hand_goes", card=CARDS[best].name)
    return because(
        "hand_may_go", card=CARDS[best].name, rival_seat=(state.leader + state.trick.index(DRUID)) % state.seats
    )


def takes(state: State, card: int, *, last: bool) -> Facts:
    """Say what the trick makes of the own points, and who may still take it."""
    seat = state.to_move or 0
    points, before = worth(state, [*state.trick, card], seat)[seat], worth(state)[seat]
    if last:
        even = stake("wins_even", count=points, wish=wish(state))
        yield stake("wins", points=points, before=before) if points != before else even
        return
    higher = beating(state, card) if SUIT[card] == state.led else 0
    if points != before:
        yield danger("ahead", count=higher, points=points, before=before)
    elif wish(state) == "wish_open" and (more := outside(state)):
        yield danger("ahead_draws", count=higher, points=points, suit=SUITS[state.led], more=more)
    else:
        yield danger("ahead_even", count=higher, points=points, wish=wish(state))


def outside(state: State) -> int:
    """Add up what the cards of the suit led that others hold are worth by the quest, if it counts single cards."""
    if state.quest not in COUNTED or not 0 <= state.led < len(SUITS):
        return 0
    return sum(tastes(state.quest).cards[card] for card in members(elsewhere(state) & SUIT_MASKS[state.led]))


def gained(state: State, card: int) -> int:
    """Say what the trick would change in the own points, with a card in it that takes it."""
    seat = state.to_move or 0
    return worth(state, [*state.trick, card], seat)[seat] - worth(state)[seat]


def cannot(state: State) -> Reason:
    """Say whose the trick is if no card of the hand takes it, and what it would be worth as it lies.

    Where single cards count, that is said already, unless special cards change it.
    """
    seat, rival = state.to_move or 0, ahead(state, state.trick)
    points = worth(state, state.trick, seat)[seat] - worth(state)[seat]
    alone = tastes(state.quest or "").cards if state.quest in COUNTED else [0] * len(CARDS)
    if not points and wish(state) not in TOLD_BEFORE:
        return stake("cannot", rival_seat=rival, wish=wish(state))
    if points == sum(alone[card] for card in state.trick):
        return stake("cannot_take", rival_seat=rival)
    return stake("cannot_gain" if points > 0 else "cannot_loss", rival_seat=rival, count=abs(points))


def leaves(state: State, trick: Sequence[int], holder: int, *, last: bool) -> list[Reason]:
    """Say what the trick brings to whoever has it; or, unless that is said, what this card adds to it."""
    seat, found = state.to_move or 0, list[Reason]()
    after, before = worth(state, trick, holder), worth(state)
    given = after[holder] - worth(state, state.trick, holder)[holder]
    if last and after[seat] != before[seat]:
        found.append(because("pays_you", rival_seat=holder, points=after[seat], before=before[seat]))
    if last and after[holder] != before[holder] and (given or state.quest not in COUNTED):
        found.append(because("feeds", rival_seat=holder, points=after[holder], before=before[holder]))
    elif given:
        name = "throws" if SUIT[trick[-1]] != state.led else "adds_to"
        found.append(because(name, rival_seat=holder, points=given))
    return found


def passed_up(state: State, holder: int) -> Facts:
    """Say what the trick would have been worth, if another card would have it: the highest that changes the points."""
    taking, seat = takers(state), state.to_move or 0
    before = worth(state)[seat]
    found = {card: worth(state, [*state.trick, card], seat)[seat] for card in taking}
    telling = [card for card, points in found.items() if points != before]
    if telling:
        card = max(telling, key=STRENGTH.__getitem__)
        known: dict[str, Param] = {"rival_seat": holder, "card": CARDS[card].name}
        known |= {"points": found[card], "before": before}
        open_plain = len(state.trick) < state.seats - 1 and SUIT[card] == state.led
        if open_plain and (higher := beating(state, card)):
            yield stake("leaves_open", **known, count=higher)
        else:
            yield stake("leaves", **known)
    elif taking:
        name = "quiet" if state.quest in COUNTED and quiet(state) else "even"  # worth 0: that is said
        if wish(state) in TOLD_BEFORE:
            yield stake(f"left_{name}", rival_seat=holder)
        else:
            yield stake(f"leaves_{name}", rival_seat=holder, wish=wish(state))


def of_takers(state: State, card: int) -> Facts:
    """Say which of the cards that take the trick it is."""
    others = [other for other in takers(state) if other != card]
    suited = [other for other in others if SUIT[other] == SUIT[card]]
    if not others:
        yield from keeps(state, card) if gained(state, card) < 0 else []  # what speaks for a trick that costs points
        yield because("take_only")
    elif len(suited) < len(others):
        kept = max(set(others) - set(suited))
        yield because("keeps_magic", card=CARDS[kept].name)
    else:
        high, low = max(suited, key=STRENGTH.__getitem__), min(suited, key=STRENGTH.__getitem__)
        if STRENGTH[low] > STRENGTH[card]:
            yield from spares(state, "take_low", high, card)
        elif STRENGTH[high] < STRENGTH[card]:
            name, count = CARDS[low].name, beating(state, low)
            if len(state.trick) == state.seats - 1:
                yield because("take_high_last", card=name, count=count, use=low_for(state, low, card))
            elif gained(state, card) < 0:  # that it is hard to beat does not speak for it
                yield from keeps(state, card)
            else:
                yield because("take_high", card=name, count=count)
        else:
            yield from keeps(state, card)


def of_losers(state: State, card: int) -> Facts:
    """Say which of the cards that leave the trick to another it is, and what it keeps."""
    taking = takers(state)
    suited = [other for other in playable(state) if SUIT[other] == SUIT[card] and other != card]
    losing = [other for other in suited if other not in taking]
    high = max(suited, key=STRENGTH.__getitem__, default=card)
    if losing and all(STRENGTH[other] > STRENGTH[card] for other in losing):
        yield from spares(state, "lose_low" if taking else "lost_low", high, card)
    elif losing and all(STRENGTH[other] < STRENGTH[card] for other in losing):
        low = min(losing, key=STRENGTH.__getitem__)
        name = "lose_high" if taking else "lost_high"
        yield because(name, card=CARDS[low].name, count=beating(state, low), use=low_for(state, low, card))
    else:
        yield from keeps(state, card)


def spares(state: State, name: str, card: int, spent: int) -> Facts:
    """Say that a lower card is spent, and what the high one that is kept is for, if it is for anything."""
    use = high_for(state, card, done=fulfils(state, spent))
    if use:
        yield because(name, card=CARDS[card].name, count=beating(state, card), use=use)
    else:
        yield because(f"{name}_plain")


def high_for(state: State, card: int, *, done: bool = False) -> str | None:
    """Say what a high card that is kept is for, or that most of its suit beat it; nothing where winning is no use.

    Nothing either where nobody else has its suit: then it is as good as any other; nor if no trick is wanted any more
    when this one is `done`.
    """
    rivals = elsewhere(state) & SUIT_MASKS[SUIT[card]]
    if not rivals or done or idle(state):
        return None
    if 2 * beating(state, card) > rivals.bit_count():
        return "use_weak"
    return None if silent(state) else HIGH_FOR[want(state)]


def low_for(state: State, card: int, spent: int) -> str:
    """Say what a low card that is kept is for, or that it beats as much as the one spent, or most of its suit."""
    if beating(state, card) == beating(state, spent):
        return "use_level"
    if 2 * beating(state, card) < (elsewhere(state) & SUIT_MASKS[SUIT[card]]).bit_count():
        return "use_strong"
    if idle(state):
        return "use_idle"
    return LOW_FOR[-1 if fulfils(state, spent) else 0 if settled(state) else want(state)]


def fulfils(state: State, card: int) -> bool:
    """Tell whether a card surely wins the one trick that is still needed, after which no other is wanted."""
    if wish(state) != "wish_one":
        return False
    if leads(state):
        return SUIT[card] >= 0 and not beating(state, card) and may_beat(state, card) is None
    return len(state.trick) == state.seats - 1 and ahead(state, [*state.trick, card]) == state.to_move


def keeps(state: State, card: int, *, given: bool = False) -> Facts:
    """Say what is left in the hand of a card's suit: the higher card that is saved, or the lower ones."""
    hand, suit = state.hands[state.to_move or 0], SUIT[card]
    if suit < 0:
        return
    if (hand ^ 1 << card).bit_count() == 1:
        (final,) = members(hand ^ 1 << card)
        if final == JOKER:
            yield because("keeps_joker", count=1)
        if SUIT[final] >= 0:
            yield of_last(state, card, final, given=given)
        return
    rest = [other for other in members(hand & SUIT_MASKS[suit]) if other != card]
    if not rest:
        yield because("void" if elsewhere(state) & SUIT_MASKS[suit] else "last_of_suit", suit=SUITS[suit])
        return
    if JOKER in rest:  # it is not kept for its rank
        yield because("keeps_joker", count=hand.bit_count() - 1)
        rest.remove(JOKER)
    if rest and elsewhere(state) & SUIT_MASKS[suit]:
        yield among(state, card, rest, opens=leads(state) and not given)
    elif rest and not leads(state):  # else it is said that it wins
        yield because("same", suit=SUITS[suit])


def of_last(state: State, card: int, final: int, *, given: bool) -> Reason:
    """Say what beats the card that is kept for the last trick, or that no card can be led by which it could win."""
    others, name = elsewhere(state), CARDS[final].name
    leads_again = given or leads(state) or ahead(state, [*state.trick, card]) == state.to_move
    if not leads_again and not others & (SUIT_MASKS[SUIT[final]] | MAGIC_MASK):
        return because("final_lost", card=name, suit=SUITS[SUIT[final]])
    return because("final", card=name, count=beating(state, final))


def among(state: State, card: int, rest: Sequence[int], *, opens: bool) -> Reason:
    """Say whether a card is the lowest or highest of its suit in the hand, and what it keeps."""
    high, low = max(rest, key=STRENGTH.__getitem__), min(rest, key=STRENGTH.__getitem__)
    name, use = SUITS[SUIT[card]], high_for(state, high, done=fulfils(state, card))
    if STRENGTH[low] > STRENGTH[card] and not use:
        return because("saves_plain", suit=name)
    if STRENGTH[low] > STRENGTH[card] and use:
        return because("saves", suit=name, card=CARDS[high].name, count=beating(state, high), use=use)
    if STRENGTH[high] < STRENGTH[card]:
        count, kept_for = beating(state, low), low_for(state, low, card)
        hopes = opens and want(state) > 0 and not settled(state) and not fulfils(state, card)
        if hopes and kept_for != "use_level":
            return because("leads_high", suit=name, card=CARDS[low].name, count=count)
        return because("sheds", suit=name, card=CARDS[low].name, count=count, use=kept_for)
    if use:
        count, kept = beating(state, high), {"low": CARDS[low].name, "high": CARDS[high].name}
        return because("keeps", suit=name, count=count, use=use, **kept)
    return because("keeps_plain", suit=name, low=CARDS[low].name, high=CARDS[high].name)
