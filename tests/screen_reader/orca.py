"""A real screen reader in a session of its own: Orca, a screen that nobody sees, real keys, and its speech as text."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NEEDED = {"orca": "orca", "Xvfb": "xvfb", "xdotool": "xdotool", "dbus-daemon": "dbus", "chromium": "chromium"}
"""Programs, and Debian's packages that have them; orca brings the rest."""
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: ?\{[^}\n]*\}| ?None)?$", re.MULTILINE | re.DOTALL)
STARTING = 30  # seconds
QUIET = 1.2  # seconds without a word or a thought: it has said all
LONGEST = 40  # seconds
MOST = 60  # keys in search of something
PROFILE = {"profile": ["Default", "default"], "enableKeyEcho": False}  # keys are in the transcript anyway
SETTINGS = {
    "general": {"startingProfile": PROFILE["profile"], "activeProfile": PROFILE["profile"], **PROFILE},
    "profiles": {"default": PROFILE},
    "pronunciations": {},
    "keybindings": {},
}
CUSTOM = "from orca import debug\n\ndebug.debugFile.reconfigure(line_buffering=True)\n"  # else it keeps its last words
SCREEN = "1366x768x24"


class Unheard(AssertionError):
    """What should have been said was not, or was said twice; what was is in the transcript."""


class Orca:
    """Somebody who hears what Orca says, and presses keys."""

    def __init__(self, diary: Path, environment: dict[str, str]) -> None:
        self.diary, self.environment = diary, environment
        self.transcript: list[str] = []
        self._at = 0

    def press(self, key: str) -> list[str]:
        """Press a key as on a keyboard, and listen until all is said."""
        self.note(f"[{key}]")
        subprocess.run(["xdotool", "key", key], env=self.environment, check=True)  # noqa: S607  found by `missing`
        return self.listen()

    def listen(self) -> list[str]:
        """Wait until all is said, and give it."""
        end, size, since = time.monotonic() + LONGEST, -1, 0.0
        while time.monotonic() < end:
            now = self.diary.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
            elif time.monotonic() - since > QUIET:
                break
            time.sleep(0.05)
        told = self.diary.read_bytes()[self._at : size]
        self._at = size
        said = [" ".join(text.split()) for text in SPOKEN.findall(told.decode(errors="replace"))]
        for text in said:
            self.note(f"    {text}")
        return said

    def seek(self, key: str, wanted: str) -> list[str]:
        """Press a key until something is said; give all that was said with it."""
        for _ in range(MOST):
            said = self.press(key)
            if any(wanted in text for text in said):
                return said
        raise Unheard(f"{wanted!r} was never said after {MOST} times {key}.")

    def note(self, line: str) -> None:
        """Write into the transcript, and show it."""
        self.transcript.append(line)
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def missing() -> list[str]:
    """Name Debian's packages that are not there."""
    return [package for program, package in NEEDED.items() if shutil.which(program) is None]


@contextlib.contextmanager
def listening(home: Path) -> Iterator[Orca]:
    """Start a screen, a session and Orca, which knows nothing of the user's own; `environment` is for the browser."""
    run, kept = home / "run", home / ".local" / "share" / "orca"
    run.mkdir(mode=0o700)
    kept.mkdir(parents=True)
    (kept / "user-settings.conf").write_text(json.dumps(SETTINGS), encoding="utf-8")
    (kept / "orca-customizations.py").write_text(CUSTOM, encoding="utf-8")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG"))}
    environment = {**inherited, "HOME": str(home), "XDG_RUNTIME_DIR": str(run), "LC_ALL": "C.UTF-8"}
    with contextlib.ExitStack() as stack:

        def start(*command: str, says: bool = False) -> str:
            output = subprocess.PIPE if says else subprocess.DEVNULL
            program = subprocess.Popen(
                command, env=environment, stdout=output, stderr=subprocess.DEVNULL, text=True, start_new_session=True
            )
            stack.callback(end, program)
            return (program.stdout.readline() if program.stdout else "").strip()

        environment["DISPLAY"] = ":" + start("Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", SCREEN, says=True)
        environment["DBUS_SESSION_BUS_ADDRESS"] = start(
            "dbus-daemon", "--session", "--nofork", "--print-address=1", says=True
        )
        diary = home / "orca.debug"
        diary.touch()
        start("orca", "--replace", f"--debug-file={diary}")
        orca = Orca(diary, environment)
        until = time.monotonic() + STARTING
        while not orca.listen():
            if time.monotonic() > until:
                raise Unheard("Orca does not speak.")
        yield orca


def end(program: subprocess.Popen[str]) -> None:
    """End a program; what it started ends with it or with its session."""
    program.terminate()
    try:
        program.wait(10)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()
    if program.stdout:
        program.stdout.close()
