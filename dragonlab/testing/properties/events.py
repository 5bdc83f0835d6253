"""Events: what is told, by which rule, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.words.language import LANGUAGES
from dragonlab.testing.faults import BrokenError
from dragonlab.testing.shape import possible_in

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View
    from dragonlab.testing.case import Case


def every_event_cites_a_rule_and_says_what_happened(case: Case) -> None:
    book = case.game.rulebook
    for event in case.match.plies[-1].events:
        for seat in case.viewers:
            if (seen := event.seen_by(seat)) is None:
                continue
            rule = book.get(seen.rule)
            if rule is None:
                raise BrokenError(
                    "apply", f"the event {seen.name!r} cites {seen.rule}, which is no rule of rulebook.toml"
                )
            if rule.kind not in {"does", "scores"} and rule.source != "ruling":
                raise BrokenError(
                    "apply", f"the event {seen.name!r} cites {rule.id}, which {rule.kind}; cite one that does or scores"
                )
            _made_of_words(seen)
            texts = [book.sentence(seen, language) for language in LANGUAGES]
            if texts != [seen.text(language) for language in LANGUAGES]:
                raise BrokenError("apply", f"the event {seen.name!r} is told in other words than the rule book has")
            if not all(text.strip() and "{" not in text and "None" not in text for text in texts):
                raise BrokenError("apply", f"the event {seen.name!r} is told as {texts}; fill its gaps with words")
            if texts[0] == texts[1]:
                raise BrokenError("apply", f"the event {seen.name!r} says the same in both languages: {texts[0]!r}")


def _made_of_words(event: Event) -> None:
    for name, value in event.params.items():
        if not isinstance(value, int | str | tuple):
            raise BrokenError("apply", f"the event {event.name!r} tells {value!r} as {name!r}; tell words or numbers")


def every_event_moves_pieces_between_zones_of_the_table(case: Case) -> None:
    places = case.match.scene().targets()
    for event in case.match.plies[-1].events:
        for moved in event.moved:
            for place in (moved.source, moved.target):
                if place not in places:
                    raise BrokenError(
                        "apply", f"the event {event.name!r} moves pieces by {place!r}, which is no zone of the table"
                    )
            if moved.count <= 0:
                raise BrokenError("apply", f"the event {event.name!r} moves {moved.count} pieces")
        if event.public is not None and event.public.moved != event.moved:
            raise BrokenError("apply", f"the event {event.name!r} moves other pieces for those who may not know all")


def who_is_outside_the_audience_hears_what_a_spectator_hears(case: Case) -> None:
    for event in case.match.plies[-1].events:
        for seat in range(case.match.seats):
            outside = event.audience is not None and seat not in event.audience
            if outside and not event.seen_by(seat) == event.seen_by(None) == event.public:
                raise BrokenError("apply", f"the event {event.name!r} tells seat {seat} more than a spectator")


def events_tell_a_seat_no_more_than_its_view(case: Case) -> None:
    """Worlds that look the same to a seat, before and after a move, are told to it in the same words."""
    plies = case.match.plies
    for seat in case.viewers * case.twins:
        if case.match.to_move is not None:
            _told_alike(case, case.state, seat, case.dice.choice(case.match.legal_moves()))
        if (last := plies[-1].move) is not None:
            _told_alike(case, plies[-2].state, seat, last)


def _told_alike(case: Case, state: AnyState, seat: int | None, move: Move) -> None:
    """Compare a move with the same one in another world, and with another one that the seat can't tell from it.

    Whoever moves knows which move it was, also where the table shows it no more: the next box is open by then.
    """
    dice = case.dice
    twin = case.truths.shuffled(state, seat, dice)
    if twin.to_move != state.to_move:
        return
    number, other = dice.randrange(1000), dice.choice(twin.legal_moves())
    view, heard = _apply(state, move, seat, number)
    for same in {move, move if seat == state.to_move else other} & set(twin.legal_moves()):
        if same is not move and _comes_to_the_same(state, (move, same), number):
            continue
        with possible_in(case.truths, twin):
            other_view, other_heard = _apply(twin, same, seat, number)
            if view == other_view and heard != other_heard:
                raise BrokenError(
                    "apply",
                    f"the event {_first(heard, other_heard)!r} tells {_who(seat)} what its view hides; "
                    "tell it to those who may know",
                )


def _comes_to_the_same(state: AnyState, moves: tuple[Move, Move], number: int) -> bool:
    """Tell whether two moves leave the same State: then what is told of them openly is no secret."""
    worlds = (state.copy(), state.copy())
    for world, move in zip(worlds, moves, strict=True):
        if move not in state.legal_moves():
            return False
        world.apply(move, RandomChance(number))
    return worlds[0] == worlds[1]


def _first(heard: list[Event], other: list[Event]) -> str:
    """Name the first event that is another one."""
    return next((one.name for one, its in zip(heard, other, strict=False) if one != its), (heard or other)[-1].name)


def _apply(state: AnyState, move: Move, seat: int | None, number: int) -> tuple[View, list[Event]]:
    told: list[Event] = []
    world = state.copy()
    world.apply(move, RandomChance(number), told)
    return world.view(seat), [seen for event in told if (seen := event.seen_by(seat))]


def who_sees_nothing_change_hears_nothing(case: Case) -> None:
    """See to it that a pass in a secret window makes no event."""
    last = case.match.plies[-1]
    for seat in case.viewers:
        heard = [event for event in last.events if event.seen_by(seat)]
        if heard and last.move is not None and case.match.plies[-2].state.view(seat) == case.match.view(seat):
            raise BrokenError("apply", f"the event {heard[0].name!r} tells {_who(seat)} of what it sees nothing of")


def a_silent_move_changes_nothing_that_others_can_ask_for(case: Case) -> None:
    """See to it that nothing gives a pass in a secret window away, `can_undo` neither."""
    match = case.match
    move = case.dice.choice(case.game.moves)
    last = match.plies[-1]
    if last.events or last.seat is None:
        return
    asked = [(match.view(seat), match.why_not(move, seat), match.can_undo(seat)) for seat in _others(match, last.seat)]
    again = match.undo()
    before = [(match.view(seat), match.why_not(move, seat), match.can_undo(seat)) for seat in _others(match, last.seat)]
    match.play(again)
    for (view, refusal, undo), (old_view, old_refusal, old_undo) in zip(asked, before, strict=True):
        if view == old_view and (refusal, undo) != (old_refusal, old_undo):
            raise BrokenError("why_not", f"tells others that {again.notation!r} was played, which makes no event")


def _others(match: Match, seat: int) -> list[int]:
    return [other for other in range(match.seats) if other != seat]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
