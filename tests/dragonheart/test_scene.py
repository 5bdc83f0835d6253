"""The scene: zones and pieces as each viewer may see them, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, seen

from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.scene.scene import Zone


def rich() -> Match:
    """Set a table where something lies nearly everywhere."""
    return at(
        hand=["dwarf1", "dwarf1", "knight2"],
        spaces={
            "treasure": ["treasure4", "treasure1"],
            "dwarf": ["dwarf3"],
            "knight": ["knight1"],
            "troll": ["troll2"],
        },
        below=["knight1", "knight2"],
        ships=1,
        scores=[["petrified_dragon2", "treasure4"], ["dwarf1"]],
        figure=0,
    )


def zones(match: Match, seat: int | None, language: str = "en") -> dict[str, Zone]:
    return {zone.id: zone for zone in match.scene(seat, language).zones}


def test_it_has_all_zones_and_no_two_overlap() -> None:
    match = rich()
    found = zones(match, 0)
    assert {*KINDS, "below", "ships", "figure"} <= set(found)
    assert {f"{place}{seat}" for place in ("hand", "deck", "score") for seat in (0, 1)} <= set(found)
    cells = [
        (row, column)
        for zone in found.values()
        for row in range(zone.place[0], zone.place[0] + zone.place[2])
        for column in range(zone.place[1], zone.place[1] + zone.place[3])
    ]
    assert len(cells) == len(set(cells))


@pytest.mark.parametrize(("viewer", "near"), [(0, "0"), (1, "1"), (None, "0")])
def test_the_viewer_sits_near(viewer: int | None, near: str) -> None:
    sides = {zone.id: zone.side for zone in zones(at(), viewer).values()}
    assert {name[-1] for name, side in sides.items() if side == "near"} == {near}


@pytest.mark.rule("DH-SETUP-1")
def test_the_board_is_laid_out_as_published() -> None:
    ordered = sorted(zones(at(), 0).values(), key=lambda zone: zone.place[:2])
    board = [zone.id for zone in ordered if zone.side == "table"]
    assert board == [
        *("fire_dragon", "treasure", "sorceress", "petrified_dragon", "figure"),
        *("huntress", "ship", "knight", "troll", "dwarf"),
        *("below", "ships"),
    ]


def test_only_the_own_hand_lies_open_and_may_be_chosen() -> None:
    match = rich()
    own, rival = zones(match, 0)["hand0"], zones(match, 0)["hand1"]
    assert [(piece.id, piece.face, piece.mine) for piece in own.pieces] == [
        ("hand0.knight2.0", "knight2", True),
        ("hand0.dwarf1.0", "dwarf1", True),
        ("hand0.dwarf1.1", "dwarf1", True),
    ]
    assert [(piece.id, piece.face, piece.mine) for piece in rival.pieces] == [
        (f"hand1.{slot}", None, False) for slot in range(5)
    ]
    assert not any(piece.mine for zone in zones(match, None).values() for piece in zone.pieces)


def test_choices_name_their_pieces_and_the_zones_they_touch() -> None:
    choices = {choice.move: choice for choice in rich().scene(0, "en").choices}
    assert set(choices) == {"dwarf 1", "dwarf 1 1", "knight 2 > sorceress", "knight 2 > troll"}
    pair, knight = choices["dwarf 1 1"], choices["knight 2 > troll"]
    assert (pair.pieces, pair.target, pair.touches) == (("hand0.dwarf1.0", "hand0.dwarf1.1"), "dwarf", ("dwarf",))
    assert (knight.target, knight.touches) == ("knight", ("knight", "troll", "below"))


@pytest.mark.parametrize(
    ("hand", "spaces", "touches"),
    [
        ("fire_dragon2", {}, ("fire_dragon", "treasure")),
        ("dwarf1", {"dwarf": ["dwarf1"] * 3}, ("dwarf",)),
        ("huntress1", {"huntress": ["huntress1"] * 2}, ("huntress", "fire_dragon", "below")),
        ("huntress1", {}, ("huntress",)),
        ("ship0", {"ship": ["ship0"] * 2}, ("ship", "below")),
        ("sorceress1", {}, ("sorceress",)),
    ],
)
def test_a_choice_touches_what_its_effect_takes_from(
    hand: str, spaces: dict[str, list[str]], touches: tuple[str, ...]
) -> None:
    (choice,) = at(hand=[hand], spaces=spaces).scene(0).choices
    assert choice.touches == touches


def test_the_rival_is_offered_nothing() -> None:
    assert at().scene(1).choices == ()
    assert at().scene(None).choices == ()


@pytest.mark.rule("DH-SCORE-2")
@pytest.mark.parametrize(("viewer", "points"), [(0, "9"), (1, "1")])
def test_the_points_beside_a_name_count_the_figure(viewer: int, points: str) -> None:
    own = next(summary for summary in rich().scene(viewer, "en").seats if summary.seat == viewer)
    assert [number.value for number in own.numbers if number.icon == "points"] == [points]


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_label_is_a_finished_text(language: str) -> None:
    for viewer in (0, 1, None):
        for zone in zones(rich(), viewer, language).values():
            texts = [zone.label, zone.spoken, *(piece.label for piece in zone.pieces), *(zone.contents or ())]
            for text in texts:
                assert text
                assert not set(text) & set("{}_")
            assert zone.spoken.startswith(zone.label)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Treasure  2 cards, top card 1", "Great Dragon  Green owns it", "Dwarf  1 of 4 cards (dwarf 3)"]),
        (
            "es",
            [
                "Tesoro  2 cartas, la de arriba de valor 1",
                "Gran Dragón  lo tiene Verde",
                "Enano  1 de 4 cartas (enano 3)",
            ],
        ),
    ],
)
def test_the_board_can_be_printed(language: str, lines: list[str]) -> None:
    printed = rich().scene(0, language).text()
    assert all(line in printed for line in lines)


def test_pieces_moved_by_events_are_zones_of_the_scene(games: list[Match]) -> None:
    known = set(zones(at(), 0))
    for match in games:
        for ply in match.plies[1:]:
            for event in ply.events:
                assert {place for moved in event.moved for place in (moved.source, moved.target)} <= known


def test_counts_on_the_table_follow_the_moves(games: list[Match]) -> None:
    """What an event says has moved is what the piles have lost and won."""
    for match in games[:12]:
        for before, ply in zip(match.plies, match.plies[1:], strict=False):
            old, after = sizes(before.state), sizes(ply.state)
            change = dict.fromkeys(old, 0)
            for event in ply.events:
                for moved in event.moved:
                    if event.name != "figure":
                        change[moved.source] -= moved.count
                        change[moved.target] += moved.count if event.name != "set_aside" else 1
            assert {zone: after[zone] - old[zone] for zone in old} == change


def sizes(state: AnyState) -> dict[str, int]:
    """Count the cards of every zone, and the piles of ships."""
    now = seen(state)
    piles = {kind: len(cards) for kind, cards in now["spaces"].items()}
    for seat in (0, 1):
        piles |= {f"hand{seat}": now["hand_sizes"][seat], f"deck{seat}": now["decks"][seat]}
        piles[f"score{seat}"] = len(now["scores"][seat])
    return {**piles, "below": len(now["below"]), "ships": now["ships"]}
