// Runs the engine's tests on the site's own Python, in Node: the dragonlab wheel of a built site, pytest from this environment.
//   node engine.mjs SITE NOTEBOOKS TESTS PURE PACKAGES PYTEST-ARGUMENT…
import path from "node:path";
import { pathToFileURL } from "node:url";

const [site, notebooks, tests, pure, packages, ...asked] = process.argv.slice(2);
const home = path.resolve(site, "static", "pyodide") + path.sep;
const { loadPyodide } = await import(pathToFileURL(home + "pyodide.mjs"));
const pyodide = await loadPyodide({
  indexURL: home,
  convertNullToNone: true,
  env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", DRAGONLAB_LANGUAGE: "en" },
});
await pyodide.loadPackage(["dragonlab"], { messageCallback: () => {} });
pyodide.mountNodeFS("/notebooks", path.resolve(notebooks));
pyodide.mountNodeFS("/tests", path.resolve(tests));
pyodide.mountNodeFS("/pure", path.resolve(pure));
pyodide.mountNodeFS("/packages", path.resolve(packages));
pyodide.globals.set("asked", pyodide.toPy(asked));
const code = await pyodide.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path += ["/pure", "/packages"]
os.chdir("/tests")
import pytest
int(pytest.main(list(asked)))
`);
process.exit(code);
