// Measures on the site's own Python, in Node: node thinking.mjs SITE thinking.py GAME…
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [site, script, ...games] = process.argv.slice(2);
const home = path.resolve(site, "static", "pyodide") + path.sep;
const { loadPyodide } = await import(pathToFileURL(home + "pyodide.mjs"));
const pyodide = await loadPyodide({ indexURL: home, convertNullToNone: true, env: { HOME: "/home/pyodide" } });
await pyodide.loadPackage(["dragonlab"], { messageCallback: () => {} });
const measure = pyodide.runPython(`
namespace = {"__name__": "thinking"}
exec(${JSON.stringify(fs.readFileSync(script, "utf8"))}, namespace)
namespace["measure"]
`);
for (const game of games) console.log(measure(game));
