"""JupyterLab as readers meet it: on the start page, in their language, asking nothing of the internet."""

from __future__ import annotations

import json
import os
import sqlite3
from typing import TYPE_CHECKING

from dragonlab.files import replace_text
from dragonlab.jupyter.filling import obstacle
from dragonlab.jupyter.folder import notebooks, shipped
from dragonlab.jupyter.settings import make, settings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.jupyter.filling import Folder

LOCALES = {"es": "es_ES"}  # languages of JupyterLab that come with it, beside English
CONNECTOR = "@jupyterlab/translation-extension:translator-connector"
"""What gives JupyterLab its words; with it out of action, our extension does, and adds those that its pack lacks."""


def prepare(folder: Folder, language: Language) -> None:
    """Write what JupyterLab is to find; `OSError` if that is impossible."""
    os.environ.update(environment(folder, language))
    make(settings_of(folder.path))
    prefer(folder, language)
    trust(folder)


def launch(
    folder: Folder, language: Language, *, port: int | None = None, browser: bool = True, further: Sequence[str] = ()
) -> None:
    """Run JupyterLab until the reader stops it, in a folder that is prepared.

    Raises ModuleNotFoundError without the extra `lab`.
    """
    from jupyterlab.labapp import main  # noqa: PLC0415 slow, an extra, and it reads the environment when imported

    main([*arguments(folder, language, port=port, browser=browser), *further])


def launch_on_hub(folder: Folder, language: Language, further: Sequence[str] = ()) -> None:
    """Be the server of one reader of a JupyterHub, as its spawner's command, in a folder that is prepared.

    The hub says where to listen. Raises ModuleNotFoundError without `jupyterhub`.
    """
    from jupyterhub.singleuser import main  # noqa: PLC0415 the hub's own, which no extra brings

    page = f"--ServerApp.default_url={start(folder, language)}"
    main([*_ours(folder), page, *further])


def environment(folder: Folder, language: Language) -> dict[str, str]:
    """Give the server and its kernels their environment; the reader's own ~/.jupyter is neither read nor changed."""
    return {
        "DRAGONLAB_HOME": str(folder.path),
        "DRAGONLAB_LANGUAGE": language,
        "JUPYTER_CONFIG_DIR": str(settings_of(folder.path)),
        "JUPYTER_PREFER_ENV_PATH": "1",  # this Python's kernel, not another one of the same name
    }


def arguments(folder: Folder, language: Language, *, port: int | None, browser: bool) -> list[str]:
    """Give the command line for JupyterLab."""
    return [
        *_ours(folder),
        "--ServerApp.ip=127.0.0.1",
        *([] if port is None else [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]),
        f"--ServerApp.open_browser={browser}",
        f"--LabApp.default_url={start(folder, language)}",
    ]


def _ours(folder: Folder) -> list[str]:
    return [
        f"--ServerApp.root_dir={folder.path}",
        "--ServerApp.allow_root=True",  # in a container the reader often is root
        "--ServerApp.contents_manager_class=dragonlab.jupyter.contents.SafeContents",
        "--ServerApp.kernel_spec_manager_class=dragonlab.jupyter.kernels.SafeKernelSpecs",
        "--ServerApp.kernel_websocket_connection_class=dragonlab.jupyter.connection.PromptConnection",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]


def start(folder: Folder, language: Language) -> str:
    """Give the page to open: the start page, which a folder that can only be read may lack."""
    for page in (f"{one}/start.ipynb" for one in (language, "en")):
        if (folder.path / page).exists():
            return f"/lab/tree/{page}"
    return "/lab"


def prefer(folder: Folder, language: Language) -> None:
    """Write the settings that JupyterLab starts from; what the reader chooses in its menus goes above them."""
    settings = {
        "@jupyterlab/translation-extension:plugin": {"locale": LOCALES.get(language, "en")},
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    }
    labconfig = settings_of(folder.path) / "labconfig"
    replace_text(labconfig / "default_setting_overrides.json", json.dumps(settings, indent=1))
    replace_text(labconfig / "page_config.json", json.dumps({"disabledExtensions": {CONNECTOR: True}}, indent=1))


def trust(folder: Folder) -> None:
    """Sign the notebooks that are still as we ship them: JupyterLab shows pictures of trusted notebooks only."""
    import nbformat  # noqa: PLC0415 an extra
    from nbformat.sign import NotebookNotary  # noqa: PLC0415

    notary = NotebookNotary()
    try:
        for original in notebooks(shipped()):
            data = original.read_bytes()
            copy = folder.path / original.relative_to(shipped())
            if not obstacle(folder.path, copy) and copy.exists() and copy.read_bytes() == data:
                notary.sign(nbformat.reads(data.decode(), as_version=4))
    except sqlite3.Error as error:
        raise OSError(error) from error
    finally:
        notary.store.close()
