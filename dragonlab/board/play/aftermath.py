"""What came of a decision in a game that is looked back on, and would not have come of any other.

What is told of many turns, such as that somebody draws a card, says nothing of this one, nor does the routine of a
round; but what a turn has come to,
such as the damage of a battle or who wins a trick, ends its story.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.board.play.witness import Moment, StorySentence, Witness
    from dragonlab.bots.hindsight import Hindsight, Mistake

TOLD = 4  # sentences
MANY = 0.4  # of the turns


class _Told(NamedTuple):
    """A sentence, and what it tells by: what befalls the reader before the rest, then what came in the turn itself."""

    others: bool
    later: bool
    often: int
    text: str


def aftermath(witness: Witness, hindsight: Hindsight, mistake: Mistake, *, turn_told: bool = False) -> str:
    """Tell what came of a mistake up to the next turn of its seat, in few sentences; empty: nothing is to be told.

    `witness` has seen the game with the eyes of that seat. `turn_told`: what was done in the turn was told already.
    """
    moments, results, routine = witness.moments, hindsight.match.game.results, hindsight.match.game.routine
    often, turns = Counter(sentence.rule for moment in moments for sentence in moment.sentences), moments[-1].turn
    often.update({rule: -often[rule] for rule in results})
    made = moments[witness.at(mistake.ply)]
    name = hindsight.match.game.rulebook.words.seat(hindsight.seat, witness.language)
    own = [one for one in _own(witness, hindsight, mistake, made) if one.rule not in routine]
    told = [_Told(name not in one.text, later=False, often=often[one.rule], text=one.text) for one in own]
    told = [one for one in told if one.often < MANY * turns]
    told, turn = [] if turn_told else told, made.turn
    for moment in _following(witness, hindsight, mistake, made):
        if turn_told and moment.turn == made.turn:
            continue
        for sentence in moment.sentences:
            rare = often[sentence.rule] < MANY * turns
            if sentence.rule not in routine and (rare or moment.turn != turn):  # the first of a turn says what it was
                later = moment.turn != made.turn
                others = name not in sentence.text and sentence.rule not in results
                told.append(_Told(others, later, often[sentence.rule], sentence.text))
            turn = moment.turn
    rarest = sorted(told)[:TOLD]
    return " ".join(one.text for one in told if one in rarest)


def _following(witness: Witness, hindsight: Hindsight, mistake: Mistake, made: Moment) -> Iterator[Moment]:
    """List the moments after a mistake that belong to its story."""
    moments, plies = witness.moments, hindsight.match.plies
    later = (ply for ply in hindsight.decisions() if ply > mistake.ply)
    end = next((ply for ply in later if plies[ply].turn != plies[mistake.ply].turn), len(plies))
    for moment in moments[made.number : witness.at(end - 1) + 1]:
        if moment is not made:
            yield moment
        if any(sentence.rule in hindsight.match.game.results for sentence in moment.sentences):
            return


def _own(witness: Witness, hindsight: Hindsight, mistake: Mistake, made: Moment) -> Sequence[StorySentence]:
    """Give what came of the very move, without the sentence that it was made."""
    game, state = hindsight.match.game, hindsight.match.plies[mistake.ply - 1].state
    events = game.imagined(state, mistake.better, hindsight.seat)
    alike = {game.rulebook.sentence(event, witness.language) for event in events}
    return [sentence for sentence in made.sentences if sentence.text not in alike][1:]
