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
ANEW = "the course's third edition lays out these positions anew"
PAID = "who got nothing of any box is noted, no longer who held a place in none (DR-R17)"
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
        (f"dragon_wars/{lesson}", part): ANEW
        for part, lessons in {
            "start": (
                "both-ways diamond-shield press same-suit trump one-after-another sure-thing shield without-a-scratch "
                "old-wounds husk last-stand two-diamonds renewed all-in the-last-one finish-it whom-to-attack "
                "close-the-war variant"
            ),
            "others": (
                "both-ways diamond-shield press same-suit one-after-another without-a-scratch old-wounds last-stand "
                "two-diamonds renewed all-in the-last-one whom-to-attack"
            ),
            "answers": "first-turn last-stand all-in nobody-left",
        }.items()
        for lesson in lessons.split()
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
    | {
        (f"rune_stones/{lesson}", part): ANEW
        for part, lessons in {
            "start": (
                "first-creature three-magic white-magic cheaper-then first-artefact ore-besides two-gems "
                "who-leaves keep-the-druid three-points wild-gem first-row six-points first-stone "
                "without-cards last-round last-place without-gems two-artefacts wild-anywhere a-roll-besides "
                "out-of-reach trade-for-points one-for-another a-point-each swap-it whatever-card a-pair "
                "wild-or-card three-gems card-and-gem star-dragon from-the-deep stone-adds six-cards "
                "six-again third-ore red-is-wild yellow-is-wild both-halves red-and-blue twice one-more "
                "each-card-once three-cards the-lowest-leaves another-smithy green-from-the-die from-the-pile"
            ),
            "others": (
                "first-creature three-magic white-magic cheaper-then first-artefact ore-besides two-gems "
                "who-leaves keep-the-druid three-points wild-gem first-row six-points first-stone "
                "without-cards last-round last-place without-gems two-artefacts wild-anywhere a-roll-besides "
                "out-of-reach trade-for-points one-for-another a-point-each swap-it whatever-card a-pair "
                "wild-or-card three-gems card-and-gem star-dragon from-the-deep stone-adds six-cards "
                "six-again third-ore red-is-wild yellow-is-wild both-halves red-and-blue twice one-more "
                "each-card-once three-cards the-lowest-leaves another-smithy green-from-the-die from-the-pile"
            ),
            "answers": (
                "first-creature three-magic white-magic cheaper-then first-artefact ore-besides two-gems "
                "who-leaves keep-the-druid three-points wild-gem first-row first-stone without-cards "
                "last-round last-place without-gems two-artefacts wild-anywhere a-roll-besides out-of-reach "
                "trade-for-points one-for-another a-point-each swap-it whatever-card a-pair wild-or-card "
                "three-gems card-and-gem star-dragon from-the-deep stone-adds six-cards six-again red-is-wild "
                "yellow-is-wild both-halves red-and-blue twice one-more each-card-once three-cards "
                "the-lowest-leaves another-smithy green-from-the-die from-the-pile"
            ),
        }.items()
        for lesson in lessons.split()
    }
)
