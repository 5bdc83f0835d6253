/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const sheets = readdirSync(SRC).filter((name) => name.endsWith(".css"));
const rules = sheets.flatMap((name) =>
  [...readFileSync(join(SRC, name), "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body })),
);

it("whatever moves is still for who wants less movement", () => {
  const still = rules.filter(({ body }) => body.includes("animation: none !important; transition: none !important"));
  expect(still).toHaveLength(1);
  const listed = still[0]?.selector.match(/\.dl-[\w-]+/g) ?? [];
  const moving = rules
    // `dl-fresh` moves nothing: for a moment a button takes no press.
    .filter(({ body }) => /(^|[;\s])(animation|transition):(?!\s*(none|dl-fresh))/.test(body))
    .map(({ selector }) => selector.trim());
  expect(moving.length).toBeGreaterThanOrEqual(5);
  expect(moving.filter((selector) => !listed.some((name) => selector.includes(name)))).toEqual([]);
});
