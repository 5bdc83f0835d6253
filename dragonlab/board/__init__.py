"""What readers see in a notebook: `Board` shows a match to play, `lesson` and `progress` a course.

`overview` says how far one got in all games.
"""

from dragonlab.board.exercise import check
from dragonlab.board.gallery import gallery
from dragonlab.board.lesson import lesson
from dragonlab.board.overview import overview
from dragonlab.board.progress_map import progress
from dragonlab.board.ready import ready
from dragonlab.board.widget import Board

__all__ = ["Board", "check", "gallery", "lesson", "overview", "progress", "ready"]
