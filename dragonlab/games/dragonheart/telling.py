"""The events of Dragonheart: what happened, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Event, Moved, Param
from dragonlab.core.kinds import MOST_EQUAL
from dragonlab.games.dragonheart.components import BELOW, KINDS, SHIP

if TYPE_CHECKING:
    from dragonlab.core.outcome import Outcome
    from dragonlab.games.dragonheart.components import Play
    from dragonlab.games.dragonheart.state import DragonheartState as State

Params = dict[str, Param]

Events = list[Event] | None  # where events are told to; None: nobody listens, and nothing is paid for it


def played(state: State, seat: int, play: Play) -> Event:
    """Tell which cards were laid: everybody sees their values (DH-PLAY-4)."""
    space, count = KINDS[play.kind], len(play.cards)
    params: Params = {
        "seat": seat,
        "count": count,
        "space": space,
        "cards": tuple(state.components.cards.of(play.cards)),
    }
    return Event("played", "DH-PLAY-1", params, moved=(Moved(f"hand{seat}", space, count),))


def took(state: State, seat: int, place: str, cards: list[int], rule: str) -> Event:
    """Tell that cards went face down to a score pile; only its owner may look how much they are worth."""
    if not cards:
        return nothing(seat, place)
    params: Params = {"seat": seat, "count": len(cards), "space": place}
    points = state.components.worth(cards)
    moved = (Moved(place, f"score{seat}", len(cards)),)
    public = Event("took_hidden", rule, params, moved=moved)
    return Event("took", rule, {**params, "points": points}, (seat,), public, moved)


def nothing(seat: int, place: str) -> Event:
    """Tell that there was nothing to take."""
    return Event("nothing", "DH-COLLECT-7", {"seat": seat, "space": place})


def went_below(seat: int, space: str, count: int, rule: str) -> Event:
    """Tell that knights or huntresses went below the ship."""
    params: Params = {"seat": seat, "count": count, "space": space}
    return Event("went_below", rule, params, moved=(Moved(space, BELOW, count),))


def set_aside(seat: int, count: int, number: int) -> Event:
    """Tell that ships became a pile beside the board."""
    params: Params = {"seat": seat, "count": count, "number": number}
    return Event("set_aside", "DH-SHIP-2", params, moved=(Moved(KINDS[SHIP], "ships", count),))


def figure(seat: int, loser: int | None) -> Event:
    """Tell that the Great Dragon has a new owner."""
    source = "figure" if loser is None else f"score{loser}"
    return Event("figure", "DH-FIGURE-1", {"seat": seat}, moved=(Moved(source, f"score{seat}", 1),))


def returned(state: State, loser: int, card: int) -> Event:
    """Tell that a card went back on its deck; its owner alone knows which."""
    moved = (Moved(f"hand{loser}", f"deck{loser}", 1),)
    public = Event("returned_hidden", "DH-FIGURE-3", {"seat": loser}, moved=moved)
    params: Params = {"seat": loser, "card": state.components.faces[card].name}
    return Event("returned", "DH-FIGURE-3", params, (loser,), public, moved)


def drew(state: State, seat: int, cards: list[int], name: str, rule: str) -> Event:
    """Tell what was drawn; the rival sees only how many."""
    moved = (Moved(f"deck{seat}", f"hand{seat}", len(cards)),)
    params: Params = {"seat": seat, "count": len(cards)}
    public = Event(f"{name}_hidden", rule, params, moved=moved)
    return Event(
        name, rule, {**params, "cards": tuple(state.components.cards.of(sorted(cards)))}, (seat,), public, moved
    )


def drew_back(state: State, seat: int, card: int) -> Event:
    """Tell that the card put back was drawn again."""
    moved = (Moved(f"deck{seat}", f"hand{seat}", 1),)
    public = Event("drew_back_hidden", "DH-FIGURE-4", {"seat": seat}, moved=moved)
    params: Params = {"seat": seat, "card": state.components.faces[card].name}
    return Event("drew_back", "DH-FIGURE-4", params, (seat,), public, moved)


def end(state: State, outcome: Outcome) -> list[Event]:
    """Tell the end: hands back to the box, the points, the winner."""
    left = sum(hand % MOST_EQUAL for hand in state.hands)
    events = [Event("hands_back", "DH-END-6", {"count": left}, reveals=True)]  # what the rival still held, too
    for seat in (0, 1):
        pile = sum(entry.points for entry in outcome.breakdown if entry[:2] == (seat, "DH-SCORE-1"))
        params = {"seat": seat, "count": len(state.scores[seat]), "points": pile}
        events.append(Event("scored", "DH-SCORE-1", params))
        if state.figure == seat:
            params = {"seat": seat, "points": outcome.scores[seat] - pile}
            events.append(Event("figure_points", "DH-SCORE-2", params))
    winner, points = outcome.winners[0], max(outcome.scores)
    if len(outcome.winners) > 1:
        return [*events, Event("shared", "DH-R12", {"points": points})]
    rule = "DH-SCORE-3"
    if outcome.scores[0] == outcome.scores[1]:
        rule = "DH-SCORE-4"
        events.append(Event("won_tie", rule, {"seat": winner, "points": points}))
    name = "won_red" if winner else "won_green"
    return [*events, Event(name, rule, {"seat": winner, "points": points})]
