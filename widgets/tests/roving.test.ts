import { expect, it } from "vitest";
import { along, type Box, nearest } from "../src/roving";

const at = (left: number, top: number, width = 50, height = 70): Box => ({ left, top, width, height });
/** Two rows of three, and a wide one below. */
const boxes = [at(0, 0), at(100, 0), at(200, 0), at(0, 100), at(100, 100), at(200, 100), at(0, 200, 250)];

it.each([
  [0, "ArrowRight", 1],
  [1, "ArrowRight", 2],
  [2, "ArrowRight", -1],
  [0, "ArrowDown", 3],
  [5, "ArrowUp", 2],
  [5, "ArrowDown", 6],
  [6, "ArrowUp", 4],
  [4, "ArrowLeft", 3],
  [0, "ArrowUp", -1],
] as const)("from box %i, %s leads to box %i", (from, way, to) => {
  expect(nearest(boxes[from] as Box, boxes, way)).toBe(to);
});

it("right and left stay in the row, however far the next thing in it", () => {
  const [space, hand, far, below] = [at(0, 100), at(150, 190), at(900, 110), at(60, 300)];
  expect(nearest(space, [hand, far, below], "ArrowRight")).toBe(1);
  expect(nearest(far, [hand, space, below], "ArrowLeft")).toBe(1);
  expect(nearest(space, [hand, below], "ArrowRight")).toBe(0);
  expect(nearest(space, [hand, far, below], "ArrowDown")).toBe(2);
});

/** A list as a narrow page wraps it: three lines, buttons of all widths, one of them two rows of words high. */
const list = [at(0, 0, 90, 32), at(96, 0, 200, 52), at(0, 58, 310, 32), at(0, 96, 120, 32), at(126, 96, 60, 32), at(192, 96, 90, 32)];
const walk = (from: number, way: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"): number[] => {
  const next = along(from, list, way);
  return next < 0 ? [from] : [from, ...walk(next, way)];
};

it("right and left go through all of a wrapped list", () => {
  expect(walk(0, "ArrowRight")).toEqual([0, 1, 2, 3, 4, 5]);
  expect(walk(5, "ArrowLeft")).toEqual([5, 4, 3, 2, 1, 0]);
});
it.each([
  [0, "ArrowDown", [0, 2, 4]],
  [5, "ArrowUp", [5, 2, 1]],
  [3, "ArrowUp", [3, 2, 1]],
  [1, "ArrowDown", [1, 2, 4]],
] as const)("from %i, %s goes line by line", (from, way, path) => {
  expect(walk(from, way)).toEqual(path);
});
it("every item is reached from every other, first to its line, then along it", () => {
  const lines = [0, 0, 1, 2, 2, 2];
  for (const from of list.keys()) {
    for (const to of list.keys()) {
      let here = from;
      while (lines[here] !== lines[to]) here = along(here, list, (lines[here] as number) < (lines[to] as number) ? "ArrowDown" : "ArrowUp");
      while (here !== to) here = along(here, list, here < to ? "ArrowRight" : "ArrowLeft");
      expect(here).toBe(to);
    }
  }
});
it("in a single line, up and down go on and back", () => {
  const line = list.slice(3);
  expect([along(0, line, "ArrowDown"), along(1, line, "ArrowUp"), along(2, line, "ArrowDown"), along(0, line, "ArrowUp")]).toEqual([
    1, 0, -1, -1,
  ]);
});
