"""What the site is made from: the files of `jupyterlite/`, in a checkout or carried by the wheel."""

from __future__ import annotations

from pathlib import Path

MARK = "dragonlab-site.json"
"""The file by which a folder is known to hold a site that was built; no folder that one works in has it."""
PACKAGE = Path(__file__).resolve().parents[1]


class SiteError(Exception):
    """The site cannot be built; the message says what is missing and how to get it."""


def inputs() -> Path:
    """Give the folder of the site's own files."""
    carried = PACKAGE / "_jupyterlite"
    return carried if carried.is_dir() else PACKAGE.parent / "jupyterlite"


def checkout() -> Path | None:
    """Give the checkout that this package is used from; None if it was installed from a wheel."""
    root = PACKAGE.parent
    return root if (root / "hatch_build.py").is_file() else None
