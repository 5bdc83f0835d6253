"""The games that the shared tests stand on, and how random ones are played."""

from __future__ import annotations

from pathlib import Path

import dragonlab
from dragonlab.testing.walks import LONGEST, at_ply, begin, fingerprint, play_on, reach

__all__ = ["GAMES", "HEIST", "LONGEST", "SUMMIT", "at_ply", "begin", "fingerprint", "play_on", "reach"]

HEIST = Path(__file__).parent / "sample_games" / "heist"
SUMMIT = Path(__file__).parent / "sample_games" / "summit"
GAMES: dict[str, str | Path] = {**{name: name for name in dragonlab.games()}, "heist": HEIST, "summit": SUMMIT}
