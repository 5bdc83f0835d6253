"""All that was changed on purpose since the baseline was recorded. What is not listed here must be as it was."""

from __future__ import annotations

# The name of a game: keys of its views that were not there then.
NEW_VIEW_KEYS: dict[str, set[str]] = {
    "dragon_rampage": {"known_ages", "fate_by_place", "given_attack"},
    "dragon_wars": {"ages", "kept_ages"},
    "rune_stones": {"barter_after_roll", "may_leave_stones", "pledged", "wild_pays_first"},
}

# Game, number of seats and seed of a game that goes another way: why.
GAMES_CHANGED: dict[tuple[str, int, int], str] = {}

# The name of a lesson and what differs (`start`, `others` or `answers`): why.
WON = "whoever reaches the goal of these levels wins the game now, alone"
PAID = "who got nothing of any box is noted, no longer who held a place in none (DR-R17)"
ANEW = "the position of these levels is a new one"
LESSONS_CHANGED: dict[tuple[str, str], str] = (
    {
        (lesson, part): WON
        for part in ("start", "others")
        for lesson in (
            "dragon_rampage/last-wound",
            "dragon_rampage/fate-out",
            "dragon_rampage/secret-path",
            "dragon_rampage/one-blow",
            "dragon_wars/nobody-left",
        )
    }
    | {
        (lesson, part): PAID
        for part in ("start", "others")
        for lesson in (
            "dragon_rampage/calm-it",
            "dragon_rampage/change-places",
            "dragon_rampage/dodge-both",
            "dragon_rampage/first-attack",
            "dragon_rampage/gold-instead",
            "dragon_rampage/guard-green",
            "dragon_rampage/horn",
            "dragon_rampage/let-it-be",
            "dragon_rampage/no-thief",
            "dragon_rampage/rob",
            "dragon_rampage/second-crafty",
            "dragon_rampage/stay-alive",
            "dragon_rampage/two-dragons",
            "dragon_rampage/two-treasures",
            "dragon_rampage/what-heals",
        )
    }
    | {
        (lesson, part): PAID
        for part in ("start",)
        for lesson in (
            "dragon_rampage/fate-card",
            "dragon_rampage/fate-does-not-act",
            "dragon_rampage/left-out",
        )
    }
    | {
        (lesson, part): ANEW
        for part in ("start", "others", "answers")
        for lesson in (
            "dragon_rampage/horn",
            "dragon_rampage/leave-it",
            "dragon_rampage/one-blow",
            "dragon_rampage/one-three",
            "dragon_rampage/one-three-again",
            "dragon_rampage/pendant",
            "dragon_rampage/second-chest",
            "dragon_rampage/stay-alive",
            "dragon_rampage/ties",
            "dragon_rampage/twice",
            "dragon_rampage/way-out",
        )
    }
)
