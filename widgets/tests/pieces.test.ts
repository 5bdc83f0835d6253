import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Piece, Scene, Zone } from "../src/contract";
import { flows, least } from "../src/layout";
import { aspect, edges, laid, lanes, nameWidth, piecesOnSpots, way } from "../src/spots";
import { complaints } from "./complaints";
import { ASSETS, boardPage, CROWD, type Display, FakeModel, moment, open, piece, words, zone } from "./fake";

const spots = (name: string, count: number): NonNullable<Zone["spots"]> =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}.${at}`, label: `step ${at}`, value: String(at) }));
const figure = (seat: number, spot: string, rest: Partial<Piece> = {}): Piece => ({
  ...piece(`path.figure${seat}`, `figure${seat}`),
  label: `Figure ${seat}`,
  value: null,
  letter: null,
  art: null,
  tone: CROWD[seat]?.tone ?? null,
  shape: "figure",
  spot,
  ...rest,
});
const die = (at: number, value: string, rest: Partial<Piece> = {}): Piece => ({
  ...piece(`dice.die${at}`, `die${at}`, true),
  label: value,
  value,
  letter: null,
  art: null,
  shape: "die",
  ...rest,
});

/** Dice, one of them kept; a path with figures; a track; a map; gems. */
function game(
  at: readonly string[] = ["path.0", "path.0", "path.3"],
  dice: readonly Piece[] = [die(1, "5"), die(2, "2", { kept: true, mine: false })],
): Scene {
  return {
    rows: 6,
    columns: 12,
    arrows: [],
    seats: [],
    zones: [
      zone("path", {
        place: [1, 1, 1, 12],
        look: "path",
        outlines: 0,
        spots: spots("path", 20),
        pieces: at.map((spot, seat) => figure(seat, spot, { mine: seat === 0 })),
      }),
      zone("dice", { place: [2, 1, 1, 6], look: "row", outlines: 4, pieces: [...dice] }),
      zone("gems", {
        place: [2, 7, 1, 6],
        look: "row",
        outlines: 0,
        pieces: [
          {
            ...piece("gems.blue", "blue"),
            label: "3 blue gems",
            value: null,
            letter: "B",
            art: null,
            tone: "blue",
            shape: "gem",
            count: 3,
          },
        ],
      }),
      zone("track", {
        place: [3, 1, 1, 12],
        look: "track",
        outlines: 2,
        spots: spots("track", 51),
        pieces: [0, 1].map((seat) => ({ ...figure(seat, `track.${7 * seat}`), id: `track.${seat}-mark`, shape: "token" as const })),
      }),
      zone("map", {
        place: [4, 1, 1, 12],
        look: "map",
        outlines: 0,
        art: "pear",
        edges: [["map.tower", "map.ford"]],
        spots: [
          { id: "map.tower", label: "the tower", at: [10, 20] },
          { id: "map.ford", label: "the ford", at: [80, 60] },
        ],
      }),
      zone("hand0", { place: [6, 1, 1, 12], side: "near", look: "hand", outlines: 0, pieces: [piece("hand0.0", "pear1", true)] }),
    ],
  };
}

const choice = (pieces: string[], target: string | null): Choice => ({
  move: `${pieces} ${target}`,
  label: "Do it",
  pieces,
  target,
  touches: target === null ? [] : [target],
});

let model: FakeModel;
let display: Display;
const show = (choices: Choice[] = [], scene: Scene = game()): void => {
  model = new FakeModel(boardPage(1, {}, { scene, choices }), { ...ASSETS, seats: CROWD });
  display = open(model);
};
const stop = (name: string): HTMLElement | undefined =>
  display.all(".dl-board [data-stop]").find(({ dataset }) => dataset["stop"] === name);

it("a die is taken by a tap on it, and one that can't be taken tells why", () => {
  show([{ ...choice(["dice.die1"], null), at_once: true }]);
  display.click("[data-piece='dice.die1']");
  expect(model.sent).toEqual([{ kind: "gesture", pieces: ["dice.die1"], target: null, seq: 1 }]);
  show([{ ...choice(["dice.die1"], null), at_once: true }]);
  display.click("[data-piece='dice.die2']");
  expect(model.sent).toEqual([{ kind: "gesture", pieces: ["dice.die2"], target: null, seq: 1 }]);
});
it("a card of a fan lies on its place, and those before it may be empty", () => {
  const cards = [1, 4].map((slot) => ({ ...piece(`display.fig${slot}`, `fig${slot}`), slot }));
  show([], { ...game(), zones: [zone("display", { place: [1, 1, 1, 12], look: "fan", outlines: 6, pieces: cards })] });
  const places = (one: string): string[] => display.all(`[data-zone="display"] ${one}`).map((found) => found.style.getPropertyValue("--i"));
  expect([places("[data-piece]"), places(".dl-outline")]).toEqual([
    ["1", "4"],
    ["0", "2", "3", "5"],
  ]);
});

describe("what a card does", () => {
  const about = "Heal 1. For 2 gold: heal 3.";
  const card: Piece = { ...piece("hand0.0", "pear1", true), about };
  const shown = (): void =>
    show([], { ...game(), zones: [zone("hand0", { place: [1, 1, 1, 12], side: "near", look: "hand", outlines: 0, pieces: [card] })] });
  it("is spoken, and told by the mouse", () => {
    shown();
    expect(display.find("[data-piece='hand0.0']").getAttribute("aria-label")).toContain(about);
    expect(display.find("[data-piece='hand0.0']").title).toContain(about);
  });
  it("is said in the bar of the selection", () => {
    show([choice(["hand0.0"], null)], {
      ...game(),
      zones: [zone("hand0", { place: [1, 1, 1, 12], side: "near", look: "hand", outlines: 0, pieces: [card] })],
    });
    display.click("[data-piece='hand0.0']");
    expect(display.find(".dl-chosen-about").textContent).toContain(about);
  });
});

describe("the picture of a row", () => {
  it("stands beside its name", () => {
    show([], {
      ...game(),
      zones: [
        zone("dice", { place: [1, 1, 1, 6], look: "row", art: "pear", pieces: [die(1, "5")] }),
        zone("bowl", { place: [1, 7, 1, 6], art: "pear" }),
      ],
    });
    expect(display.all("[data-zone=dice] .dl-head > .dl-badge")).toHaveLength(1);
    expect(display.all("[data-zone=bowl] .dl-badge")).toHaveLength(0);
  });
});

describe("where spots lie", () => {
  const path = zone("path", { look: "path", spots: spots("path", 20) });
  it("a path winds to and fro, so that neighbours are never far apart", () => {
    for (const width of [320, 500, 900, 1600]) {
      const { points, columns, rows } = laid(path, width);
      expect(columns * rows).toBeGreaterThanOrEqual(20);
      expect(width / columns).toBeGreaterThanOrEqual(40);
      points.forEach((point, at) => {
        const before = points[at - 1];
        if (before) expect(Math.hypot(point.x - before.x, point.y - before.y)).toBeLessThan(1.3);
      });
    }
  });
  it("a track of fifty places is one line where there is room, and a few on a phone", () => {
    const track = zone("track", { look: "track", spots: spots("track", 51) });
    expect([laid(track, 830).rows, laid(track, 330).rows]).toEqual([1, 3]);
  });
  it("no two spots of a line lie in one place", () => {
    for (const width of [60, 330, 700]) {
      const where = laid(path, width).points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      expect(new Set(where).size).toBe(20);
    }
  });
  it("a map has them where the scene says, and joins them", () => {
    const map = game().zones.find(({ id }) => id === "map") as Zone;
    expect(laid(map, 500).points).toEqual([
      { x: 10, y: 20 },
      { x: 80, y: 60 },
    ]);
    expect(edges(map, laid(map, 500))).toBe("M10 20L80 60");
  });
  it("one line goes through all of them", () => {
    expect(way(laid(path, 400).points).match(/[MC]/g)).toHaveLength(20);
    expect(way([])).toBe("");
  });
  it("several pieces share a spot side by side, or keep their lanes on a track", () => {
    const [path, , , track] = game().zones as [Zone, Zone, Zone, Zone];
    const there = piecesOnSpots(path).filter(({ spot }) => spot === 0);
    expect(new Set(there.map(({ offset: { x, y } }) => `${x} ${y}`)).size).toBe(2);
    expect(piecesOnSpots(track).map(({ lane }) => lane)).toEqual([0, 1]);
    expect([lanes(track), lanes({ ...track, outlines: 0 })]).toEqual([2, 1]);
  });
  it("a name stands beside its line where there is width", () => {
    expect([nameWidth(path, 800) > 0, nameWidth(path, 330), nameWidth(zone("z"), 800)]).toEqual([true, 0, 0]);
  });
  it("a ground keeps its shape", () => {
    expect([aspect('<svg viewBox="0 0 50 20">'), aspect(undefined)]).toEqual([2.5, 1.6]);
  });
});

it("rows, tracks, paths and maps are laid by what they need", () => {
  expect(game().zones.map(flows)).toEqual([true, true, true, true, true, false]);
  const [path, dice, gems] = game().zones as [Zone, Zone, Zone];
  expect(least(path)).toBeGreaterThan(300);
  expect(least(dice)).toBeGreaterThan(least(gems));
});

describe("pieces that are no cards", () => {
  it("show pips, symbols, letters, counts and what is kept", () => {
    show([], game(undefined, [die(1, "5"), die(2, "2", { art: "fig", letter: "R" }), die(3, "3", { kept: true })]));
    expect(display.all("[data-piece='dice.die1'] circle")).toHaveLength(5);
    expect(display.all("[data-piece='dice.die2'] .dl-symbol")).toHaveLength(1);
    expect(display.find("[data-piece='dice.die2'] .dl-letter").dataset["text"]).toBe("R");
    expect(display.all("[data-piece='dice.die3'] .dl-kept")).toHaveLength(1);
    expect(display.find("[data-piece='gems.blue'] .dl-many").dataset["text"]).toBe("×3");
    expect(display.all("[data-zone=dice] .dl-outline")).toHaveLength(1);
  });
  it("are named in words, and what is kept says so", () => {
    show([], game(undefined, [die(1, "5"), die(3, "3", { kept: true })]));
    expect(display.all("[data-zone=dice] button[data-piece]").map((one) => one.getAttribute("aria-label"))).toEqual([
      "5",
      `3, ${words("en")["kept"]}`,
    ]);
  });
  it("say what their picture shows, and write only their name", () => {
    show([], game(undefined, [die(1, "5", { about: "a wound" })]));
    expect(display.find("[data-piece='dice.die1']").getAttribute("aria-label")).toBe("5, a wound");
    expect(display.find("[data-piece='dice.die1']").title).toBe("5 · a wound");
    expect(display.find("[data-piece='dice.die1']").textContent).toBe("");
  });
  it("bear the mark of their tone, unless letters tell them apart", () => {
    show();
    expect(display.all("[data-zone=path] .dl-tone-mark")).toHaveLength(3);
    expect(display.all("[data-zone=gems] .dl-tone-mark")).toHaveLength(0);
  });
});

describe("spots", () => {
  it("of paths and maps are named with what stands there; those of a track only where something may be done", () => {
    show([choice([], "track.5")]);
    expect(stop("spot:path.0")?.getAttribute("aria-label")).toBe("0 step 0: Figure 0, Figure 1");
    expect(stop("spot:map.ford")?.getAttribute("aria-label")).toBe("the ford");
    expect(display.all("[data-zone=track] [data-stop^='spot:']").map(({ dataset }) => dataset["spot"])).toEqual(["track.5"]);
    expect(stop("spot:track.5")?.getAttribute("aria-label")).toBe("5 step 5. you can play here");
  });
  it("are where gestures end", () => {
    show([choice(["path.figure0"], "path.2"), choice([], "map.ford")]);
    display.click("[data-spot='map.ford']");
    model.put({ ...boardPage(2, {}, { scene: game(), choices: [choice(["path.figure0"], "path.2")] }) });
    display.click("[data-piece='path.figure0']");
    display.click("[data-spot='path.9']");
    expect(model.sent.map(({ pieces, target }) => [pieces, target])).toEqual([
      [[], "map.ford"],
      [["path.figure0"], "path.9"],
    ]);
  });
  it("light up when the selection may go there, and the piece's own spot lets it lie", () => {
    show([choice(["path.figure0"], "path.2")]);
    expect(stop("spot:path.2")?.dataset["lit"]).toBeUndefined();
    display.click("[data-piece='path.figure0']");
    expect(stop("spot:path.2")?.dataset["lit"]).toBe("target");
    display.click("[data-spot='path.0']");
    expect(model.sent).toEqual([]);
  });
  it("stand for their zone where moves speak of it alone", () => {
    show([choice([], "path")]);
    display.click("[data-spot='path.4']");
    expect(model.sent[0]).toMatchObject({ target: "path" });
  });
  it("take what is said of the pieces on them", () => {
    show([choice([], "path.3")]);
    display.click("[data-piece='path.figure2']");
    expect(model.sent[0]).toMatchObject({ pieces: [], target: "path.3" });
  });
  it("are reached with the keyboard, and the table stays one tab stop", () => {
    show([choice([], "path.3")]);
    const open = display.all(".dl-board [data-stop]").filter(({ tabIndex }) => tabIndex === 0);
    expect(open).toHaveLength(1);
    open[0]?.focus();
    display.key(`[data-stop='${open[0]?.dataset["stop"]}']`, "Home");
    stop("spot:path.3")?.focus();
    expect(stop("spot:path.3")?.tabIndex).toBe(0);
    display.key("[data-stop='spot:path.3']", "End");
    expect((document.activeElement as HTMLElement).dataset["stop"]).toBe("piece:hand0.0");
  });
  it("are pointed out by hints", () => {
    model = new FakeModel(
      boardPage(1, { notice: { kind: "hint", text: "There.", rule: null, pieces: [], zones: ["track.4"], moves: [] } }, { scene: game() }),
    );
    display = open(model);
    expect(stop("spot:track.4")?.dataset["mark"]).toBe("hint");
  });
});

it("a zone is not folded while one of its spots may be chosen", () => {
  const scene = game();
  for (const one of scene.zones) one.small = true;
  show([choice([], "path.3")], scene);
  expect(display.find("[data-zone=path]").dataset["fold"]).toBeUndefined();
  expect(display.find("[data-zone=map]").dataset["fold"]).toBe("aside");
});

it("who goes on while an own moment is on show is understood; a tap at another's moment skips it", () => {
  const moves = [choice(["dice.die1"], "dice"), choice([], "map.ford")];
  show(moves);
  const next = (seq: number, seat: number): void =>
    model.put(
      boardPage(
        seq,
        { moment: seq + 3, last_moment: seq + 3 },
        { scene: game(), choices: moves, moments: [moment(seq + 3, seat, "Rolled.", game())] },
      ),
    );
  next(2, 1);
  display.click("[data-spot='map.ford']");
  expect(model.sent).toEqual([]);
  next(3, 0);
  display.click("[data-spot='map.ford']");
  expect(model.sent).toMatchObject([{ pieces: [], target: "map.ford" }]);
});

it("axe finds nothing", async () => {
  show([choice(["path.figure0"], "path.2"), choice([], "track.5")]);
  expect(await complaints()).toEqual([]);
});

describe("flights", () => {
  interface Flown {
    piece: string | undefined;
    frames: Keyframe[];
  }
  const flown: Flown[] = [];
  beforeEach(() => {
    flown.length = 0;
    Element.prototype.animate = function (this: HTMLElement, frames) {
      flown.push({ piece: this.dataset["piece"], frames: frames as Keyframe[] });
      return { finished: Promise.resolve() } as unknown as Animation;
    };
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const { spot, at } = (this as HTMLElement).dataset;
      return new DOMRect(20 * Number(/\.(\d+)$/.exec(spot ?? at ?? "")?.[1] ?? 0), 0, 20, 20);
    });
    vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockImplementation(() => document.body);
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, "animate")); // jsdom has none
  it("measure where things were before anything of the change is drawn", () => {
    show();
    const seen: string[] = [];
    vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
      seen.push(display.find(".dl-frame").textContent ?? "");
      return new DOMRect();
    });
    const before = display.find(".dl-frame").textContent;
    model.put(boardPage(2, { text: "Red thinks." }, { scene: game(["path.4", "path.0", "path.3"]), choices: [] }));
    expect(seen[0]).toBe(before);
    expect(display.find(".dl-frame").textContent).not.toBe(before);
  });
  it("go along a path from spot to spot, and a rolled die turns over", () => {
    show();
    model.put(
      boardPage(
        2,
        {},
        { scene: game(["path.4", "path.0", "path.3"], [die(1, "6"), die(2, "2", { kept: true, mine: false })]), choices: [] },
      ),
    );
    const moved = flown.filter(({ frames }) => "translate" in (frames[0] ?? {}));
    expect(moved.map(({ piece: id, frames }) => [id, frames.map(({ translate }) => translate)])).toEqual([
      ["path.figure0", ["-80px 0px", "-60px 0px", "-40px 0px", "-20px 0px", "0 0"]],
    ]);
    expect(flown.filter(({ frames }) => "rotate" in (frames[0] ?? {})).map(({ piece: id }) => id)).toEqual(["dice.die1"]);
  });
});
