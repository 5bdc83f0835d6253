// Bundles the board into the Python package: one ES module and one style sheet, with nothing left to fetch at run time.
import { readFileSync } from "node:fs";

import { build, context } from "esbuild";

const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: [
    { in: "src/index.ts", out: "board" },
    { in: "src/style.css", out: "board" },
  ],
  outdir: "../dragonlab/board/static",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  logLevel: "info",
};

// The notices of the packages that are bundled go with the bundle, as their licences ask.
const { metafile } = await build({ ...options, metafile: true, write: false, logLevel: "silent" });
const found = Object.keys(metafile.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
const packages = [...new Set(found)].filter((name) => name !== undefined).sort();
const read = (name, file) => readFileSync(new URL(`node_modules/${name}/${file}`, import.meta.url), "utf8");
const notices = packages.map((name) => `${name} ${JSON.parse(read(name, "package.json")).version}\n\n${read(name, "LICENSE").trim()}`);
options.banner = { js: `/*!\nThis file contains:\n\n${notices.join("\n\n")}\n*/` };

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
