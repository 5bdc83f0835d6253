import { describe, expect, it } from "vitest";
import { bounds, least, share, strips, zonesBySeat } from "../src/layout";
import { piece, zone } from "./fake";

const RULE = "Whoever takes this trick takes one more card and loses two points.";

describe("the width that a zone needs", () => {
  it("grows with its sentence, up to what is easy to read", () => {
    const widths = [null, "12 of 20", RULE, RULE.repeat(9)].map((text) => least(zone("z", { text })));
    expect(widths).toEqual([...widths].sort((one, other) => one - other));
    expect(widths[2]).toBeGreaterThan(200);
    expect(widths[3]).toBeLessThan(250);
  });
  it("grows with a fan, and keeps cards with a tag whole", () => {
    const pieces = Array.from({ length: 5 }, (_, at) => piece(`p.${at}`, "fig"));
    const heap = least(zone("z", { pieces }));
    const fan = least(zone("z", { look: "fan", pieces }));
    const trick = least(zone("z", { look: "fan", pieces: pieces.map((one) => ({ ...one, tag: "Red" })) }));
    expect([heap < fan, fan < trick, trick]).toEqual([true, true, 270]);
  });
});

it("rows are strips; what reaches over two rows joins them", () => {
  const zones = [zone("below", { place: [3, 1, 1, 4] }), zone("right", { place: [1, 3, 1, 2] }), zone("left", { place: [1, 1, 1, 2] })];
  const ids = (all: typeof zones): string[][] => strips(all).map((strip) => strip.map(({ id }) => id));
  expect(ids(zones)).toEqual([["left", "right"], ["below"]]);
  expect(ids([...zones, zone("tall", { place: [1, 5, 3, 1] })])).toEqual([["left", "right", "tall", "below"]]);
});

it("a small grid goes from the first to the last column that is used", () => {
  expect(bounds([zone("a", { place: [2, 5, 1, 2] }), zone("b", { place: [3, 9, 1, 1] })])).toEqual({ row: 2, column: 5, columns: 5 });
});

it("each seat's zones stay together; those of nobody come last", () => {
  const zones = [zone("nobody"), zone("a", { seat: 2 }), zone("b", { seat: 1 }), zone("c", { seat: 2 })];
  expect(zonesBySeat(zones).map(({ seat, zones: own }) => [seat, own.map(({ id }) => id).join("")])).toEqual([
    [2, "ac"],
    [1, "b"],
    [null, "nobody"],
  ]);
});

it("what has most to say takes most of its row", () => {
  expect([share(zone("z", { place: [1, 1, 1, 3] })), share(zone("z", { place: [1, 1, 1, 3], text: RULE.repeat(3) })) > 9]).toEqual([
    3,
    true,
  ]);
});
