"""Legal moves and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.errors import NotationError
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    import random

    from dragonlab.core.play.match import Match
    from dragonlab.core.words.rulebook import Violation


def somebody_can_move_exactly_while_the_game_runs(match: Match, dice: random.Random) -> None:
    del dice
    legal = match.legal_moves()
    assert bool(legal) == (match.to_move is not None) == (match.outcome is None)
    assert len(set(legal)) == len(legal)
    assert all(move in match.game.moves for move in legal)
    assert match.to_move is None or match.to_move in range(match.seats)


def who_asks_for_the_legal_moves_may_change_their_list(match: Match, dice: random.Random) -> None:
    del dice
    assert match.legal_moves() is not match.legal_moves()


def a_move_is_legal_exactly_if_no_rule_forbids_it(match: Match, dice: random.Random) -> None:
    del dice
    legal = set(match.legal_moves())
    for move in match.game.moves:
        assert (match.why_not(move) is None) == (move in legal), move


def words_of_the_game_in_any_order_are_answered(match: Match, dice: random.Random) -> None:
    words = sorted(match.game.moves.words)
    for _ in range(5):
        text = " ".join(dice.choices(words, k=dice.randrange(6)))
        seat = dice.choice([None, *range(match.seats)])
        try:
            violation = match.why_not(text, seat)
        except NotationError as error:
            assert str(error)  # noqa: PT017  the error is one of three good ends
        else:
            if violation is None:
                assert match.move(text) in match.legal_moves()
            else:
                _well_said(violation)


def every_refusal_cites_a_rule_and_speaks_both_languages(match: Match, dice: random.Random) -> None:
    refused = {violation.rule: violation for move in match.game.moves if (violation := match.why_not(move))}
    move = dice.choice(match.game.moves)
    for seat in range(match.seats):
        if seat != match.to_move:
            violation = match.why_not(move, seat)
            assert violation is not None
            refused[f"{violation.rule} {seat}"] = violation
    for violation in refused.values():
        _well_said(violation)


def _well_said(violation: Violation) -> None:
    rule = violation.book[violation.rule]
    assert rule.kind == "forbids" or rule.source == "ruling", rule.id
    texts = [violation.text(language) for language in LANGUAGES]
    assert all(text.strip() and "{" not in text for text in texts)
    assert texts[0] != texts[1]
