"""What notebooks and modules name: links, pictures, texts in code, imports."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1000  # characters of a name
LINK = re.compile(r"\]\(\s*(<[^>\n]*>|[^)\s]+)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]\n]+\]:\s*(<[^>\n]*>|\S+)", re.MULTILINE)
ATTRIBUTE = re.compile(r"\b(?:src|href)\s*=\s*([\"'])(.*?)\1")
STRING = re.compile(r"([\"'])((?:\\.|(?!\1)[^\\\n])*)\1")
MAGIC = re.compile(r"^\s*[%!](.*)$", re.MULTILINE)
IMPORT = re.compile(r"^\s*(?:from\s+(\w+)[\w.]*\s+import\b|import\s+(.+))", re.MULTILINE)


def links(notebook: Any) -> Iterator[str]:  # noqa: ANN401  JSON of any shape
    """Give what the texts of a notebook lead to or show, but pages elsewhere."""
    for text in _sources(notebook, "markdown", "raw"):
        found = [*LINK.findall(text), *REFERENCE.findall(text), *(name for _, name in ATTRIBUTE.findall(text))]
        for name in found:
            bare = name.removeprefix("<").removesuffix(">")
            if not re.match(r"[\w+.-]+:|//", bare):
                yield from _spellings(re.split(r"[?#]", bare)[0])


def texts(code: str) -> Iterator[str]:
    """Give the texts in a piece of code, and the words of its magics; they may be names of files."""
    for _, text in STRING.findall(code):
        yield from _spellings(text)
    for line in MAGIC.findall(code):
        for word in line.split():
            yield from _spellings(word)
    for _, name in ATTRIBUTE.findall(code):
        yield from _spellings(name)


def modules(code: str) -> Iterator[str]:
    """Give the modules that a piece of code imports, by the first part of their names."""
    for package, names in IMPORT.findall(code):
        for name in [package] if package else names.split(","):
            yield re.split(r"[\s.]", name.strip(), maxsplit=1)[0]


def code_of(notebook: Any) -> str:  # noqa: ANN401  JSON of any shape
    """Give all the code of a notebook."""
    return "\n".join(_sources(notebook, "code"))


def _sources(notebook: Any, *kinds: str) -> Iterator[str]:  # noqa: ANN401
    for cell in notebook["cells"]:
        if cell["cell_type"] in kinds:
            yield "".join(cell["source"])


def _spellings(name: str) -> Iterator[str]:
    if 0 < len(name) <= LONGEST:
        yield name
        if "%" in name:
            yield unquote(name)
