import { describe, expect, it } from "vitest";
import type { BoardPage, Choice } from "../src/contract";
import { dropped, type Hit, tapped } from "../src/gestures";
import { Fit } from "../src/selection";
import { boardPage, piece, scene } from "./fake";

const at = (zone: string, piece: string | null = null, spot: string | null = null): Hit => ({ piece, zone, spot });
const choice = (pieces: string[], target: string | null): Choice => ({ move: "m", label: "M", pieces, target, touches: [] });
const PLAY = boardPage(1);
const PAST = boardPage(1, { phase: "past" });
const gesture = (pieces: string[], target: string | null): unknown => ({ kind: "gesture", pieces, target });

describe("a tap", () => {
  it("of one's own piece selects it, but not in the past", () => {
    expect(tapped(PLAY, [], at("hand0", "hand0.0"))).toEqual({ kind: "select", piece: "hand0.0" });
    expect(tapped(PAST, [], at("hand0", "hand0.0"))).toBeNull();
  });
  it("of a place sends there what is selected, unless it lies there", () => {
    expect(tapped(PLAY, ["hand0.0"], at("bowl"))).toEqual(gesture(["hand0.0"], "bowl"));
    expect(tapped(PLAY, ["hand0.0"], at("hand0"))).toBeNull();
  });
  it("of a piece where nothing is played any more means to read, and is told beside it", () => {
    for (const phase of ["past", "done", "look"] as const) {
      const still = boardPage(1, { phase }, { choices: [] });
      expect(tapped(still, [], at("hand0", "hand0.0"))).toBeNull();
      expect(tapped(still, [], at("hand1", "hand1.0"))).toBeNull();
      expect(tapped(still, [], at("jar", "jar.0"))).toEqual({ kind: "look_inside", zone: "jar" });
    }
  });
  it("of another's piece asks about it, and joins it to a selection that it fits", () => {
    expect(tapped(PLAY, [], at("hand1", "hand1.0"))).toEqual(gesture(["hand1.0"], null));
    const both = boardPage(1, {}, { choices: [choice(["hand0.0", "hand1.0"], null)] });
    expect(tapped(both, ["hand0.0"], at("hand1", "hand1.0"))).toEqual({ kind: "select", piece: "hand1.0" });
  });
  it("of a place looks through it, or asks about it", () => {
    expect(tapped(PLAY, [], at("jar"))).toEqual({ kind: "look_inside", zone: "jar" });
    expect(tapped(PLAY, [], at("bowl"))).toEqual(gesture([], "bowl"));
    const draw = boardPage(1, {}, { choices: [choice([], "jar")] });
    expect(tapped(draw, [], at("jar"))).toEqual(gesture([], "jar"));
  });
  it("of a piece that acts at once is the move, unless it could be another, or joins what is selected", () => {
    const zones = scene().zones.map((zone) =>
      zone.id === "bowl" ? { ...zone, pieces: [{ ...piece("die", "4", true), shape: "die" as const }] } : zone,
    );
    const once = { ...choice(["die"], "jar"), at_once: true };
    const dice = (...choices: Choice[]): BoardPage => boardPage(1, {}, { scene: { ...scene(), zones }, choices });
    expect(tapped(dice(once), [], at("bowl", "die"))).toEqual(gesture(["die"], null));
    expect(tapped(dice(once), ["hand0.0"], at("bowl", "die"))).toEqual(gesture(["die"], null));
    expect(tapped(dice(choice(["die"], "jar")), [], at("bowl", "die"))).toEqual({ kind: "select", piece: "die" });
    expect(tapped(dice(once, choice(["die"], "bowl")), [], at("bowl", "die"))).toEqual({ kind: "select", piece: "die" });
    const both = dice(once, choice(["hand0.0", "die"], "jar"));
    expect(tapped(both, ["hand0.0"], at("bowl", "die"))).toEqual({ kind: "select", piece: "die" });
  });
  it("of a piece that goes back takes back what was done with it", () => {
    const page = boardPage(1, {}, { choices: [], returnable: ["hand0.0"] });
    expect(tapped(page, [], at("hand0", "hand0.0"))).toEqual(gesture(["hand0.0"], null));
    expect(new Fit(page.scene, [], [], page.returnable).zones).toEqual(new Set(["hand0"]));
  });
  it("ends on the spot, unless moves speak of the zone alone", () => {
    expect(tapped(PLAY, ["hand0.0"], at("bowl", null, "bowl.3"))).toEqual(gesture(["hand0.0"], "bowl"));
    expect(tapped(PLAY, ["hand0.0"], at("hand1", null, "hand1.3"))).toEqual(gesture(["hand0.0"], "hand1.3"));
  });
  it("of the felt around a hand, or of no zone, means nothing", () => {
    expect(tapped(PLAY, [], at("hand0"))).toBeNull();
    expect(tapped(PLAY, [], at("nowhere"))).toBeNull();
  });
});

describe("a drop", () => {
  const drop = (of: BoardPage, selected: string[], id: string, zone: string): unknown =>
    dropped(of, selected, { piece: id, zone, spot: null });
  it("brings a piece there, with the others if it is one of the selection", () => {
    expect(drop(PLAY, [], "hand0.0", "bowl")).toEqual(gesture(["hand0.0"], "bowl"));
    expect(drop(PLAY, ["hand0.0", "hand0.1"], "hand0.1", "bowl")).toEqual(gesture(["hand0.0", "hand0.1"], "bowl"));
    expect(drop(PLAY, ["hand0.2"], "hand0.0", "bowl")).toEqual(gesture(["hand0.0"], "bowl"));
  });
  it("where it lies, or in the past, means nothing", () => {
    expect(drop(PLAY, [], "hand0.0", "hand0")).toBeNull();
    expect(drop(PAST, [], "hand0.0", "bowl")).toBeNull();
  });
});
