"""What a hero has died of, in one sentence: the wounds of a whole game, by what dealt them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.dragon import health

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Event, Rulebook
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

CAUSES = {  # by the rule that deals the wounds
    "DR-RAMPAGE-7": "cards",
    "DR-RAMPAGE-4": "first",
    "DR-RAMPAGE-6": "second",
    "DR-FIGHT-6": "attack",
}


def ending_told(state: State, book: Rulebook, events: Sequence[Event], language: str | None) -> str:
    """Tell it of each dead hero."""
    dead = [seat for seat, wounds in enumerate(state.wounds) if wounds >= health(state, seat)]
    return " ".join(told for seat in dead for told in wounds_told(state, seat, book, events, language))


def wounds_told(
    state: State, seat: int, book: Rulebook, events: Sequence[Event], language: str | None
) -> Iterator[str]:
    """Tell where the wounds of a seat came from, unless it had some before anything happened."""
    suffered, healed = Counter[str](), 0
    for event in events:
        if event.params.get("seat") == seat and event.name in {"wounded", "healed"}:
            count = int(str(event.params["count"]))
            if event.name == "wounded":
                suffered[CAUSES[event.rule]] += count
            else:
                healed += count
    if suffered.total() - healed == state.wounds[seat]:
        shares = tuple(
            book.label("wounds_share", language, number=count, cause=book.label(f"wounds_by_{cause}", language))
            for cause, count in suffered.most_common()
        )
        yield book.label(
            "wounds_healed" if healed else "wounds_told", language, seat=seat, wounds=shares, number=healed
        )
