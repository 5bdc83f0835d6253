"""Writes `src/contract.ts` from the types of `dragonlab/board/contract.py`: `python widgets/contract.py`."""

import inspect
import json
import re
import sys
import types
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = ROOT / "widgets" / "src" / "contract.ts"
HEAD = """\
/**
 * What Python sends and what it is sent back. Python is the truth; nothing here knows the rules of a game.
 * Written by `python widgets/contract.py` from `dragonlab/board/contract.py`: change it there.
 */
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}
UNIONS = (Union, types.UnionType)


def contract(module: types.ModuleType) -> str:
    """Write all types and constants of a module in TypeScript, in their order."""
    names = {name: value for name, value in vars(module).items() if _is_type(value)}
    hints = get_type_hints(module)
    written = (
        _declaration(name, value, module, names) if name in names else _constant(name, value, hints[name], names)
        for name, value in vars(module).items()
        if name in names or name in hints
    )
    return "\n".join([HEAD, *written])


def _constant(name: str, value: object, hint: Any, names: dict[str, Any]) -> str:
    return f"export const {name}: {_typed(hint, names)} = {json.dumps(value)};\n"


def _is_type(value: object) -> bool:
    return is_typeddict(value) or get_origin(value) in (Literal, *UNIONS)


def _declaration(name: str, value: Any, module: types.ModuleType, names: dict[str, Any]) -> str:
    if not is_typeddict(value):
        others = {other: kind for other, kind in names.items() if other != name}
        return _alias(f"export type {name} =", _typed(value, others).split(" | "))
    text = inspect.getdoc(value) if value.__doc__ and not value.__doc__.startswith("dict(") else None
    doc = f"/** {' '.join(text.split())} */\n" if text else ""
    base = _base(name, module)
    head = f"export interface {name} extends {base.__name__}" if base else f"export interface {name}"
    return f"{doc}{head} {{\n{''.join(_entries(value, base, module, names))}}}\n"


def _base(name: str, module: types.ModuleType) -> Any:
    """Give the class that a class extends, which itself knows no more; None: none of this module."""
    found = re.search(rf"^class {name}\((\w+)\):", inspect.getsource(module), re.MULTILINE)
    return vars(module)[found[1]] if found and found[1] != "TypedDict" else None


def _alias(head: str, parts: Sequence[str]) -> str:
    line = f"{head} {' | '.join(parts)};\n"
    return line if len(line) <= 121 else "\n  | ".join([head, *parts]) + ";\n"


def _entries(kind: Any, base: Any, module: types.ModuleType, names: dict[str, Any]) -> Iterator[str]:
    comments = _comments(kind.__name__, inspect.getsource(module))
    for entry, hint in get_type_hints(kind, include_extras=True).items():
        if base and entry in base.__annotations__:
            continue
        if entry in comments:
            yield f"  /** {comments[entry]} */\n"
        rare = get_origin(hint) is NotRequired
        yield f"  {entry}{'?' if rare else ''}: {_typed(get_args(hint)[0] if rare else hint, names)};\n"


def _comments(name: str, source: str) -> dict[str, str]:
    """Give the comments above the entries of a class."""
    body = re.search(rf"^class {name}\(.*\n((?:    .*\n|\n)*)", source, re.MULTILINE)
    found = re.findall(r"((?:^    # .*\n)+)    (\w+):", body[1], re.MULTILINE) if body else []
    return {entry: " ".join(re.findall(r"# (.*)", lines)) for lines, entry in found}


def _typed(hint: Any, names: dict[str, Any]) -> str:
    """Write a type, by its name where it has one."""
    named = next((name for name, value in names.items() if value == hint), None)
    origin, inner = get_origin(hint), get_args(hint)
    if named is not None or hint in PLAIN:
        return named or PLAIN[hint]
    if origin is Literal:
        return " | ".join(map(json.dumps, inner))
    if origin in UNIONS:
        return " | ".join(_united(inner, names))
    parts = [_typed(part, names) for part in inner]
    if origin is dict:
        return f"Record<{', '.join(parts)}>"
    if origin is tuple:
        return f"readonly [{', '.join(parts)}]"
    if origin not in (list, Sequence):
        raise TypeError(f"no type of TypeScript for {hint}")
    item = f"({parts[0]})" if " " in parts[0] else parts[0]
    return f"{'readonly ' if origin is Sequence else ''}{item}[]"


def _united(parts: Sequence[Any], names: dict[str, Any]) -> Iterator[str]:
    """Write the parts of a union, some of them by the name of a union that they make."""
    for name, value in names.items():
        if get_origin(value) in UNIONS and set(get_args(value)) <= set(parts):
            yield name
            parts = [part for part in parts if part not in get_args(value)]
    yield from (_typed(part, names) for part in parts)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from dragonlab.board import contract as messages

    WRITTEN.write_text(contract(messages), encoding="utf-8")
