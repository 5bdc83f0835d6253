"""A game of cards of which core paints the table, reads the gestures and deals what a seat does not see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from board.hands import Hands
from board.reader import Reader

import dragonlab
from dragonlab import bots
from dragonlab.board.pictures.gallery import gallery
from dragonlab.core.rules.chance import RandomChance

HIGHER = Path(__file__).parent / "higher"
START = {"hands": [["card1", "card5", "card9", "card12"], ["card2", "card6", "card7", "card11"]]}


def at(**position: object) -> Any:
    return dragonlab.new(HIGHER, position={**START, **position}, seed=1)


def test_each_field_is_a_zone_and_each_card_that_is_seen_a_piece() -> None:
    match = at()
    match.play("play card5")
    zones = {zone.id: zone for zone in match.scene(1, "en").zones}
    assert [*zones] == ["hands0", "played0", "won0", "deck", "hands1", "played1", "won1"]
    assert [piece.id for piece in zones["hands1"].pieces] == [f"hands1.card{number}" for number in (2, 6, 7, 11)]
    assert all(piece.mine for piece in zones["hands1"].pieces)
    assert (zones["hands0"].count, [piece.face for piece in zones["hands0"].pieces]) == (3, [None])
    assert [(piece.label, piece.value, piece.mine) for piece in zones["played0"].pieces] == [("card 5", "5", False)]
    assert zones["hands1"].spoken == "Hands, Red: card 2, card 6, card 7, card 11"


def test_a_card_is_touched_and_played_and_what_cannot_be_is_refused() -> None:
    reader = Reader(at())
    assert [choice["pieces"] for choice in reader.page["choices"]] == [[f"hands0.card{n}"] for n in (1, 5, 9, 12)]
    assert reader.gesture("card12")["notice"] is None
    assert [ply.move.notation for ply in reader.match.plies[1:] if ply.seat == 0 and ply.move] == ["play card12"]
    refused = at().game.read(at().view(0), ["deck.0"], None)
    assert refused.rule == "ANY-NOW"
    refused = at().game.read(at().view(0), ["hands1.0"], None)
    assert (refused.rule, refused.text("es")) == ("ANY-OWN", "Eso no es tuyo.")


def test_moves_and_events_are_said_by_terms_with_numbers() -> None:
    match = at()
    assert [match.game.label(match.move("play card5"), language) for language in ("es", "en")] == [
        "Play carta 5",
        "Play card 5",
    ]
    assert match.play("play card5")[0].text("en") == "Played: Green, card 5."


@pytest.mark.parametrize("seed", range(4))
def test_somebody_who_knows_nothing_clicks_it_to_its_end(seed: int) -> None:
    reader = Reader(dragonlab.new(HIGHER, seed=seed), {0: "human", 1: "easy"})
    hands = Hands(reader, single=True)
    for _ in range(40):
        if reader.phase == "over":
            break
        lit = hands.lit()
        hands.click(lit[len(reader.match.plies) % len(lit)])
    assert reader.phase == "over"


def test_bots_know_no_more_than_their_seat() -> None:
    match = dragonlab.new(HIGHER, seed=4)
    sample: Any = match.game.sample(match.view(0), 0, RandomChance(1))
    true: Any = match.state
    assert sample.hands[0] == true.hands[0]
    assert len(sample.hands[1]) == 4
    assert sorted([*sample.hands[0], *sample.hands[1], *sample.deck]) == [*range(12)]
    while match.to_move is not None:
        bot = bots.make("medium", match.game, 1)
        match.play(bot.choose(match.view(match.to_move)).move)
    assert match.outcome is not None


def test_a_gallery_of_no_components_says_so() -> None:
    with pytest.raises(dragonlab.OptionError, match="higher has no components to show"):
        gallery(HIGHER)


def test_its_manual_has_no_empty_chapter() -> None:
    assert "Options" not in str(dragonlab.load(HIGHER))
