"""What readers see in a notebook: `Board` shows a match to play, `lesson` and `progress` a course.

`where_to_begin` asks what one knows, `practice` gives fresh tasks, `review` what is to come back, `overview` says how
far one got in all games.
"""

from dragonlab.board.learning.beginning import where_to_begin
from dragonlab.board.learning.course_map import progress
from dragonlab.board.learning.exercise import check
from dragonlab.board.learning.lesson import GuidedBoard, LevelBoard, lesson
from dragonlab.board.learning.overview import overview
from dragonlab.board.learning.practising import practice
from dragonlab.board.learning.question import QuestionWidget
from dragonlab.board.learning.reviewing import review
from dragonlab.board.play.board import Board
from dragonlab.board.showing.gallery import gallery
from dragonlab.board.showing.ready import ready

__all__ = [
    "Board",
    "GuidedBoard",
    "LevelBoard",
    "QuestionWidget",
    "check",
    "gallery",
    "lesson",
    "overview",
    "practice",
    "progress",
    "ready",
    "review",
    "where_to_begin",
]
