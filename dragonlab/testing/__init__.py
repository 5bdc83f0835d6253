"""Checks of a game: what must hold of every game, as functions for its tests, and all of it at once.

    from dragonlab.testing import CHECKS, Case, Shape, at_ply, begin, check, play_on

`check` looks at a game as a whole and gives its faults, as `dragonlab game check` prints them. `CHECKS` are the
properties that each State must have; a test of a game's own can call them at the moments that it cares for.
"""

from dragonlab.testing.areas import AREAS
from dragonlab.testing.case import Case, Truths
from dragonlab.testing.checking import Report, check
from dragonlab.testing.faults import BrokenError, Fault
from dragonlab.testing.properties import CHECKS
from dragonlab.testing.shape import Shape
from dragonlab.testing.walks import at_ply, begin, play_on, reach

__all__ = [
    "AREAS",
    "CHECKS",
    "BrokenError",
    "Case",
    "Fault",
    "Report",
    "Shape",
    "Truths",
    "at_ply",
    "begin",
    "check",
    "play_on",
    "reach",
]
