"""The events of Dragonheart: what happened, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, event, reveal, secret, tally_size
from dragonlab.games.dragonheart.components import BELOW, KINDS, SHIP

if TYPE_CHECKING:
    from dragonlab.core import Event, Outcome
    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState as State


def played(state: State, seat: int, play: DragonheartMove) -> Event:
    """Tell which cards were laid: everybody sees their values (DH-PLAY-4)."""
    space, cards = KINDS[play.kind], state.components.cards.of(play.cards)
    moved = Moved(f"hand{seat}", space, len(cards))
    return event("played", "DH-PLAY-1", moved, seat=seat, count=len(cards), space=space, cards=cards)


def took(state: State, seat: int, place: str, cards: list[int], rule: str) -> Event:
    """Tell that cards went face down to a score pile; only its owner may look how much they are worth."""
    if not cards:
        return nothing(seat, place)
    moved = Moved(place, f"score{seat}", len(cards))
    public = event("took_hidden", rule, moved, seat=seat, count=len(cards), space=place, what=what(place))
    return secret(public, [seat], "took", points=state.components.worth(cards))


def what(place: str) -> str:
    """Name what lies at a place: on a space only cards that are called like it."""
    return "below_card" if place == BELOW else place


def nothing(seat: int, place: str) -> Event:
    """Tell that there was nothing to take."""
    return event("nothing", "DH-COLLECT-7", seat=seat, space=place, what=what(place))


def went_below(seat: int, space: str, count: int, rule: str) -> Event:
    """Tell that knights or huntresses went below the ship."""
    return event("went_below", rule, Moved(space, BELOW, count), seat=seat, count=count, space=space)


def set_aside(seat: int, count: int, number: int) -> Event:
    """Tell that ships became a pile beside the board."""
    return event("set_aside", "DH-SHIP-2", Moved(KINDS[SHIP], "ships", count), seat=seat, count=count, number=number)


def figure(seat: int, loser: int | None) -> Event:
    """Tell that the Great Dragon has a new owner."""
    source = "figure" if loser is None else f"score{loser}"
    return event("figure", "DH-FIGURE-1", Moved(source, f"score{seat}", 1), seat=seat)


def returned(state: State, loser: int, card: int) -> Event:
    """Tell that a card went back on its deck; its owner alone knows which."""
    public = event("returned_hidden", "DH-FIGURE-3", Moved(f"hand{loser}", f"deck{loser}", 1), seat=loser)
    return secret(public, [loser], "returned", card=state.components.cards.shown[card])


def drew(state: State, seat: int, cards: list[int], name: str, rule: str) -> Event:
    """Tell what was drawn; the rival sees only how many."""
    moved = Moved(f"deck{seat}", f"hand{seat}", len(cards))
    public = event(f"{name}_hidden", rule, moved, seat=seat, count=len(cards))
    return secret(public, [seat], name, cards=state.components.cards.of(sorted(cards)))


def drew_back(state: State, seat: int, card: int) -> Event:
    """Tell that the card put back was drawn again."""
    public = event("drew_back_hidden", "DH-FIGURE-4", Moved(f"deck{seat}", f"hand{seat}", 1), seat=seat)
    return secret(public, [seat], "drew_back", card=state.components.cards.shown[card])


def end(state: State, outcome: Outcome) -> list[Event]:
    """Tell the end: hands back to the box, the points, the winner."""
    left = sum(tally_size(hand) for hand in state.hands)
    back = reveal("hands_back", "DH-END-6", count=left)  # what the rival still held, too
    events = [back] if left else []
    for seat in (0, 1):
        pile = sum(entry.points for entry in outcome.breakdown if entry[:2] == (seat, "DH-SCORE-1"))
        events.append(event("scored", "DH-SCORE-1", seat=seat, count=len(state.scores[seat]), points=pile))
        if state.figure == seat:
            events.append(event("figure_points", "DH-SCORE-2", seat=seat, points=outcome.scores[seat] - pile))
    winner, points = outcome.winners[0], max(outcome.scores)
    if len(outcome.winners) > 1:
        return [*events, event("shared", "DH-R12", points=points)]
    rule = "DH-SCORE-3"
    if outcome.scores[0] == outcome.scores[1]:
        rule = "DH-SCORE-4"
        events.append(event("won_tie", rule, seat=winner, points=points))
    return [*events, event("won_red" if winner else "won_green", rule, seat=winner, points=points)]
