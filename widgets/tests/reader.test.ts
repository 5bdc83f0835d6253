import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { digest, sha256, shown } from "../reader/digest";
import own from "../reader/es_ES.json";
import { addressOf } from "../reader/links";
import { headings, placeOf, sections } from "../reader/sections";
import { stored, unpacked } from "../reader/stored_page";

test("sha256 is node's, whatever the length", () => {
  for (let length = 0; length < 300; length++) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 7919 + length) % 256);
    expect(sha256(data)).toBe(createHash("sha256").update(data).digest("hex"));
  }
});

const cell = (change: object = {}) => ({
  id: "a",
  cell_type: "code",
  metadata: { tags: ["edit"] },
  source: "1 + 1",
  outputs: [],
  ...change,
});
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

const outputs = [
  { output_type: "stream", text: ["2\n", "3"] },
  { data: { "text/html": ["<b>", "2"], "x+json": ["a", 1] }, metadata: {} },
];

test("what it shows, and saved widgets, are part of what can come to life", () => {
  const one = { cells: [cell({ outputs })], metadata: { kernelspec: {} } };
  const lines = { cells: [cell({ outputs: [{ output_type: "stream", text: "2\n3" }, outputs[1]] })] };
  expect(shown(lines)).toBe(shown(one));
  const others = [{ cells: [cell()] }, { ...one, metadata: { widgets: {} } }, { cells: [cell({ outputs: [...outputs].reverse() })] }];
  expect(new Set([one, ...others].map(shown)).size).toBe(4);
});

test("that, too, is the digest that Python finds", () => {
  // tests/test_originals.py has the same.
  expect(shown({ cells: [cell({ outputs })], metadata: { widgets: { ñ: [1, null, true] } } })).toBe(
    "e841071e462bd377df435dbbe656296ac8a62dd74d97466f6ddd79197bac944a",
  );
});

test("headings are listed without their Markdown, and code has none", () => {
  const source = "# One *two* `three`\n\n```\n# none\n```\n### [Four](five.ipynb) ###";
  expect(headings(source)).toEqual([
    { level: 1, title: "One two three" },
    { level: 3, title: "Four" },
  ]);
});

const notebook = (...cells: [type: string, source: string][]) =>
  cells.map(([type, source]) => ({ type, sharedModel: { getSource: () => source } }));

test("a section ends before the next one, and has the lessons of those below it", () => {
  const found = sections(
    notebook(
      ["markdown", "# All"],
      ["markdown", "## One\n\nWords."],
      ["code", 'dragonlab.lesson("g/a")'],
      ["markdown", "### Below"],
      ["code", 'check("g/b", answer)'],
      ["markdown", "## Two"],
    ),
  );
  expect(found.map(({ title, end, full, lessons }) => [title, end, full, lessons])).toEqual([
    ["All", 0, false, ["g/a", "g/b"]],
    ["One", 2, true, ["g/a", "g/b"]],
    ["Below", 4, true, ["g/b"]],
    ["Two", 5, false, []],
  ]);
});

test("a lesson is found by the cell that shows it", () => {
  const cells = notebook(["markdown", '`lesson("g/b")`'], ["code", 'lesson("g/a")'], ["code", 'dragonlab.lesson("g/b")']);
  expect(placeOf("g/b", cells)).toEqual({ cell: 2 });
  expect(placeOf("g/c", cells)).toBeUndefined();
});

test("a lesson of a game in a folder is known by its game, not by the path", () => {
  const cells = notebook(["markdown", "# All"], ["code", 'lesson("./my games/g/a")'], ["code", 'lesson("../g/b", language="en")']);
  expect(sections(cells)[0]?.lessons).toEqual(["g/a", "g/b"]);
  expect(placeOf("g/b", cells)).toEqual({ cell: 2 });
});

const table = (text: string) => () => Promise.resolve(text);
/** Python's zlib packed this, with "«The table» of a set-up" as its dictionary. */
const packed = { game: "dragonheart", language: "en", page: "ePmMswoogwtDBAsS01N1FA6thkkf2q0HANFSDMA=" };

test("a stored page is read as Python wrote it", async () => {
  expect(await unpacked(packed.page, table("«The table» of a set-up"))).toBe("The table of a page, «a set-up».");
});

test("a page that was stored with another table is not read", async () => {
  await expect(unpacked(packed.page, table("«The table» of a setup"))).rejects.toThrow("another edition");
});

test("a page that was stored with an older name of the kind of a notice is read", async () => {
  const page = { ...packed, page: "eNqrViouSSwpLVayqlbKyy/JTE4FsUry84C0UnppZkqqUm1tLQAInA2R" };
  const read = await unpacked(page.page, () => Promise.reject(new Error("nobody asked")));
  expect(JSON.parse(read)).toEqual({ status: { notice: { kind: "guide" } } });
});

test("a page that was stored without a table is read too", async () => {
  const page = { ...packed, page: "eNqrrgUAAXUA+Q==" }; // dragonlab/board/transport/stored.py has the same
  expect(await unpacked(page.page, () => Promise.reject(new Error("nobody asked")))).toBe("{}");
});

test.each([null, 7, {}, { game: "../x", language: "en", page: "" }, { game: "x", language: "fr", page: "" }])("%o is no page", (output) => {
  expect(stored(output)).toBeNull();
});

test.each([
  ["https://here/a/notebooks/index.html?path=es/start.ipynb", "https://here/a/notebooks/index.html?path=es/a%20b.ipynb"],
  ["https://here/a/notebooks/es/start.ipynb?token=1#x", "https://here/a/notebooks/es/a%20b.ipynb?token=1"],
])("from %s a link leads to %s", (here, there) => {
  expect(addressOf("es/a b.ipynb", here)).toBe(there);
});

test("our words have the gaps of the texts that they stand for", () => {
  const gaps = (text: string) => [...text.matchAll(/%\d/g)].map(([gap]) => gap).sort();
  for (const [text, said] of Object.entries(own as Record<string, string | string[]>)) {
    const [first = "", ...others] = [said].flat();
    expect(new Set(gaps(first)), text).toEqual(new Set(gaps(text)));
    for (const other of others) expect([...gaps(text), "%1"], text).toEqual(expect.arrayContaining(gaps(other)));
  }
});
