"""Events: what is told, by which rule, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from visibility.found import truths_of

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    import random

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import View


def every_event_cites_a_rule_and_speaks_both_languages(match: Match, dice: random.Random) -> None:
    del dice
    book = match.game.rulebook
    for event in match.plies[-1].events:
        for seat in (None, *range(match.seats)):
            if (seen := event.seen_by(seat)) is None:
                continue
            rule = book[seen.rule]
            assert rule.kind in {"does", "scores"} or rule.source == "ruling", f"{seen.name} cites {rule.id}"
            texts = [seen.text(language) for language in LANGUAGES]
            assert texts == [book.sentence(seen, language) for language in LANGUAGES]
            assert all(text.strip() and "{" not in text and "None" not in text for text in texts)
            assert texts[0] != texts[1]


def every_event_moves_pieces_between_zones_of_the_table(match: Match, dice: random.Random) -> None:
    del dice
    places = {*match.scene().targets()}
    for event in match.plies[-1].events:
        for moved in event.moved:
            assert {moved.source, moved.target} <= places, event
            assert moved.count > 0, event
        assert event.public is None or event.public.moved == event.moved


def who_is_outside_the_audience_hears_what_a_spectator_hears(match: Match, dice: random.Random) -> None:
    del dice
    for event in match.plies[-1].events:
        for seat in range(match.seats):
            if event.audience is not None and seat not in event.audience:
                assert event.seen_by(seat) == event.seen_by(None) == event.public


def events_tell_a_seat_no_more_than_its_view(match: Match, dice: random.Random) -> None:
    """Worlds that look the same to a seat, before and after a move, are told to it in the same words."""
    plies = match.plies
    for seat in (None, *range(match.seats)):
        if match.to_move is not None:
            _told_alike(match.game, match.state, seat, dice.choice(match.legal_moves()), dice)
        if (last := plies[-1].move) is not None:
            _told_alike(match.game, plies[-2].state, seat, last, dice)


def _told_alike(game: AnyGame, state: AnyState, seat: int | None, move: Move, dice: random.Random) -> None:
    """Compare a move with the same one in another world, and with another one that the seat can't tell from it.

    Whoever moves knows which move it was, also where the table shows it no more: the next box is open by then.
    """
    twin = truths_of(game).shuffled(state, seat, dice)
    if twin.to_move != state.to_move:
        return
    number, other = dice.randrange(1000), dice.choice(twin.legal_moves())
    view, heard = _apply(state, move, seat, number)
    for same in {move, move if seat == state.to_move else other} & set(twin.legal_moves()):
        other_view, other_heard = _apply(twin, same, seat, number)
        if view == other_view:
            assert heard == other_heard


def _apply(state: AnyState, move: Move, seat: int | None, number: int) -> tuple[View, list[Event]]:
    told: list[Event] = []
    world = state.copy()
    world.apply(move, RandomChance(number), told)
    return world.view(seat), [seen for event in told if (seen := event.seen_by(seat))]


def who_sees_nothing_change_hears_nothing(match: Match, dice: random.Random) -> None:
    """See to it that a pass in a secret window makes no event."""
    del dice
    last = match.plies[-1]
    for seat in (None, *range(match.seats)):
        if last.move is not None and match.plies[-2].state.view(seat) == match.view(seat):
            assert [event.seen_by(seat) for event in last.events if event.seen_by(seat)] == []


def a_silent_move_changes_nothing_that_others_can_ask_for(match: Match, dice: random.Random) -> None:
    """See to it that nothing gives a pass in a secret window away, `can_undo` neither."""
    move = dice.choice(match.game.moves)
    last = match.plies[-1]
    if last.events or last.seat is None:
        return
    asked = [(match.view(seat), match.why_not(move, seat), match.can_undo(seat)) for seat in _others(match, last.seat)]
    again = match.undo()
    before = [(match.view(seat), match.why_not(move, seat), match.can_undo(seat)) for seat in _others(match, last.seat)]
    match.play(again)
    for (view, refusal, undo), (old_view, old_refusal, old_undo) in zip(asked, before, strict=True):
        if view == old_view:
            assert (refusal, undo) == (old_refusal, old_undo)


def _others(match: Match, seat: int) -> list[int]:
    return [other for other in range(match.seats) if other != seat]
