import { describe, expect, it } from "vitest";
import type { Scene } from "../src/contract";
import { ASSETS, boardPage, type Display, FakeModel, open, piece, zone } from "./fake";

const CARD = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#a50" d="M0 0h9v9%"/></svg>';
const BACK = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="currentColor"/></svg>';

function shown(): Display {
  const hand = zone("hand0", { place: [1, 1, 1, 12], side: "near", look: "hand", pieces: [piece("hand0.0", "pear1", true)] });
  const scene: Scene = {
    rows: 2,
    columns: 12,
    zones: [hand, zone("deck", { place: [2, 1, 1, 12], art: "back", outlines: 1 })],
    arrows: [],
    seats: [],
  };
  return open(new FakeModel(boardPage(1, {}, { scene }), { ...ASSETS, art: { pear: CARD, back: BACK } }));
}

describe("a drawing of a game", () => {
  it("is a picture, with all that is in it", () => {
    const picture = shown().find("[data-piece='hand0.0'] .dl-art > img") as HTMLImageElement;
    expect(decodeURIComponent(picture.src.replace("data:image/svg+xml,", ""))).toBe(CARD);
    expect(picture.alt).toBe("");
  });
  it("is part of the page where it takes a colour from there", () => {
    expect(shown().find("[data-zone=deck] .dl-outline .dl-art").innerHTML).toContain("currentColor");
  });
});
