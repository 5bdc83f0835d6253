"""Stars of an earlier edition still count: they go to what replaced its lessons, and the reader is told once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from lessons.written import GAME, LEVEL

import dragonlab
from dragonlab.board import progress
from dragonlab.core.base.errors import DataError
from dragonlab.core.base.parsing import parse_toml
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Course, course, current
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from pathlib import Path

FIRST_EDITIONS = {
    "dragonheart": """
first-dragon mission worthless same-picture what-may-you-play on-top one-is-enough box setting-up who-begins
fourth-dwarf how-many-fit no-effect steps-of-a-turn sorceress two-sorceresses how-many-do-you-draw troll covered-cards
knights never-full huntresses nothing-there always-a-move empty-space what-may-you-look-at great-dragon
steal-the-figure more-petrified-dragons the-returned-card ships all-aboard after-the-third-pile third-pile
the-last-card a-short-deck what-ends-the-game two-reasons add-it-up last-turn equal-totals tie-break one-in-five
leave-nothing which-first hold-the-knight swing empty-deck not-yet treasure-hunters trigger points
""",
    "dragon_wars": """
first-blood how-to-win suits both-ways low-to-high box setting-up who-begins new-hand steps-of-a-turn refill
no-attack-card who-is-next one-in-three first-defence face-down always-asked take-away exactly-enough equal trump chain
luck shield whom-it-helps club-for-defence steps-of-a-battle press same-suit pressed-trump answer-the-press last-answer
after-the-battle old-wounds the-deck-runs-out last-turns husk hearts-of-a-husk last-dragon last-stand add-it-up tie
all-in time-to-change finish-it whom-to-attack keep-a-heart ahead close-the-war why-a-low-club bait own-hand-back
cheapest-shield
""",
    "dwarf_king": """
first-trick duck what-wins-the-game no-goblins off-suit-king what-may-you-play ranks no-trump two-in-a-row
round-the-table look-again box opening three-fives first-lead cards-each two-of-dwarves which-rule who-deals not-yet
unwanted-goblin old-enemies thirteen-dwarves used-up seventh-hand least-lost shared-lead who-plays-on long-night
highest-loser cheapest-winner not-last sure-winner long-suit hand-over-the-lead short-suit before-the-first-card druid
druid-last dwarf-standard tinkerer joker knight-standard enchanter enchanted-points scout scout-counts shaman
goblin-standard standard-edges in-the-last-trick no-suit dragon against-the-dragon far-champions far-champions-new
mummy a-free-mummy first-mummy double double-leads sorcerer sorcerer-rules no-time-left stolen-five excalibur sheathed
excalibur-leads one-at-a-time draw-the-sword when-to-swap prisoners which-goblins bad-company bad-knights give-away
mirror fine-company two-points-each beard-fair beard-fair-cost scales none-of-a-suit palace palace-queens
whose-paladin enchanted-paladins queen-hunt throw-the-queen small-prey lucky-sixes five-at-the-table lead-out
three-tricks one-more no-trick make-it-even alone company save-it while-it-is-free from-which-trick right-hand
left-hand heads-only worth-ten lowest-first shortest-dwarf lowest-knight which-runs fill-the-gap eleven third-queen
three-of-a-kind three-of-a-kind-cost streak streak-cost four-in-a-row lost-in-a-row tied-sum highest-sum third-trick
better-late third-trick-cost between more-than-both choose-tricks choose-number choose-queen one-too-many why-negative
lost-least
""",
}
OLD = {"never-full": 3, "the-last-card": 1, "a-short-deck": 2, "box": 3, "knights": 2, "crowd": 1}
NOW = {"crowd": 3, "one-card-left": 2, "knights": 2}
COURSE = course("dragonheart")


def whole(stars: dict[str, int]) -> dict[str, int]:
    return {f"dragonheart/{name}": count for name, count in stars.items()}


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    """Write a file of progress as an earlier edition did, with a review."""
    reviews = {"dragonheart/DH-FIRE-1": [[29_000_000, 3]]}
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"dragonlab": 1, "stars": whole(OLD), "reviews": reviews}), encoding="utf-8")
    return path


def stored(path: Path) -> dict[str, Any]:
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", FIRST_EDITIONS)
def test_every_lesson_of_the_first_edition_is_there_or_named(game: str) -> None:
    found, first = course(game), {*FIRST_EDITIONS[game].split()}
    assert first <= {*found.lessons, *found.earlier}
    assert found.earlier.keys() <= first


def test_stars_go_to_what_replaced_a_lesson_and_the_best_stay() -> None:
    assert current(whole(OLD)) == whole(NOW)
    assert current(whole(OLD) | {"chess/box": 1}) == whole(NOW) | {"chess/box": 1}
    assert current(whole({"never-full": 1, "crowd": 2})) == whole({"crowd": 2})


def test_an_old_file_is_read_by_the_names_of_today_and_left_alone(old_file: Path) -> None:
    before = old_file.read_bytes()
    assert Progress(old_file.parent).stars == whole(NOW)
    assert old_file.read_bytes() == before


def test_what_is_earned_next_is_kept_beside_the_old(old_file: Path) -> None:
    Progress(old_file.parent).add({"dragonheart/nine": 1})
    assert stored(old_file)["stars"] == whole(NOW | {"nine": 1})
    assert stored(old_file)["reviews"] == {"dragonheart/DH-FIRE-1": [[29_000_000, 3]]}


def test_renewing_is_done_once(old_file: Path) -> None:
    found = Progress(old_file.parent)
    assert (found.renew(), found.renew()) == (4, 0)
    assert stored(old_file)["stars"] == whole(NOW)
    assert Progress(old_file.parent).renew() == 0


@pytest.mark.parametrize(("language", "told"), [("es", "lecciones que ya no están (4)"), ("en", "no longer exist (4)")])
def test_the_map_says_it_once(language: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONLAB_HOME", str(tmp_path))
    path = Progress().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"dragonlab": 1, "stars": whole(OLD)}), encoding="utf-8")
    shown = Display(progress("dragonheart", language)).value
    assert told in shown["notice"]["text"]
    assert shown["stars"] == sum(NOW.values())
    assert Display(progress("dragonheart", language)).value["notice"] is None
    assert stored(path)["stars"] == whole(NOW)


def test_texts_of_an_earlier_edition_are_imported_and_reported(tmp_path: Path) -> None:
    theirs = Progress(tmp_path / "theirs")
    theirs.stars = whole(OLD)  # as an older dragonlab has them
    text = theirs.export("Ana")
    mine = Progress(tmp_path / "mine")
    assert mine.import_(text) == ("Ana", 0)
    assert mine.stars == whole(NOW)
    rows = {row.rule: row.stars for row in dragonlab.class_report([text], "dragonheart")}
    assert rows["DH-SINGLE-4"] == OLD["never-full"]


@pytest.mark.parametrize(
    ("earlier", "told"),
    [
        ({"dragon": ""}, "'dragon' must be left out, as there is such a lesson"),
        ({"old": "wyvern"}, "'old' must be a lesson, or \"\""),
        ({"old": 3}, "'old' must be a text"),
    ],
)
def test_earlier_names_are_checked(earlier: dict[str, object], told: str) -> None:
    with pytest.raises(DataError) as error:
        Course(GAME, Table("lessons.toml", {"level": [parse_toml(LEVEL)], "earlier": earlier}))
    assert told in str(error.value)
