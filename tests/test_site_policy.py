"""The policy of the site's pages: in each of them, and told to hosts that can send it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonlab.site.inputs import SiteError
from dragonlab.site.policy import ELSEWHERE, POLICY, restrict

ROOT = Path(__file__).parents[1]
META = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "lab/index.html", "files/lesson/mine.html"):
        page = tmp_path / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("<!doctype html>\n<html>\n<head>\n<script>1</script>\n</head>\n")
    (tmp_path / "service-worker.js").write_text('"use strict";\n')
    return tmp_path


def test_each_page_of_the_site_begins_with_it_and_a_teachers_is_left_alone(site: Path) -> None:
    restrict(site)
    for name in ("index.html", "lab/index.html"):
        text = (site / name).read_text()
        assert text.count(META) == 1
        assert text.index(META) < text.index("<script>")
    assert META not in (site / "files/lesson/mine.html").read_text()


def test_the_service_worker_hears_of_each_request_first(site: Path) -> None:
    restrict(site)
    assert (site / "service-worker.js").read_text().startswith(ELSEWHERE)


def test_a_page_that_cannot_have_it_is_not_published(site: Path) -> None:
    (site / "lab/index.html").write_text("<!doctype html><html><body></body></html>")
    with pytest.raises(SiteError, match=r"lab/index.html has no head"):
        restrict(site)


def test_the_readme_tells_it_to_hosts() -> None:
    assert f"\nContent-Security-Policy: {POLICY}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
