"""What a page of the site may ask for: what lies on its own host, and nothing else.

Outputs that a notebook keeps may name pictures, films and styles of any host, and whoever opens it would call there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from pathlib import Path

MADE = "'self' blob: data:"  # what comes from this host, and what the page has made itself
POLICY = "; ".join(
    (
        f"default-src {MADE}",
        f"script-src {MADE} 'unsafe-inline' 'unsafe-eval'",  # JupyterLite's pages begin with scripts of their own
        f"style-src {MADE} 'unsafe-inline'",
        "form-action 'self'",
        "base-uri 'self'",
    )
)
"""A policy for a header, too: then it binds the workers in which Python runs."""
HEAD = "<head>"
WORKER = "service-worker.js"
ELSEWHERE = """\
"use strict";
self.addEventListener("fetch", (event) => {
  const { origin, protocol } = new URL(event.request.url);
  if (origin === location.origin || !protocol.startsWith("http")) return;
  event.stopImmediatePropagation();
  event.respondWith(Response.error());
});
"""
"""Answers what is asked of other hosts by an error: a page's policy does not bind the workers that it starts."""


def restrict(site: Path) -> None:
    """Write the policy into each page, but for those of a teacher's; and into the service worker, for Python."""
    for page in site.rglob("*.html"):
        if (site / "files") in page.parents:
            continue
        text = page.read_text(encoding="utf-8")
        if HEAD not in text:
            raise SiteError(
                f"{page.relative_to(site)} has no head: this is another JupyterLite than the one that dragonlab knows."
            )
        policy = f'{HEAD}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        page.write_text(text.replace(HEAD, policy, 1), encoding="utf-8")
    worker = site / WORKER
    worker.write_text(ELSEWHERE + worker.read_text(encoding="utf-8"), encoding="utf-8")
