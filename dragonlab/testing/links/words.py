"""The words of sentences: gaps are filled, each by a term; what lies on the table has a label."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.short import did_you_mean
from dragonlab.testing.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from dragonlab.core.values import Param
    from dragonlab.core.words.phrases import Phrase
    from dragonlab.testing.source import Call
    from dragonlab.testing.specimen import Specimen

LABELLING = ("label", "say", "said", "named")


class Sentence(NamedTuple):
    """A sentence of the rule book that was said in a random game, with its entry and what filled its gaps."""

    entry: str
    phrase: Phrase
    params: Mapping[str, Param]


def said(specimen: Specimen) -> Iterator[Sentence]:
    """Give what events, refusals and reasons said in random games."""
    book = specimen.game.rulebook
    for event in specimen.events:
        if event.name in book.events:
            yield Sentence(f"event {event.name}", book.events[event.name], event.params)
    for objection in specimen.objections:
        if refusal := (rule := book.get(objection.rule)) and rule.refusal:
            yield Sentence(f"rule {objection.rule}, refusal", refusal, objection.params)
    for reason in specimen.reasons:
        if reason.name in book.reasons:
            yield Sentence(f"reason {reason.name}", book.reasons[reason.name], reason.params)


def gaps_are_filled(specimen: Specimen) -> Iterator[Fault]:
    """Look at what was said in random games, and at calls with all their keywords, which may be rare in play."""
    book = specimen.game.rulebook
    found = {gap for sentence in said(specimen) for gap in _gaps(sentence.entry, sentence.phrase, sentence.params)}
    for call in _whole(specimen, "against"):
        if refusal := (rule := book.get(call.texts[0].text)) and rule.refusal:
            found |= {*_gaps(f"rule {call.texts[0].text}, refusal", refusal, call.keywords or ())}
    for call in _whole(specimen, *LABELLING):
        name = call.texts[0].text
        for phrase in (book.labels.get(name), book.names.get(name)):
            found |= {*_gaps(f"label {name}, in {call.place}", phrase, call.keywords or ())} if phrase else set()
    yield from sorted(found)


def _whole(specimen: Specimen, *names: str) -> Iterator[Call]:
    """Give the calls whose first argument is a text and whose keywords are all seen."""
    return (call for call in specimen.source.called(*names) if 0 in call.texts and call.keywords is not None)


def _gaps(entry: str, phrase: Phrase, given: Iterable[str]) -> Iterator[Fault]:
    there = sorted(given)
    for gap in sorted(phrase.fields() - set(there)):
        yield Fault(f"rulebook.toml, {entry}", f"nothing fills the gap {{{gap}}}; {did_you_mean(gap, there)}")


def every_word_that_a_sentence_needs_is_a_term(specimen: Specimen) -> Iterator[Fault]:
    """Look for keys that stand in a sentence as they are, since there is no term for them."""
    asked = {key: f"rulebook.toml, {sentence.entry}" for sentence in said(specimen) for key in _keys(sentence)}
    for name, at in (("term", 0), ("Points", 2)):
        asked |= {call.texts[at].text: call.place for call in specimen.source.called(name) if at in call.texts}
    words = specimen.game.rulebook.words
    if "term" not in specimen.game.rulebook.says:  # then names stand for themselves
        return
    cards = {name for names in vars(specimen.game.components).values() for name in getattr(names, "all", ())}
    for key, where in asked.items():
        if words.phrase(key) is None and (key in cards or key.isidentifier()):
            says = f"there is no [term.{key}], a word that is needed here; {did_you_mean(key, words.terms)}"
            yield Fault(where, says)


def _keys(sentence: Sentence) -> Iterator[str]:
    """Give the texts that fill gaps."""
    for name in sentence.phrase.fields() & sentence.params.keys():
        value = sentence.params[name]
        yield from (key for key in (value if isinstance(value, tuple) else (value,)) if isinstance(key, str))


def every_label_is_there(specimen: Specimen) -> Iterator[Fault]:
    labels = specimen.game.rulebook.labels
    for call in specimen.source.called(*LABELLING) if labels else ():  # else moves are called by their notation
        if (text := call.texts.get(0)) and not text.may_be(labels):
            yield Fault(text.place, f"there is no [label.{text.text}]; {did_you_mean(text.text, labels)}")


def every_move_has_a_label(specimen: Specimen) -> Iterator[Fault]:
    """Look at what moves are called: where core says it, by the labels of all verbs, or else of none."""
    game, labels = specimen.game, specimen.game.rulebook.labels
    verbs = list(dict.fromkeys(move.verb for move in game.moves))
    left = [verb for verb in verbs if verb not in labels]
    if "label" in {default.name for default in game.defaults()} and 0 < len(left) < len(verbs):
        for verb in left:
            says = f"it is missing, and other moves are called by theirs; {did_you_mean(verb, labels)}"
            yield Fault(f"rulebook.toml, label {verb}", says)
    for move in game.moves:
        for language in specimen.languages:
            label = game.label(move, language)
            if not label.strip() or "{" in label:
                yield Fault(
                    f"rulebook.toml, label {move.verb}", f"{move.notation!r} is called {label!r}; fill its gaps"
                )
                return
