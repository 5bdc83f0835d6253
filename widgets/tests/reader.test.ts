import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { headings } from "../reader/sections";
import { digest, sha256 } from "../reader/digest";

test("sha256 is node's, whatever the length", () => {
  for (let length = 0; length < 300; length++) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 7919 + length) % 256);
    expect(sha256(data)).toBe(createHash("sha256").update(data).digest("hex"));
  }
});

const cell = (change: object = {}) => ({ id: "a", cell_type: "code", metadata: { tags: ["edit"] }, source: "1 + 1", outputs: [], ...change });
const of = (...cells: object[]) => digest({ cells });

test("running a notebook does not change its digest", () => {
  const ran = cell({ outputs: [{ output_type: "stream", text: "2" }], execution_count: 7, metadata: { tags: ["edit"], trusted: true } });
  expect(of(ran)).toBe(of(cell()));
});

test("a joined source is the same as its lines", () => {
  expect(of(cell({ source: ["1", " + 1"] }))).toBe(of(cell()));
});

test.each([{ id: "b" }, { cell_type: "markdown" }, { metadata: {} }, { source: "1 + 2" }])("%o is an edit", (change) => {
  expect(of(cell(change))).not.toBe(of(cell()));
});

test("one more cell is an edit, and so is another order", () => {
  const other = cell({ id: "b" });
  expect(new Set([of(cell()), of(cell(), other), of(other, cell())]).size).toBe(3);
});

test("it is the digest that Python finds", () => {
  // tests/test_originals.py has the same.
  const told = of(cell({ source: '1 + 1 ñ\u2028\x7f\b"' }));
  expect(told).toBe("999ec4a9c7f130d0ec3e11f915e0f7ea69cb3a2c6438bf8ec85c7ea10010d7dc");
});

test("headings are listed without their Markdown, and code has none", () => {
  const source = "# One *two* `three`\n\n```\n# none\n```\n### [Four](five.ipynb) ###";
  expect(headings(source)).toEqual([
    { level: 1, title: "One two three" },
    { level: 3, title: "Four" },
  ]);
});
