"""What users call shows by an example what comes out, and what cites a rule cites one that is there.

That whatever is public has a docstring, ruff sees to (D1).
"""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame

ROOT = Path(dragonlab.__file__).parents[1]
OFFERED = ("dragonlab", "dragonlab.board", "dragonlab.bots", "dragonlab.lessons", "dragonlab.study")
TAUGHT = re.compile(r"from (dragonlab[\w.]*) import (\w+(?:, \w+)*)")


def offered(package: str) -> set[tuple[str, str]]:
    """Name what a package offers: what it lists, or else what it brings out of its own modules."""
    module = import_module(package)
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "").startswith(package)]
    return {(package, name) for name in getattr(module, "__all__", own) if not name.startswith("_")}


def taught() -> set[tuple[str, str]]:
    """Name what the notebooks and the README import."""
    pages = [ROOT / "README.md", *(ROOT / "notebooks").glob("*/*.ipynb")]
    found = {match for page in pages for match in TAUGHT.findall(page.read_text(encoding="utf-8"))}
    return {(module, name) for module, names in found for name in names.split(", ")}


def is_called(module: str, name: str) -> bool:
    """Leave out errors, which are caught, and modules, which have functions of their own."""
    thing = getattr(import_module(module), name)
    return not isinstance(thing, ModuleType) and not (isinstance(thing, type) and issubclass(thing, Exception))


CALLED = sorted(named for named in taught().union(*map(offered, OFFERED)) if is_called(*named))


@pytest.mark.parametrize(("module", "name"), CALLED)
def test_what_users_call_has_an_example(module: str, name: str) -> None:
    said = getattr(import_module(module), name).__doc__ or ""
    examples = [one for one in doctest.DocTestParser().get_examples(said) if doctest.SKIP not in one.options]
    assert any(example.want for example in examples), f"no example in the docstring of {name} shows what comes out"


def test_the_examples_of_the_core_run() -> None:
    """All others run where pytest looks for examples: here are those that `make quick` runs, too."""
    core = import_module("dragonlab.core")
    names = [found.name for found in walk_packages(core.__path__, "dragonlab.core.")]
    results = [doctest.testmod(import_module(name)) for name in ("dragonlab", *names)]
    assert not sum(result.failed for result in results)
    assert sum(result.attempted for result in results) >= 20


def test_the_examples_are_looked_for_where_users_call() -> None:
    there = {name for _, name in CALLED}
    assert {"new", "replay", "gallery", "make", "draft"} <= there
    assert not there & {"IllegalMove", "is_a"}


def named_rules(game: AnyGame) -> dict[str, set[str]]:
    """List the rules that each module of a game names; a part of an id, or one that an f-string adds to, is no rule."""
    (prefix,) = {rule.id.partition("-")[0] for rule in game.rulebook.values() if rule.kind != "idea"}
    rule = re.compile(rf"\b{prefix}-[A-Z\d-]*{{?")
    return {path.name: {*rule.findall(path.read_text(encoding="utf-8"))} for path in game.folder.glob("*.py")}


@pytest.mark.parametrize("name", dragonlab.games())
def test_a_rule_that_code_names_is_in_the_rule_book(name: str) -> None:
    """In docstrings and comments as well; and whole, so that whoever looks for an id finds each line that names it."""
    game = dragonlab.load(name)
    unknown = {module: rules - {*game.rulebook} for module, rules in named_rules(game).items()}
    assert not {module: rules for module, rules in unknown.items() if rules}


@pytest.mark.parametrize("name", dragonlab.games())
def test_code_names_each_rule_by_which_something_happens_or_is_forbidden(name: str) -> None:
    """But for those refusals that the core makes in every game: them the rule book names."""
    game = dragonlab.load(name)
    acting = {rule.id for rule in game.rulebook.values() if rule.kind in {"does", "scores", "forbids"}}
    assert acting <= set().union(*named_rules(game).values(), game.rulebook.refusals)
