"""Say first, then see: a question about a game, answered by playing it out."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.core.chance import Recorder
from dragonlab.core.errors import OptionError
from dragonlab.core.language import Text, current_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Event
    from dragonlab.core.match import Match
    from dragonlab.core.moves import Move

Answer = int | tuple[int, ...]  # a number, or the seats that win

ASKS = {
    "winner": Text("¿Quién gana la partida?", "Who wins the game?"),
    "points": Text("¿Con cuántos puntos termina {seat}?", "How many points does {seat} end with?"),
    "turns": Text("¿Cuántos turnos se juegan todavía después?", "How many more turns are played after that?"),
}
MOVE = Text("Jugada de {seat}: {move}.", "{seat}'s move: {move}.")
RIGHT = Text("¡Eso es! Respuesta: {answer}.", "That's it! The answer: {answer}.")
WRONG = Text("No esta vez. Respuesta: {answer}.", "Not this time. The answer: {answer}.")
SEE = Text("Ver la respuesta", "See the answer")
AND = Text(" y ", " and ")


class Prediction(ipywidgets.VBox):  # type: ignore[misc]  # not typed
    """Asks what will come of a move: the reader picks, then the engine plays on from the start of `match`.

    `ask` is `"winner"`, `"points"` (the total of who moves) or `"turns"` (those after this one); `choices` are
    the numbers to pick from. What the move leaves open is played in the first way that is legal.
    Without a kernel the question and, folded away, its answer stand as text.

    >>> import dragonlab
    >>> position = {"hands": [["dwarf1"], None], "ships": 3, "ending": "ships", "last_turn": True}
    >>> last = dragonlab.new("dragonheart", position=position, seed=1)
    >>> Prediction(last, "dwarf 1", ask="points", choices=[0, 1]).answer
    0
    """

    def __init__(self, match: Match, move: Move | str, *, ask: str, choices: Sequence[int] = ()) -> None:
        if ask not in ASKS:
            message = f"ask can be {', '.join(map(repr, ASKS))}, not {ask!r}"
            raise OptionError(message)
        self.language, self.match = current_language(), match
        self.answer, self.events = self._play(match.move(move), ask)
        seat, label = (
            self._seats((match.plies[0].state.to_move or 0,)),
            match.game.label(match.move(move), self.language),
        )
        move_text = MOVE.text(self.language).format(seat=seat, move=label[:1].lower() + label[1:])
        self.question = f"{move_text} {ASKS[ask].text(self.language).format(seat=seat)}"
        everybody = tuple(range(match.seats))
        self.choices: list[Answer] = [*choices] or [*((one,) for one in everybody), everybody]
        if self.answer not in self.choices:
            message = f"choices must have the answer among them, not only {self.choices}"
            raise OptionError(message)
        self.story = ipywidgets.HTML()
        self.buttons = [ipywidgets.Button(description=self._say(choice)) for choice in self.choices]
        for button, choice in zip(self.buttons, self.choices, strict=True):
            button.on_click(lambda _button, choice=choice: self.pick(choice))
        row = ipywidgets.Box(self.buttons, layout={"flex_flow": "row wrap"})
        super().__init__([ipywidgets.HTML(f"<p>{escape(self.question)}</p>"), row, self.story])

    def _play(self, move: Move, ask: str) -> tuple[Answer, list[Event]]:
        """Play to the end on a copy of the State at the start."""
        state = self.match.plies[0].state.copy()
        if violation := state.why_not(move):
            raise OptionError(violation.text("en"))
        seat, picks = state.to_move or 0, list(self.match.plies[0].picks)
        turns: list[list[Event]] = []
        while state.to_move is not None:
            turns.append([])
            chance = Recorder(self.match.source.ply(len(turns), picks))
            state.apply(state.legal_moves()[0] if turns[1:] else move, chance, turns[-1])
            picks += chance.picks
        outcome = state.outcome
        assert outcome is not None  # noqa: S101  nobody is to move
        if ask == "turns":  # who has the last one is said before it
            return len(turns) - 1, [event for turn in turns[:-1] for event in turn]
        answer = outcome.winners if ask == "winner" else outcome.scores[seat]
        return answer, [event for turn in turns for event in turn]

    def pick(self, choice: Answer) -> None:
        """Take the reader's choice and show the answer, with the rule behind each thing that happens."""
        for button, other in zip(self.buttons, self.choices, strict=True):
            mark = "✓ " if other == self.answer else "✗ " if other == choice else ""
            button.description = mark + self._say(other)
        verdict = RIGHT if choice == self.answer else WRONG
        text = verdict.text(self.language).format(answer=self._say(self.answer))
        self.story.value = f'<div role="status"><p><strong>{escape(text)}</strong></p>{self._why()}</div>'

    def _why(self) -> str:
        sentence = self.match.game.rulebook.sentence
        told = [(sentence(seen, self.language), seen.rule) for event in self.events if (seen := event.seen_by(None))]
        return "<ul>" + "".join(f"<li>{escape(text)} <code>{rule}</code></li>" for text, rule in told) + "</ul>"

    def _say(self, answer: Answer) -> str:
        return str(answer) if isinstance(answer, int) else self._seats(answer)

    def _seats(self, seats: tuple[int, ...]) -> str:
        names = self.match.game.rulebook.seats
        return AND.text(self.language).join(names[seat].name.text(self.language) for seat in seats)

    def __repr__(self) -> str:
        return f"{self.question} [{' | '.join(map(self._say, self.choices))}]"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:  # noqa: ANN401  IPython's contract
        answer = f"<p><strong>{escape(self._say(self.answer))}</strong></p>{self._why()}"
        page = f"<p>{escape(repr(self))}</p><details><summary>{SEE.text(self.language)}</summary>{answer}</details>"
        return {**super()._repr_mimebundle_(**options), "text/plain": repr(self), "text/html": page}
