"""Saved games as files: where they lie, what they are called, and that they are always whole."""

from __future__ import annotations

import errno
import json
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
from board.reader import started
from hypothesis import strategies as st

import dragonlab
from dragonlab.board.play.saves import DamagedSave, Save
from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.record import PlyRecord, ply_json
from dragonlab.files import home

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


def test_the_folder_is_the_one_that_the_launcher_names(tmp_path: Path) -> None:
    assert home() == tmp_path
    assert Save("game").path == tmp_path / "saved-games" / "game.json"


@pytest.mark.parametrize("variable", ["", None])
def test_else_it_is_the_nearest_that_holds_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str | None
) -> None:
    if variable is None:
        monkeypatch.delenv("DRAGONLAB_HOME")
    else:
        monkeypatch.setenv("DRAGONLAB_HOME", variable)
    inside = tmp_path / "notebooks" / "es" / "deep"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    assert home() == inside, "only one language is there"
    (tmp_path / "notebooks" / "en").mkdir()
    assert home() == tmp_path / "notebooks"
    monkeypatch.chdir(tmp_path / "notebooks" / "en")
    assert home() == tmp_path / "notebooks"
    monkeypatch.chdir(tmp_path)
    assert home() == tmp_path


@pytest.mark.parametrize("name", ["a", "my-game_2", "A" * 60, "-", "0"])
def test_a_name_is_a_plain_word(name: str, tmp_path: Path) -> None:
    assert Save(name, tmp_path).path.parent == tmp_path


@pytest.mark.parametrize(
    "name",
    ["", "A" * 61, "../x", "a/b", "a\\b", "a.json", ".", "a b", "ñ", "a\n", "a\0", "C:", None, 7, ["a"], b"a", True],
)
def test_any_other_name_is_an_error(name: str) -> None:
    with pytest.raises(OptionError, match="name"):
        Save(name)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    match, save = started(), Save("game", tmp_path / "new" / "folder")
    assert save.read(match) is None
    match.play(match.legal_moves()[0])
    save.write(match)
    saved = save.read(started(8))
    assert saved is not None
    assert saved.record() == match.record()
    assert [path.name for path in save.path.parent.iterdir()] == ["game.json"]


def test_each_move_is_written_down_once_and_the_text_is_that_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, match, written, lot = Save("game", tmp_path), started(), list[PlyRecord](), random.Random(3)

    def write(ply: PlyRecord) -> str:
        written.append(ply)
        return ply_json(ply)

    monkeypatch.setattr("dragonlab.board.play.saves.ply_json", write)
    for _ in range(30):
        match.play(lot.choice(match.legal_moves()))
        save.write(match)
    assert len(written) == 30
    for act in (match.undo, match.undo, lambda: match.play(match.legal_moves()[-1]), lambda: match.restore(started(5))):
        act()
        save.write(match)
        assert save.path.read_text(encoding="utf-8") == match.record().to_json()
    assert len(written) == 31


@pytest.mark.parametrize("owner", ["replace", "fsync"])
def test_a_write_that_is_cut_short_leaves_the_old_game_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    match, save = started(), Save("game", tmp_path)
    save.write(match)
    before = save.path.read_bytes()
    match.play(match.legal_moves()[0])

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path if owner == "replace" else os, owner, killed)
        with pytest.raises(KeyboardInterrupt):
            save.write(match)
    assert save.path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"], "nothing is left lying about"


def test_a_kernel_that_is_killed_leaves_the_old_game_whole(tmp_path: Path) -> None:
    match, save = started(), Save("game", tmp_path)
    save.write(match)
    before = save.path.read_bytes()
    match.play(match.legal_moves()[0])
    if not (child := os.fork()):
        os.fsync = lambda _file: os._exit(9)  # type: ignore[assignment]
        save.write(match)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert save.path.read_bytes() == before
    assert save.read(match) is not None


def exhausted(*_: object, **__: object) -> None:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def test_what_cannot_be_opened_is_no_damage_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, save = started(), Save("game", tmp_path)
    match.play(match.legal_moves()[0])
    save.write(match)
    before = save.path.read_bytes()

    with monkeypatch.context() as patch:
        for name in ("read_text", "read_bytes", "open"):
            patch.setattr(Path, name, exhausted)
        for act in (save.read, save.write):
            with pytest.raises(OSError, match="Too many open files"):
                act(started(8))
    assert save.path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_game_that_could_not_be_offered_is_kept_when_it_can_be_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, save = started(), Save("game", tmp_path)
    save.write(match)
    before = save.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", exhausted)
        with pytest.raises(OSError, match="Too many open files"):
            save.read(match)
    for count in (1, 2):
        match.play(match.legal_moves()[0])
        save.write(match)
        assert len(json.loads(save.path.read_text())["plies"]) == count
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.earlier-1.json", "game.json"]
    assert (tmp_path / "game.earlier-1.json").read_bytes() == before


def damage(text: str, how: str) -> bytes:
    plain = json.loads(text)
    changes: dict[str, dict[str, object]] = {
        "of no game": {"game": "no game"},
        "of other rules": {"rules": 99},
        "of other cards": {"rules_hash": "0" * 16},
        "of a later dragonlab": {"dragonlab": 2},
        "with another seed": {"seed": [1]},
        "with another move": {"plies": [[0, "ship 0 0 0", []]]},
        "with a move of nobody": {"plies": [[7, plain["plies"][0][1], plain["plies"][0][2]]]},
        "without chance": {"plies": [[0, plain["plies"][0][1], []]]},
        "with a result": {"result": {"scores": [99, 0], "winners": [0], "reason": "ships"}},
        "with a position": {"position": {"moon": 3}},
        "with an option": {"options": {"moon": "full"}},
    }
    if how in changes:
        return json.dumps({**plain, **changes[how]}).encode()
    return {
        "empty": b"",
        "cut off": text.encode()[:-9],
        "no text": bytes(range(256)),
        "no object": b"[1, 2]",
        "deep": b"[" * 100_000,
        "huge": b'"' + b"x" * 5_000_001 + b'"',
        "null": b"null",
    }[how]


DAMAGES = (
    "of no game", "of other rules", "of other cards", "of a later dragonlab", "with another seed",
    "with another move", "with a move of nobody", "without chance", "with a result", "with a position",
    "with an option", "empty", "cut off", "no text", "no object", "deep", "huge", "null",
)  # fmt: skip


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_game_is_set_aside(how: str, tmp_path: Path) -> None:
    match, save = started(), Save("game", tmp_path)
    match.play(match.legal_moves()[0])
    bad = damage(match.record().to_json(), how)
    for number in (1, 2):
        save.path.write_bytes(bad)
        with pytest.raises(DamagedSave) as caught:
            save.read(match)
        assert caught.value.file.name == f"game.damaged-{number}.json"
        assert caught.value.file.read_bytes() == bad
        assert caught.value.reason
        assert save.read(match) is None


@pytest.mark.parametrize("game", ["dragon_wars", "a_game_of_theirs"])
def test_a_save_of_another_game_is_none_that_is_damaged(game: str, tmp_path: Path) -> None:
    match, save = started(), Save("game", tmp_path)
    save.path.write_text(json.dumps({**json.loads(match.record().to_json()), "game": game}))
    with pytest.raises(DamagedSave) as caught:
        save.read(match)
    assert (caught.value.game, caught.value.file.name) == (game, "game.other-1.json")


@hypothesis.given(
    seed=st.integers(0, 10**6), junk=st.sampled_from([None, -1, 10**30, 1.5, "", "x", True, [], {}, [[]]])
)
def test_any_edit_of_a_saved_game_is_noticed_or_harmless(
    seed: int, junk: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    dice = random.Random(seed)
    match = dragonlab.new("dragonheart", seed=seed, position={"figure": None} if seed % 2 else None)
    for _ in range(4):
        match.play(dice.choice(match.legal_moves()))
    plain = json.loads(match.record().to_json())
    edit(plain, junk, dice)
    save = Save("game", tmp_path_factory.mktemp("saves"))
    save.path.write_text(json.dumps(plain), encoding="utf-8")
    saved: Match | None = None
    with suppress(DamagedSave):  # whatever it is, it is noticed
        saved = save.read(match)
    assert (saved is None) == save.path.with_name("game.damaged-1.json").exists()
    assert saved is None or saved.legal_moves()


def edit(value: object, junk: object, dice: random.Random) -> None:
    """Put junk in the place of something inside, or take it out."""
    keys: list[object] = list(value) if isinstance(value, dict) else list(range(len(value)))  # type: ignore[arg-type]
    key = dice.choice(keys)
    inner = value[key]  # type: ignore[index]
    if isinstance(inner, dict | list) and inner and dice.random() < 0.7:
        edit(inner, junk, dice)
    elif dice.random() < 0.2:
        del value[key]  # type: ignore[attr-defined]
    else:
        value[key] = junk  # type: ignore[index]
