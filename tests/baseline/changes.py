"""All that was changed on purpose since the baseline was recorded: what the code says now, and what it said then.

What is not listed here must be as it was. The lists are applied while recording too, so whoever leaves something
out that the old code said (`EVENTS_LEFT_OUT`) records the baseline again, with the old code.
"""

from __future__ import annotations

# -- events -------------------------------------------------------------------------------------------------

# The name of an event now: its name then.
EVENT_NAMES: dict[str, str] = {}

# The name of an event and the rule that it cites now: the rule that it cited then.
EVENT_RULES: dict[tuple[str, str], str] = {
    ("last_turns", "DW-R8"): "DW-END-1",
    ("over_last_dragon", "DW-END-3"): "DW-END-1",
    ("discarded_hand", "DW-R7"): "DW-TURN-6",
    ("is_trump", "DW-R15"): "DW-R3",
}

# The name of an event now: parameters that it did not have then.
NEW_EVENT_PARAMS: dict[str, set[str]] = {}

# Names of events that only one of the two tells.
EVENTS_LEFT_OUT: set[str] = set()

# -- outcomes -----------------------------------------------------------------------------------------------

# What points are for and the rule that they cite now: the rule that they cited then.
POINT_RULES: dict[tuple[str, str], str] = {}

# -- views --------------------------------------------------------------------------------------------------

# The name of a game: keys of its views that were not there then.
NEW_VIEW_KEYS: dict[str, set[str]] = {}

# -- scenes and sentences -----------------------------------------------------------------------------------

# What a scene gave to the browser then: any other field is new, and not compared.
ZONE_FIELDS = {
    "id", "label", "spoken", "place", "look", "side", "outlines", "art", "count", "pieces", "contents", "tone", "text",
    "seat", "small",
}  # fmt: skip
PIECE_FIELDS = {"id", "face", "label", "value", "letter", "art", "tone", "tag", "mine"}
CHOICE_FIELDS = {"move", "label", "pieces", "target", "touches"}
SCENE_FIELDS = {"rows", "columns", "zones", "arrows"}

# Words of a sentence or a label now, in either language: the words then.
TEXTS: dict[str, str] = {}

# -- whole games and lessons --------------------------------------------------------------------------------

# Game, number of seats and seed of a game that goes another way: why.
GAMES_CHANGED: dict[tuple[str, int, int], str] = {}

# The name of a lesson and what differs (`start`, `others` or `answers`): why.
LESSONS_CHANGED: dict[tuple[str, str], str] = {}
