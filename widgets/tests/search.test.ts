import { expect, it } from "vitest";
import { plain, searchRules } from "../src/search";
import { ASSETS } from "./fake";

const ids = (query: string): string[] => searchRules(ASSETS.rules, query).map(({ id }) => id);

it("accents and capitals do not matter", () => {
  expect(plain("PIÑA dragón")).toBe("pina dragon");
  expect(ids("pina")).toEqual(["F-2"]);
  expect(ids("PÍÑA")).toEqual(["F-2"]);
});
it("every word must occur, in any order", () => {
  expect(ids("figs pears")).toEqual(["F-1"]);
  expect(ids("figs ripe")).toEqual([]);
});
it("ids and reasons are searched too", () => {
  expect(ids("f-3")).toEqual(["F-3"]);
  expect(ids("silent")).toEqual(["F-3"]);
});
it("ideas are found by their names", () => {
  expect(ids("keep")).toEqual(["keep"]);
  expect(ids("fig keep")).toEqual(["keep"]);
});
it("an empty query finds the whole book", () => {
  expect(ids("  ")).toHaveLength(ASSETS.rules.length);
});
