"""Re-rolls with the Ring of Stature: what is promised is what can be rolled, and the odds are those of that."""

from __future__ import annotations

import re
from itertools import product

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment, Told

from dragonlab.core.words.language import LANGUAGES
from dragonlab.games.dragon_rampage import prospects

BOOTS = ["boots"] * 99
RING = COMPONENTS.treasures.numbers["ring_of_stature"]
EITHER = [False, True]


def attack(*step: object, ring: bool, more: str = "") -> Moment:
    """Let the first seat attack, with dice that only ever show boots, and perhaps a ring and one more treasure."""
    used, chance = [[RING] if ring else [], [], []], Told(die_0=BOOTS)
    return Moment(step, ("act", 1), treasures={0: [more] if more else []}, used=used, chance=chance)


NONE = ("No quedan", "No podrás repetir", "No re-rolls", "no re-rolls")


def promised(moment: Moment) -> set[int]:
    """Read all numbers of re-rolls that the table of the seat to move tells."""
    found = set[int]()
    for language in LANGUAGES:
        scene = GAME.scene(moment.state.view(0), moment.state.legal_moves(), language)
        zone = next(zone for zone in scene.zones if zone.id == "dice")
        asked = scene.prompt or ""
        for text in (asked, zone.label):
            found |= {int(number) for number in re.findall(r"\d+(?= re-roll| repetici)|(?<=↻ )\d+", text)}
        found |= {0} if any(none in asked for none in NONE) else set()
    return found


def rolls(moment: Moment) -> int:
    """Roll one die as often as it may be, and count."""
    count = 0
    while "take black1" in moment.legal:
        moment.play("take black1", "roll")
        count += 1
    assert "roll" not in moment.legal
    return count


@pytest.mark.rule("DR-R10")
@pytest.mark.parametrize("given", EITHER, ids=["by a box", "by a card"])
@pytest.mark.parametrize("ring", EITHER, ids=["no ring", "ring"])
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_an_attack_promises_the_rerolls_that_it_has(rerolls: int, ring: bool, given: bool) -> None:
    moment = attack("attack", 0, rerolls, int(given), ring=ring)
    expected = rerolls + (ring and not given)
    assert promised(moment) == {expected}
    _, wounds, breath = next(prospects.attacks(moment.state))
    assert (wounds, breath) == pytest.approx(enumerated(COMPONENTS.sides, expected + 1))
    moment.play("fight")
    assert promised(moment) == {expected}
    assert rolls(moment) == expected
    assert promised(moment) == {0}
    assert moment.legal == ["done"]


@pytest.mark.rule("DR-RING-1")
@pytest.mark.parametrize("ring", EITHER, ids=["no ring", "ring"])
@pytest.mark.parametrize("more", ["crystal_ball", "dragon_lance"])
def test_after_a_card_the_rerolls_of_the_ring_are_promised_no_more(more: str, ring: bool) -> None:
    moment = attack("attack", 0, 1, 0, ring=ring, more=more).play("fight", f"play {more}")
    expected, hits = (3, 0) if more == "crystal_ball" else (1, 3)
    assert promised(moment) == {expected}
    _, wounds, breath = next(prospects.attacks(moment.state))
    assert (wounds, breath) == pytest.approx(enumerated(COMPONENTS.sides, expected, hits), abs=1e-5)
    assert all(event.params["count"] == expected for event in moment.events if event.name == "may_reroll")
    assert rolls(moment) == expected


@pytest.mark.rule("DR-R10")
def test_a_card_that_comes_after_the_ring_is_refused_and_nothing_is_promised() -> None:
    moment = attack("attack", 0, 0, 0, ring=True, more="dragon_lance").play("fight", "take black1", "roll")
    assert promised(moment) == {0}
    assert moment.refused("play dragon_lance") == "DR-R10"
    assert moment.legal == ["done"]


def enumerated(sides: tuple[tuple[int, ...], ...], rolls: int, hits: int = 0) -> tuple[float, float]:
    """Add up all outcomes of dice that are each rolled until they lie, as often as they may: wounds, and the breath."""
    wounds = breath = 0.0
    for outcome in product(("hit", "dragon", "none"), repeat=len(sides)):
        chance = 1.0
        for die, kind in zip(sides, outcome, strict=True):
            chance *= chances(die, rolls)[kind]
        total = hits + outcome.count("hit")
        wounds += chance * (2 if total >= 6 else 1 if total >= 4 else 0)
        breath += chance * (outcome.count("dragon") >= 3)
    return wounds, breath


def chances(die: tuple[int, ...], rolls: int) -> dict[str, float]:
    """Follow one die through its rolls, side by side."""
    found = {"hit": 0.0, "dragon": 0.0, "none": 1.0}
    for _ in range(rolls):
        share, found["none"] = found["none"] / len(die), 0.0
        for side in die:
            name = COMPONENTS.faces.all[side]
            found["hit" if name in {"attack", "defence", "hero"} else "dragon" if name == "dragon" else "none"] += share
    return found
