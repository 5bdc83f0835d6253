// Bundles the extension of JupyterLab: one script, in the form in which JupyterLab, Notebook and JupyterLite load it.
//
// That form is a container of webpack's module federation: `init` is given what the app shares, `get` gives a module.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

import { build } from "esbuild";

const NAME = "dragonlab";
const SHARED = /^@(jupyterlab|lumino)\//; // comes from the app: it must be the same for all extensions
const here = import.meta.dirname;
const { version, license } = JSON.parse(readFileSync(`${here}/../package.json`, "utf8"));

// The board's own front end, under a name that changes with it.
const bundle = `${here}/../../dragonlab/board/static/board`;
const parts = ["js", "css"].map((kind) => [kind, readFileSync(`${bundle}.${kind}`)]);
const digest = (...data) =>
  data
    .reduce((hash, one) => hash.update(one), createHash("sha256"))
    .digest("hex")
    .slice(0, 16);
const front = `board.${digest(...parts.map(([, data]) => data))}`;

const shared = new Set();
const fromTheApp = {
  name: "from the app",
  setup: ({ onResolve }) =>
    onResolve({ filter: SHARED }, ({ path }) => {
      shared.add(path);
      return { path, external: true };
    }),
};
const { outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: ["index.ts"],
  outdir: "out",
  bundle: true,
  write: false,
  format: "cjs",
  target: "es2022",
  loader: { ".css": "text" },
  define: { FRONT: JSON.stringify(front) },
  minify: true,
  legalComments: "none",
  plugins: [fromTheApp],
});

const code = `(self._JUPYTERLAB ??= {})[${JSON.stringify(NAME)}] = (() => {
let scope;
return {
init(given) { scope = given; },
async get() {
const found = {};
for (const name of ${JSON.stringify([...shared].sort())}) {
const all = Object.values(scope[name] ?? {}), one = all.find(({ loaded }) => loaded) ?? all[0];
if (!one) throw new Error(${JSON.stringify(NAME)} + ": the app does not share " + name);
found[name] = (await one.get())();
}
const module = { exports: {} };
((require, module, exports) => {${outputFiles[0].text}})((name) => found[name], module, module.exports);
return () => module.exports;
},
};
})();
`;
const file = `static/remoteEntry.${digest(code)}.js`;
const target = `${here}/../labextension`;
rmSync(target, { recursive: true, force: true });
mkdirSync(`${target}/static`, { recursive: true });
writeFileSync(`${target}/${file}`, code);
for (const [kind, data] of parts) writeFileSync(`${target}/static/${front}.${kind}`, data);
const jupyterlab = { extension: true, _build: { load: file, extension: "./extension" } };
writeFileSync(`${target}/package.json`, `${JSON.stringify({ name: NAME, version, license, jupyterlab }, null, 2)}\n`);
