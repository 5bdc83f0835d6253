// Bundles the board into the Python package: one ES module and one style sheet, with nothing left to fetch at run time.
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

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
