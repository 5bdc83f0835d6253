"""What is said of a class in sentences, wherever its report is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.lessons.course import title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.advice import Advice
    from dragonlab.lessons.classroom.results import Results

TITLE = Text("{game}: tu clase", "{game}: your class")
NOBODY = Text("Todavía no hay ningún texto que se pueda leer.", "There is no text yet that can be read.")
NOT_BEGUN = Text("Nadie ha empezado todavía.", "Nobody has begun yet.")
ONE = Text("1 persona", "1 reader")
SEVERAL = Text("{count} personas", "{count} readers")
OF_ONE = Text("domina {mean} de las {taught} reglas", "masters {mean} of the {taught} rules")
OF_ALL = Text(
    "cada una domina de {least} a {most} de las {taught} reglas, y {mean} de media",
    "each masters {least} to {most} of the {taught} rules, {mean} on average",
)
HARDEST = Text(
    "Lo que más cuesta: «{section}», con {share} % de lo visto por practicar.",
    "The hardest part is “{section}”: {share}% of what was met is to be practised.",
)
NOTHING_HARD = Text("De lo visto, no queda nada por practicar.", "Of what was met, nothing is left to practise.")
WHO = Text("por practicar: {readers}", "to practise: {readers}")
AND_MORE = Text("{readers} y {count} más", "{readers} and {count} more")
ALL_DONE = Text("Lo ha hecho todo: toca un repaso.", "Has done it all: time for a review.")
LESSON = Text("«{lesson}». {rule}", "“{lesson}”. {rule}")
MOST_NAMES = 8


def heading(results: Results, language: Language) -> str:
    """Name what a report of one game is about."""
    return TITLE.text(language).format(game=results.game.rulebook.title.text(language))


def summary(results: Results, language: Language) -> str:
    """Say how far the class has got, and which part of the rules is hardest."""
    mastered = [results.mastered(reader) for reader in results.readers]
    count = len(mastered)
    who = ONE.text(language) if count == 1 else SEVERAL.text(language).format(count=count)
    far = (OF_ONE if count == 1 else OF_ALL).text(language)
    said = far.format(
        least=min(mastered), most=max(mastered), mean=round(sum(mastered) / count), taught=len(results.lines)
    )
    return f"{who}: {said}. {_hardest(results, language)}"


def _hardest(results: Results, language: Language) -> str:
    shares = [
        (sum(len(line.struggling) for line in lines) / met, section.title.text(language))
        for section, lines in results.sections
        if (met := sum(line.met for line in lines))
    ]
    if not shares:
        return NOT_BEGUN.text(language)
    share, section = max(shares, key=lambda one: one[0])
    if not share:
        return NOTHING_HARD.text(language)
    return HARDEST.text(language).format(section=section, share=max(1, round(100 * share)))


def who(readers: Sequence[str], language: Language) -> str:
    """Name those who are to practise something, not more than a line of them."""
    named = ", ".join(readers[:MOST_NAMES])
    more = len(readers) - MOST_NAMES
    if more > 0:
        named = AND_MORE.text(language).format(readers=named, count=more)
    return WHO.text(language).format(readers=named)


def rule(advice: Advice, language: Language) -> str:
    """Say the rule that is to be practised; nothing where it is just a lesson that comes next."""
    return "" if advice.rule is None else advice.results.game.rulebook[advice.rule].text(language)


def next_step(advice: Advice | None, language: Language) -> str:
    """Say in a line what one reader is to practise next: the rule if there is one, and the lesson."""
    if advice is None:
        return ALL_DONE.text(language)
    lesson = title(advice.lesson, language)
    return LESSON.text(language).format(lesson=lesson, rule=rule(advice, language)).strip()
