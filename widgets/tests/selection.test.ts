import { describe, expect, it } from "vitest";
import type { Zone } from "../src/contract";
import { seen } from "../src/marks";
import { Fit, switched, toggled } from "../src/selection";
import { boardPage } from "./fake";

const { scene, choices } = boardPage(1);
const fit = (...selected: string[]): Fit => new Fit(scene, choices, selected);
const moves = (of: { move: string }[]): string[] => of.map(({ move }) => move);

describe("what a selection can become", () => {
  it("is everything while nothing is selected", () => {
    expect(moves(fit().open)).toEqual(["pear 1", "pear 1 1", "fig 1"]);
    expect(fit().targets).toEqual(new Set());
  });
  it("takes pieces with the same face for one another", () => {
    expect(moves(fit("hand0.1").exact)).toEqual(["pear 1"]);
    expect(moves(fit("hand0.1").open)).toEqual(["pear 1", "pear 1 1"]);
  });
  it("counts copies", () => {
    expect(moves(fit("hand0.0", "hand0.1").open)).toEqual(["pear 1 1"]);
    expect(fit("hand0.0", "hand0.1").targets).toEqual(new Set(["bowl"]));
  });
  it("is nothing where kinds are mixed", () => {
    expect(fit("hand0.0", "hand0.2").open).toEqual([]);
  });
  it("welcomes only what can still be added", () => {
    const [pear, other, fig] = scene.zones[3]?.pieces ?? [];
    if (!pear || !other || !fig) throw new Error("the hand has three cards");
    expect([pear, other, fig].map((card) => fit("hand0.0").welcomes(card))).toEqual([false, true, false]);
  });
  it("tells places for later from places for now", () => {
    const two = [{ move: "both", label: "", pieces: ["hand0.0", "hand0.1"], target: "jar", touches: [] }];
    const early = new Fit(scene, two, ["hand0.0"]);
    expect([early.targets, early.later]).toEqual([new Set(), new Set(["jar"])]);
  });
  it("lights a place that needs no piece", () => {
    const draw = [{ move: "draw", label: "", pieces: [], target: "jar", touches: [] }];
    expect(new Fit(scene, draw, []).targets).toEqual(new Set(["jar"]));
  });
});

it("a piece tapped twice is let go", () => {
  expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
});

it("where a move takes one piece, another one is taken instead", () => {
  expect(switched(["a"], "b")).toEqual(["b"]);
  expect(switched(["b"], "b")).toEqual([]);
});

describe("how a zone looks", () => {
  const bowl = scene.zones[1] as Zone;
  const look = (of: Fit | null, selected: string[] = []): string => seen(bowl, of, selected, null);
  it("is the same as long as the same may be done there", () => {
    expect(look(fit())).toBe(look(new Fit(scene, [...choices], [])));
  });
  it("changes with what may be done there and with what is pointed out", () => {
    const marks = { kind: "hint", pieces: new Set<string>(), zones: new Set(["bowl"]) };
    expect(new Set([look(null), look(fit("hand0.0"), ["hand0.0"]), seen(bowl, fit(), [], marks)]).size).toBe(3);
    const hand = scene.zones[3] as Zone;
    const [card, other] = [seen(hand, fit(), [], null), seen(hand, fit("hand0.0"), ["hand0.0"], null)];
    expect(card).not.toBe(other);
  });
});
