"""How far the tests that sample look: one in the suite, ten in `make deep`."""

from __future__ import annotations

import os

DEPTH = int(os.environ.get("DEPTH", "1"))
