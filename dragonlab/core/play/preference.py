"""What is said of one move over another: reasons, costs, the idea and the rule that it turns on, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.play.reasons import alike, as_true, exceeded
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.words.rulebook import Rule

THOUGH = Text("«{move}», en cambio, tiene un inconveniente. {said}", "“{move}”, though, has a drawback. {said}")
DRAWBACK = Text("«{move}» tiene un inconveniente. {said}", "“{move}” has a drawback. {said}")
COMPARED = Text("Compáralo con «{move}». {said}", "Compare “{move}”. {said}")


class Preference(NamedTuple):
    """A move that is better than another one in a State.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> one, both = match.move("treasure 1"), match.move("treasure 1 3")
    >>> Preference(match.game, match.state, one, both).told("en")
    'You still hold: treasure 3.'
    """

    game: AnyGame
    state: AnyState
    move: Move
    other: Move

    def reasons(self) -> list[Reason]:
        """Give the reasons for the move that do not hold of the other one as well: not what it costs.

        What is said of another card in the same words is a reason only if there is no other.
        """
        game, facts = self.game, self._facts(self.other)
        told = [reason for reason in game.reasons(self.state, self.move, self.other) if not as_true(reason, facts)]
        told = [reason for reason in told if reason.name not in game.costs]
        told = [reason for reason in told if self.move.verb == self.other.verb or reason.name not in game.same_verb]
        return [reason for reason in told if not alike(reason, facts)] or told

    def costs(self) -> list[Reason]:
        """Give what only the other move costs: of other kinds, if something else speaks for this one."""
        own = self._facts(self.move)
        named = {fact.name for fact in own} if self.reasons() else set()
        costs = [fact for fact in self._facts(self.other) if fact.name in self.game.costs - named]
        return [cost for cost in costs if not as_true(cost, own)]

    def instead(self) -> Reason | None:
        """Give what the other move does instead: the same in another number, if it can, or else what is new.

        Its merits are left out, unless they are what this one has more of; so is what it costs.
        """
        said, own = self.reasons(), self._facts(self.move)
        theirs = [fact for fact in self._facts(self.other) if fact.name not in self.game.costs]
        facts = [fact for fact in theirs if fact.name not in self.game.merits or exceeded(fact, own)]
        new = [fact for fact in facts if not (fact.stake or as_true(fact, own))]
        same = [fact for why in said for fact in facts if fact.name == why.name]
        found = [fact for fact in (*same, *new) if fact not in own]
        return next((fact for fact in found if not alike(fact, own)), next(iter(found), None))

    def idea(self) -> Rule | None:
        """Give the idea that it turns on; None: there are no words for it."""
        return self.game.idea(self.reasons() or self.costs())

    def rule(self, seat: int) -> str | None:
        """Name the first rule that a seat sees act after the move and not after the other one; else the first of all.

        None: it sees nothing.
        """
        moves = self.move, self.other
        rules, others = ([event.rule for event in self.game.imagined(self.state, one, seat)] for one in moves)
        return next((rule for rule in rules if rule not in others), next(iter(rules), None))

    def told(self, language: str | None = None, *, went: str = "") -> str:
        """Say in sentences what speaks for the move, and what the other one costs, or else does instead.

        `went` says what was really done with the other one, if it was played. Empty: there are no words for it.
        """
        book, label = self.game.rulebook, self.game.label(self.other, language).rstrip(".")
        told = [book.reason(why.name, why.params, language) for why in self.reasons()]
        costs, does = self.costs()[:1], self.instead()
        other_side = [does] if told and does and not went and (does.more or not costs) else []
        said = " ".join(book.reason(one.name, one.params, language) for one in (*other_side, *costs))
        if went and told:
            told.append(COMPARED.text(language).format(move=label, said=f"{went} {said}".strip()))
        elif said:
            form = COMPARED if other_side else THOUGH if told else DRAWBACK
            told.append(form.text(language).format(move=label, said=said))
        return " ".join(told)

    def _facts(self, move: Move) -> list[Reason]:
        return self.game.facts(self.state, move)
