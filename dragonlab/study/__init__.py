"""Many games at once: play them, count what happens in them, and say how sure it is."""

from __future__ import annotations

from dragonlab.study import plots, tables  # noqa: F401  `tables` says how results show themselves
from dragonlab.study.decisions import Decision, decisions
from dragonlab.study.estimates import Estimate, mean, rate, ratio, share
from dragonlab.study.results import Results
from dragonlab.study.rule_code import RuleCode, rule_code
from dragonlab.study.series import Row
from dragonlab.study.simulation import simulate, stream
from dragonlab.study.tournament import Tournament, tournament

__all__ = [
    "Decision",
    "Estimate",
    "Results",
    "Row",
    "RuleCode",
    "Tournament",
    "decisions",
    "mean",
    "rate",
    "ratio",
    "rule_code",
    "share",
    "simulate",
    "stream",
    "tournament",
]
