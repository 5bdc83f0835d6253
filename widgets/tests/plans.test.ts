import { describe, expect, it } from "vitest";
import { lines, type Plan, plans, resting, settled } from "../src/plans";

const DESK = { width: 916, height: 637 };
const named = ({ size, folds }: Plan): string => `${size} ${folds.join(" ")}`.trim();

describe("ways to lay a table out", () => {
  it("begin with large cards and everything open, and end with small ones and all folded", () => {
    const all = plans(DESK);
    expect(all[0]?.folds).toEqual([]);
    expect(all[all.length - 1]?.folds).toEqual(["rivals", "aside", "text"]);
    const sizes = all.filter(({ folds }) => folds.length === 0).map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });
  it("have larger cards where there is more room", () => {
    const most = (width: number, height: number): number => plans({ width, height })[0]?.size ?? 0;
    expect([most(360, 574) < most(916, 637), most(916, 637) < most(1900, 1000)]).toEqual([true, true]);
  });
  it("fold on a phone, at last, one zone after the other of what cannot be acted on now", () => {
    const all = plans({ width: 352, height: 574 });
    const at = resting(all);
    expect(all[at - 1]?.folds).toEqual(["rivals", "aside"]);
    expect(all[at]?.folds).toEqual(["rivals", "aside", "rest12"]);
    const last = [
      "rivals",
      "aside",
      "rest12",
      "rest11",
      "rest10",
      "rest9",
      "rest8",
      "rest7",
      "rest6",
      "rest5",
      "rest4",
      "rest3",
      "rest2",
      "rest1",
    ];
    expect(all[all.length - 1]).toEqual({ size: all[at - 1]?.size, folds: last, stage: 3 });
    expect(resting(plans(DESK))).toBe(-1);
  });
  it("keep cards large enough for a finger on a phone", () => {
    expect(Math.min(...plans({ width: 352, height: 574 }).map(({ size }) => size))).toBeGreaterThanOrEqual(34);
  });
});

describe("the first that fits", () => {
  const all = plans(DESK);
  /** A table whose height is that of three rows of cards, and of what is open. */
  const height = ({ size, folds }: Plan): number =>
    200 + size * 4 + (folds.includes("rivals") ? 0 : 90) + (folds.includes("aside") ? 0 : 80);
  const first = (room: number): number => all.findIndex((plan) => height(plan) <= room);
  it.each([2000, 760, 637, 600, 480, 400])("is found in a room of %i pixels, trying few", (room) => {
    let tried = 0;
    const at = settled(all, 0, (plan) => ++tried > 0 && height(plan) <= room);
    expect(named(all[at] as Plan)).toBe(named(all[first(room)] as Plan));
    expect(tried).toBeLessThan(10);
  });
  it("is found with fewer tries by a good guess, and as well by a bad one", () => {
    const right = first(637);
    const tries = (guess: number): number => {
      let tried = 0;
      expect(settled(all, 0, (plan) => ++tried > 0 && height(plan) <= 637, guess)).toBe(right);
      return tried;
    };
    expect(tries(right)).toBeLessThan(5);
    for (const guess of [0, right - 3, right + 1, all.length - 1]) expect(tries(guess)).toBeLessThan(12);
  });
  it("is looked for from where the table is, never back", () => {
    const from = all.findIndex(({ folds }) => folds.length === 1) + 2;
    expect(settled(all, from, () => true)).toBe(from);
  });
  it("is the last one where none fits", () => {
    expect(settled(all, 0, () => false)).toBe(all.length - 1);
  });
});

it("a hand takes as many lines as its cards can be touched in", () => {
  expect([lines(5, 328, 41), lines(13, 328, 41), lines(13, 880, 27), lines(0, 328, 41)]).toEqual([1, 2, 1, 1]);
});
