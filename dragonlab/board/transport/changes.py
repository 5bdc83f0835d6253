"""What has changed between two JSON values: small where little has, and exact.

A change is one of three things: `[value]` puts a value in the place of another; `[first, last, items]` leaves so many
items at both ends of a list and puts items between them; an object changes some keys of an object, or places of a list,
and leaves the others. The browser reads it by the same words: `widgets/src/changes.ts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.scene.scene import Json

    Change = list["Json"] | dict[str, "Json"]


class GrowingList(tuple["Json", ...]):
    """A list that only grows at its end or is cut there: what stays is the same objects, so its end tells all."""

    __slots__ = ()


def change(old: Json | GrowingList, new: Json | GrowingList) -> Change | None:
    """Say how to get from one value to the other; None: they are the same.

    >>> change({"moment": 1, "text": "so"}, {"moment": 2, "text": "so"})
    {'moment': [2]}
    >>> change({"die": "5", "kept": True}, {"die": "5"})
    [{'die': '5'}]
    >>> change(["a", "b", "c"], ["a", "c"])
    [1, 1, []]
    """
    if old is new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _keys(old, new)
    if isinstance(old, list | GrowingList) and isinstance(new, list | GrowingList):
        return _items(old, new)
    return None if type(old) is type(new) and old == new else [_plain(new)]


def _keys(old: Mapping[str, Json], new: Mapping[str, Json]) -> Change | None:
    if old.keys() - new.keys():
        return [{key: _plain(value) for key, value in new.items()}]
    found: dict[str, Json] = {}
    for key, value in new.items():
        part = change(old[key], value) if key in old else [_plain(value)]
        if part is not None:
            found[key] = part
    return found or None


def _items(old: Sequence[Json], new: Sequence[Json]) -> Change | None:
    first = _same(old, new)
    if first == len(old) == len(new):
        return None
    if len(old) == len(new):
        places: dict[str, Json] = {}
        for at in range(first, len(new)):
            part = change(old[at], new[at])
            if part is not None:
                places[str(at)] = part
        return places
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return [first, last, list(new[first : len(new) - last])]


def _same(old: Sequence[Json], new: Sequence[Json]) -> int:
    """Count how many items at the start are the same."""
    most = min(len(old), len(new))
    if isinstance(new, GrowingList):
        while most and old[most - 1] is not new[most - 1]:
            most -= 1
        return most
    return next((at for at in range(most) if old[at] is not new[at] and old[at] != new[at]), most)


def overlap(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """Say how many items are gone from the start of a list, and how many of those after them are there still."""
    gone = next((at for at, item in enumerate(old) if new and item is new[0]), len(old))
    kept = 0
    while gone + kept < len(old) and kept < len(new) and old[gone + kept] is new[kept]:
        kept += 1
    return gone, kept


def _plain(value: Json | GrowingList) -> Json:
    return list(value) if isinstance(value, GrowingList) else value
