import { expect, it } from "vitest";
import { type Box, nearest } from "../src/roving";

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
