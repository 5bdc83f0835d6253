import { createHash } from "node:crypto";

import { expect, test } from "vitest";

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
