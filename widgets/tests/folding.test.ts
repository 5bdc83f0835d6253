import { expect, it } from "vitest";
import { Folding, type Group } from "../src/folding";
import { RESTS } from "../src/plans";
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
  expect(hidden(new Folding(all, [], [], UNTOUCHED, NONE))).toEqual([]);
  expect(hidden(new Folding(all, [], ["rivals"], UNTOUCHED, NONE))).toEqual(["deck1"]);
  expect(hidden(new Folding(all, [], ["rivals", "aside"], UNTOUCHED, NONE))).toEqual(["deck1", "deck", "won0"]);
});

it("what a rival has stays open as long as the moment is about it", () => {
  const dragon = zone("dragon1", { side: "far", seat: 1, late: true });
  expect(new Folding([{ ...won, late: true }], [], ["rivals", "aside"], UNTOUCHED, NONE).hidden({ ...won, late: true })).toBe(false);
  const both = [dragon, rival];
  const open = (one: Folding): string[] => both.filter((each) => !one.hidden(each)).map(({ id }) => id);
  expect(open(new Folding(both, [], ["rivals"], UNTOUCHED, NONE))).toEqual(["dragon1"]);
  expect(open(new Folding(both, [], ["rivals"], new Map<Group, boolean>([[1, true]]), NONE))).toEqual(["dragon1", "deck1"]);
});

const MIDDLE = Array.from({ length: RESTS }, (_, at) => `rest${at + 1}`);

it("on a phone all folds in the end but the own hand and what can be acted on", () => {
  const folding = new Folding(all, [], ["rivals", "aside", ...MIDDLE], UNTOUCHED, new Set(["deck"]));
  expect(hidden(folding)).toEqual(["deck1", "trick", "won0"]);
  const table = { ...scene(), zones: all };
  expect(folding.line(table, "table", "table").zones.map(({ id }) => id)).toEqual(["trick"]);
  const opened = new Folding(all, [], ["rivals", "aside", ...MIDDLE], new Map<Group, boolean>([["table", true]]), NONE);
  expect(hidden(opened)).toEqual(["deck1", "won0"]);
});

it("the middle folds zone by zone: first what lies farthest from the own hand", () => {
  const rows = ["near", "beside", "far", "farther"].map((id, at) => zone(id, { place: [3 - (at >> 1), 1 + (at & 1), 1, 1] }));
  const open = (...folds: string[]): string[] =>
    rows.filter((one) => !new Folding(rows, [], folds, UNTOUCHED, NONE).hidden(one)).map(({ id }) => id);
  expect(open(...MIDDLE.slice(3))).toEqual(["near", "beside", "far"]);
  expect(open(...MIDDLE.slice(1))).toEqual(["near"]);
  const many = Array.from({ length: RESTS + 3 }, (_, at) => zone(`zone${at}`, { place: [9, 1 + at, 1, 1] }));
  const last = new Folding(many, [], [`rest${RESTS}`], UNTOUCHED, NONE);
  expect(many.filter((one) => last.hidden(one)).map(({ id }) => id)).toEqual([11, 12, 13, 14].map((at) => `zone${at}`));
});

it("what the moment is about folds last of the middle; what can be acted on takes no turn in it", () => {
  const rows = [
    zone("box", { place: [1, 1, 1, 1], late: true }),
    zone("track", { place: [2, 1, 1, 1] }),
    zone("dice", { place: [3, 1, 1, 1] }),
  ];
  const open = (...folds: string[]): string[] =>
    rows.filter((one) => !new Folding(rows, [], folds, UNTOUCHED, new Set(["dice"])).hidden(one)).map(({ id }) => id);
  expect(open("rest2")).toEqual(["box", "dice"]);
  expect(open("rest2", "rest1")).toEqual(["dice"]);
});

it("what has a sentence to read folds with the middle where that folds, of a row the longest last", () => {
  const row = [
    zone("pile", { small: true }),
    zone("special", { small: true, text: "Short." }),
    zone("quest", { small: true, text: "A long one." }),
  ];
  const open = (...folds: string[]): string[] =>
    row.filter((one) => !new Folding(row, [], folds, UNTOUCHED, NONE).hidden(one)).map(({ id }) => id);
  expect(open("aside", ...MIDDLE.slice(1))).toEqual(["quest"]);
  expect(open("aside")).toEqual(["special", "quest"]);
  expect(open("aside", "text")).toEqual([]);
});

it("what lies in the middle is of no line while it has its room", () => {
  const closed = new Map<Group, boolean>([["table", false]]);
  expect(hidden(new Folding(all, [], ["rivals"], closed, NONE))).toEqual(["deck1", "deck"]);
  expect(hidden(new Folding(all, [], ["rivals", "aside", ...MIDDLE], closed, NONE))).toEqual(["deck1", "deck", "trick", "won0"]);
});

it("a line that is closed again leaves of the middle what there is room for", () => {
  const closed = new Map<Group, boolean>([["table", false]]);
  expect(hidden(new Folding(all, [], ["rivals", "aside", ...MIDDLE.slice(1)], closed, NONE))).toEqual(["deck1", "deck", "won0"]);
  const told = zone("quest", { small: true, text: "A long one." });
  expect([[], MIDDLE.slice(1)].map((folds) => new Folding([told], [], folds, closed, NONE).hidden(told))).toEqual([true, false]);
});

it("a lesson folds what it is not about, however much room there is", () => {
  expect(hidden(new Folding(all, ["deck"], [], UNTOUCHED, NONE))).toEqual(["deck1", "trick", "won0"]);
});

it("what can be acted on stays on the table", () => {
  expect(hidden(new Folding(all, ["hand0"], ["rivals", "aside"], UNTOUCHED, new Set(["deck", "trick", "deck1"])))).toEqual([
    "deck1",
    "won0",
  ]);
});

it("the reader opens and closes lines, whatever the room", () => {
  expect(
    hidden(
      new Folding(
        all,
        [],
        ["rivals", "aside"],
        new Map<Group, boolean>([
          ["table", true],
          [1, true],
        ]),
        NONE,
      ),
    ),
  ).toEqual(["won0"]);
  expect(hidden(new Folding(all, [], [], new Map<Group, boolean>([[1, false]]), NONE))).toEqual(["deck1"]);
});

it("a line knows its zones, and whether any is folded", () => {
  const table = { ...scene(), zones: all };
  const line = new Folding(all, [], ["rivals"], UNTOUCHED, NONE).line(table, 1, "far");
  expect([line.zones.map(({ id }) => id), line.folded]).toEqual([["deck1"], true]);
});

it("what lies aside belongs to the middle where a lesson is about it", () => {
  const open = (about: string[]): string[] =>
    all.filter((one) => !new Folding(all, about, ["rivals", "aside"], UNTOUCHED, NONE).hidden(one)).map(({ id }) => id);
  expect(open(["trick", "deck"])).toEqual(["deck", "trick", "hand0"]);
  expect(open(["trick"])).toEqual(["trick", "hand0"]);
});
