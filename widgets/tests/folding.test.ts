import { expect, it } from "vitest";
import { Folding, type Group } from "../src/folding";
import { scene, zone } from "./fake";

const NONE: ReadonlySet<string> = new Set();
const UNTOUCHED: ReadonlyMap<Group, boolean> = new Map();
const rival = zone("deck1", { side: "far", seat: 1 });
const pile = zone("deck", { small: true });
const trick = zone("trick");
const won = zone("won0", { side: "near", seat: 0 });
const hand = zone("hand0", { side: "near", seat: 0, look: "hand" });
const all = [rival, pile, trick, won, hand];
const hidden = (folding: Folding): string[] => all.filter((one) => folding.hidden(one)).map(({ id }) => id);

it("rivals fold first, then what lies aside; the middle and the own hand never", () => {
  expect(hidden(new Folding([], [], UNTOUCHED, NONE))).toEqual([]);
  expect(hidden(new Folding([], ["rivals"], UNTOUCHED, NONE))).toEqual(["deck1"]);
  expect(hidden(new Folding([], ["rivals", "aside"], UNTOUCHED, NONE))).toEqual(["deck1", "deck", "won0"]);
});

it("on a phone all folds in the end but the own hand and what can be acted on", () => {
  const folding = new Folding([], ["rivals", "aside", "rest"], UNTOUCHED, new Set(["deck"]));
  expect(hidden(folding)).toEqual(["deck1", "trick", "won0"]);
  const table = { ...scene(), zones: all };
  expect(folding.line(table, "table", "table").zones.map(({ id }) => id)).toEqual(["trick"]);
  const opened = new Folding([], ["rivals", "aside", "rest"], new Map<Group, boolean>([["table", true]]), NONE);
  expect(hidden(opened)).toEqual(["deck1", "won0"]);
});

it("a lesson folds what it is not about, however much room there is", () => {
  expect(hidden(new Folding(["deck"], [], UNTOUCHED, NONE))).toEqual(["deck1", "trick", "won0"]);
});

it("what can be acted on stays on the table", () => {
  expect(hidden(new Folding(["hand0"], ["rivals", "aside"], UNTOUCHED, new Set(["deck", "trick", "deck1"])))).toEqual(["deck1", "won0"]);
});

it("the reader opens and closes lines, whatever the room", () => {
  expect(hidden(new Folding([], ["rivals", "aside"], new Map<Group, boolean>([["table", true], [1, true]]), NONE))).toEqual(["won0"]);
  expect(hidden(new Folding([], [], new Map<Group, boolean>([[1, false]]), NONE))).toEqual(["deck1"]);
});

it("a line knows its zones, and whether any is folded", () => {
  const table = { ...scene(), zones: all };
  const line = new Folding([], ["rivals"], UNTOUCHED, NONE).line(table, 1, "far");
  expect([line.zones.map(({ id }) => id), line.folded]).toEqual([["deck1"], true]);
});
