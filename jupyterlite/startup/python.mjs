// What the kernel takes for Pyodide: begun as soon as this module is loaded, with all imported that a board needs.
import { loadPyodide as load } from "../pyodide/pyodide.mjs";

const begun = load({
  indexURL: new URL("../pyodide/", import.meta.url).href,
  convertNullToNone: true,
  packages: ["site-packages", "dragonlab"],
}).then(async (pyodide) => {
  self.dragonlab_begins?.("game");
  await pyodide.runPythonAsync(`
import importlib, piplite.piplite, pyodide_kernel, tomllib, dragonlab.board
# The drive does not tell that a folder has changed: a module that a cell has just written there would not be found.
pyodide_kernel.ipython_shell.events.register("pre_run_cell", lambda _: importlib.invalidate_caches())
[getattr(dragonlab.core, name) for name in dragonlab.core.__all__]  # what games are made of, which is imported late
`);
  self.dragonlab_begins?.("board");
  return pyodide;
});

export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await begun;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
