"""Studies in JupyterLab: plots are drawn there, a bar says how far it is and goes away, and an interrupt stops."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser.notebook import KERNEL
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk

PLOT = """
from dragonlab.study import plots, simulate
plots.bars([{"bot": "a", "won": 0.75, "low": 0.5, "high": 0.9}, {"bot": "b", "won": 0.25, "low": 0.1, "high": 0.5}],
    "bot", "won", low="low", high="high", percent=True, title="Quién gana",
    sentence="Gana a.", names={"won": "victorias"})
"""
LONG = "from dragonlab.study import simulate; simulate('dragonheart', ['random', 'random'], 1_000_000, seed=1)"
SHORT = "from dragonlab.study import simulate; simulate('dragonheart', ['random', 'random'], 4, seed=1)"


@pytest.fixture(scope="module")
def study(desk: Desk) -> Desk:
    desk.lay()
    for source in (PLOT, SHORT, LONG):
        desk.add(source)
    desk.run_cell(1)
    desk.run_cell(2)
    return desk


def test_a_plot_is_drawn_with_its_words_beside_it_and_asks_nobody(study: Desk) -> None:
    cell = study.cell(1)
    expect(cell.locator("svg .mark-rect path")).to_have_count(2)
    expect(cell.get_by_role("img")).to_contain_text(re.compile(r"80\s%.*victorias.*Quién gana"))
    expect(cell.locator(".vega-actions")).to_have_count(0)
    expect(cell.get_by_text("Gana a.", exact=True)).to_be_visible()
    cell.get_by_text("Los números").click()
    expect(cell.get_by_role("table")).to_contain_text("75,0 %")
    assert study.foreign_requests() == []


def test_a_bar_says_how_far_it_is_and_goes_away(study: Desk) -> None:
    expect(study.cell(2).get_by_role("table")).to_contain_text("Partidas: 4")
    expect(study.cell(2).get_by_role("progressbar")).to_have_count(0)
    study.page.evaluate(
        """() => {
            jupyterapp.shell.currentWidget.content.activeCellIndex = 3;
            void jupyterapp.commands.execute("notebook:run-cell");
        }"""
    )
    cell = study.cell(3)
    expect(cell.get_by_role("progressbar")).to_be_visible()
    expect(cell).to_contain_text("de 1000000")
    expect(cell).to_contain_text("random 50 %")
    study.page.evaluate(f"{KERNEL}.interrupt()")
    study.wait_idle()
    expect(cell.get_by_role("table")).to_contain_text("de 1000000, detenido antes de terminar")
    expect(cell).to_contain_text("Detenido: se conservan las partidas terminadas")
    expect(cell.get_by_role("progressbar")).to_have_count(0)
