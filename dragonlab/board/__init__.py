"""Boards in a notebook: `Board` shows a match and lets you play it."""

from dragonlab.board.gallery import gallery
from dragonlab.board.prediction import Prediction
from dragonlab.board.ready import ready
from dragonlab.board.widget import Board

__all__ = ["Board", "Prediction", "gallery", "ready"]
