"""Legal moves and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.errors import NotationError
from dragonlab.core.words.language import LANGUAGES
from dragonlab.testing.faults import BrokenError

if TYPE_CHECKING:
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.testing.case import Case


def somebody_can_move_exactly_while_the_game_runs(case: Case) -> None:
    match, legal = case.match, case.match.legal_moves()
    if bool(legal) != (match.to_move is not None):
        raise BrokenError(
            "legal_moves", f"gives {len(legal)} moves while `to_move` is {match.to_move}; some exactly while it runs"
        )
    if match.to_move is not None and match.to_move not in range(match.seats):
        raise BrokenError("apply", f"`to_move` is {match.to_move!r}; it must be a seat from 0 to {match.seats - 1}")
    if (match.to_move is None) != (match.outcome is not None):
        raise BrokenError("final_scoring", "gives no Outcome although the game is over")
    if len(set(legal)) < len(legal):
        twice = next(move for move in legal if legal.count(move) > 1)
        raise BrokenError("legal_moves", f"gives {twice.notation!r} twice; each move once")
    if strange := [move for move in legal if move not in match.game.moves]:
        raise BrokenError("legal_moves", f"gives {strange[0]!r}, which is none of the moves of the components")


def who_asks_for_the_legal_moves_may_change_their_list(case: Case) -> None:
    if case.match.legal_moves() is case.match.legal_moves():
        raise BrokenError("legal_moves", "gives the same list twice, which whoever asks may change; give a new one")


def a_move_is_legal_exactly_if_no_rule_forbids_it(case: Case) -> None:
    legal = set(case.match.legal_moves())
    for move in case.game.moves:
        refused = case.match.why_not(move)
        if refused is None and move not in legal:
            raise BrokenError("why_not", f"forbids nothing of {move.notation!r}, which is not among the legal moves")
        if refused is not None and move in legal:
            raise BrokenError("why_not", f"cites {refused.rule} against {move.notation!r}, which is a legal move")


def words_of_the_game_in_any_order_are_answered(case: Case) -> None:
    match, dice, words = case.match, case.dice, sorted(case.game.moves.words)
    for _ in range(5):
        text = " ".join(dice.choices(words, k=dice.randrange(6)))
        seat = dice.choice([None, *range(match.seats)])
        try:
            violation = match.why_not(text, seat)
        except NotationError as error:
            if not str(error):
                raise BrokenError("explain_gesture", f"says nothing to {text!r}") from error
        else:
            if violation is not None:
                _well_said(violation)
            elif match.move(text) not in match.legal_moves():
                raise BrokenError("explain_gesture", f"forbids nothing of {text!r}, which is no legal move")


def every_refusal_cites_a_rule_and_says_what_is_wrong(case: Case) -> None:
    match = case.match
    refused = {violation.rule: violation for move in case.game.moves if (violation := match.why_not(move))}
    move = case.dice.choice(case.game.moves)
    for seat in range(match.seats):
        if seat != match.to_move:
            violation = match.why_not(move, seat)
            if violation is None:
                raise BrokenError("why_not", f"lets seat {seat} play {move.notation!r} out of turn")
            refused[f"{violation.rule} {seat}"] = violation
    for violation in refused.values():
        _well_said(violation)


def _well_said(violation: Violation) -> None:
    rule = violation.book.get(violation.rule)
    if rule is None:
        raise BrokenError("why_not", f"cites {violation.rule}, which is no rule of rulebook.toml")
    if rule.kind != "forbids" and rule.source != "ruling":
        raise BrokenError("why_not", f"cites {rule.id}, which {rule.kind}; cite a rule of kind 'forbids'")
    texts = [violation.text(language) for language in LANGUAGES]
    if not all(text.strip() and "{" not in text for text in texts):
        raise BrokenError("why_not", f"the refusal of {rule.id} says {texts}; it must be a sentence without gaps")
    if texts[0] == texts[1]:
        raise BrokenError("why_not", f"the refusal of {rule.id} says the same in both languages: {texts[0]!r}")
