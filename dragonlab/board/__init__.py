"""What readers see in a notebook: `Board` shows a match to play, `lesson` and `progress` a course.

`where_to_begin` asks what one knows, `practice` gives fresh tasks, `puzzle_of_the_day` one a day, `review` what is to
come back, `overview` says how far one got in all games; `gallery` shows the components of a game, and `player_aid` what
they bring.
"""

from dragonlab.board.learning.course_map import progress
from dragonlab.board.learning.exercise_cell import check
from dragonlab.board.learning.lesson import GuidedBoard, LevelBoard, lesson
from dragonlab.board.learning.overview import overview
from dragonlab.board.learning.placement_widget import where_to_begin
from dragonlab.board.learning.practice_room import practice
from dragonlab.board.learning.puzzle_of_the_day import puzzle_of_the_day
from dragonlab.board.learning.question_widget import QuestionWidget
from dragonlab.board.learning.review_widget import review
from dragonlab.board.pictures.gallery import gallery
from dragonlab.board.pictures.player_aid import player_aid
from dragonlab.board.play.board import Board
from dragonlab.board.transport.ready import ready

__all__ = [
    "Board",
    "GuidedBoard",
    "LevelBoard",
    "QuestionWidget",
    "check",
    "gallery",
    "lesson",
    "overview",
    "player_aid",
    "practice",
    "progress",
    "puzzle_of_the_day",
    "ready",
    "review",
    "where_to_begin",
]
