import { describe, expect, it } from "vitest";
import type { Choice, Status } from "../src/contract";
import { complaints } from "./complaints";
import { ASSETS, boardPage, CROWD, crowd, crowded, type Display, FakeModel, moment, open } from "./fake";

let model: FakeModel;
let display: Display;
const show = (status: Partial<Status> = {}, choices: Choice[] = []): void => {
  model = new FakeModel(crowded(1, status, choices), { ...ASSETS, seats: CROWD });
  display = open(model);
};
const take = (at: number, rest: Partial<Choice> = {}): Choice => ({
  move: `take ${at}`,
  label: `Take fig ${at}`,
  pieces: [`trick.${at}`],
  target: null,
  touches: [],
  ...rest,
});

describe("places of several seats", () => {
  it("each seat's zones lie together under its name", () => {
    show();
    const groups = display.all("[data-side=far] .dl-seating");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Red", "Blue", "Yellow"]);
    expect(
      groups.map((group) => [...group.querySelectorAll<HTMLElement>("[data-zone]")].map(({ dataset }) => dataset["zone"]).join(" ")),
    ).toEqual(["hand1 won1", "hand2 won2", "hand3 won3"]);
    expect(display.all(".dl-who").map((who) => [who.querySelector("b")?.textContent, who.dataset["tone"]])).toEqual([
      ["Red", "red"],
      ["Blue", "blue"],
      ["Yellow", "yellow"],
      ["Green", "green"],
    ]);
  });
  it("a line says who plays there and how they stand", () => {
    show();
    expect(display.find("button[data-seat='2'] .dl-unseen").textContent).toBe("Blue medium. 3 cards in hand");
    expect(display.find("button[data-seat='2'] .dl-numbers").textContent).toBe("3");
    expect(display.find("p[data-seat='0'] .dl-unseen").textContent).toBe("Green you (to move). 1 cards in hand");
  });
  it("a line folds what lies at its place, and lays it out again", () => {
    show();
    const line = display.find("button[data-seat='1']");
    expect(line.getAttribute("aria-expanded")).toBe("true");
    display.click("button[data-seat='1']");
    expect(display.find("button[data-seat='1']").getAttribute("aria-expanded")).toBe("false");
    expect(display.all("[data-pinned=closed][data-zone]").map(({ dataset }) => dataset["zone"])).toEqual(["hand1", "won1"]);
    display.click("button[data-seat='1']");
    expect(display.all("[data-pinned=open][data-zone]")).toHaveLength(2);
  });
  it("a folded place where something can be played is played at by its line", () => {
    show({}, [{ ...take(1), pieces: ["hand0.0"], target: "won2" }]);
    display.click("button[data-seat='2']");
    display.click("[data-piece='hand0.0']");
    expect(display.find("button[data-seat='2']").dataset["lit"]).toBe("target");
    display.click("button[data-seat='2']");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0"], target: "won2", seq: 1 }]);
  });
  it("whose turn it is shows at their place, by a sign and in words", () => {
    show({ phase: "thinking", to_move: 2 });
    expect(display.all(".dl-seating[data-turn]").map((group) => group.getAttribute("aria-label"))).toEqual(["Blue (to move)"]);
    expect(display.all(".dl-who[data-turn]").map(({ dataset }) => dataset["seat"])).toEqual(["2"]);
    expect(display.find(".dl-who[data-turn] .dl-unseen").textContent).toContain("(to move)");
  });
  it("while the story is told, it is the turn of whom it tells of", () => {
    show();
    model.put(crowded(2, { moment: 5, last_moment: 5, to_move: 0 }, [], [moment(5, 2, "Blue plays.", crowd())]));
    expect(display.all(".dl-who[data-turn]").map(({ dataset }) => dataset["seat"])).toEqual(["2"]);
    display.click("[data-action=skip]");
    expect(display.all(".dl-who[data-turn]").map(({ dataset }) => dataset["seat"])).toEqual(["0"]);
  });
  it("a scene that gives its zones to nobody has no lines", () => {
    model = new FakeModel(boardPage(1));
    display = open(model);
    expect(display.all(".dl-who")).toHaveLength(0);
  });
  it("axe finds nothing", async () => {
    show({ to_move: 1 }, [take(1)]);
    expect(await complaints()).toEqual([]);
  });
});

describe("words on the table", () => {
  it("a sentence stays in sight and is read once, with the zone's name", () => {
    show();
    expect(display.find("[data-zone=trick] .dl-text").textContent).toBe("Figs win.");
    expect(display.find("[data-zone=trick] .dl-text").getAttribute("aria-hidden")).toBe("true");
    expect(display.find("[data-zone=trick] .dl-hit").getAttribute("aria-label")).toBe("trick: Figs win. Two figs");
  });
  it("a card bears its tag", () => {
    show();
    expect(display.all(".dl-tag").map(({ dataset }) => dataset["tag"])).toEqual(["Red", "Blue"]);
  });
});

describe("cards that are not the reader's own", () => {
  it("become buttons when a move names them, and say whose they are", () => {
    show({}, [take(2)]);
    expect(display.all("[data-zone=trick] button[data-piece]").map((card) => card.getAttribute("aria-label"))).toEqual([
      "fig2, Blue, can be chosen",
    ]);
  });
  it("are played by one click where they are the whole move", () => {
    show({}, [take(1), take(2)]);
    display.click("[data-piece='trick.2']");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["trick.2"], target: null, seq: 1 }]);
  });
  it("are selected where a place or another card is wanted", () => {
    show({}, [take(1, { target: "deck" }), take(2, { pieces: ["trick.2", "hand0.0"] })]);
    display.click("[data-piece='trick.1']");
    display.click("[data-zone=deck] .dl-hit");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["trick.1"], target: "deck", seq: 1 }]);
    model.put(crowded(2, {}, [take(2, { pieces: ["trick.2", "hand0.0"] })]));
    display.click("[data-piece='hand0.0']");
    display.click("[data-piece='trick.2']");
    display.click("[data-action=play]");
    expect(model.sent[1]).toEqual({ kind: "gesture", pieces: ["hand0.0", "trick.2"], target: null, seq: 2 });
  });
  it("stand for their place as long as no move with what is selected names them", () => {
    show({}, [{ ...take(1), pieces: ["hand0.0"], target: "trick" }]);
    display.click("[data-piece='hand0.0']");
    display.click("[data-piece='trick.1']");
    expect(model.sent).toEqual([{ kind: "gesture", pieces: ["hand0.0"], target: "trick", seq: 1 }]);
  });
  it("with the face of a card in the hand are not meant when that is", () => {
    const alike = crowded(1, {}, [{ ...take(1), pieces: ["hand0.1"] }]);
    for (const zone of alike.scene.zones) if (zone.id === "trick") zone.pieces = zone.pieces.map((one) => ({ ...one, face: "fig1" }));
    model = new FakeModel(alike, { ...ASSETS, seats: CROWD });
    display = open(model);
    expect(display.all("[data-lit=piece]").map(({ dataset }) => dataset["piece"])).toEqual(["hand0.1"]);
  });
});

describe("much of everything", () => {
  it("many moves are folded behind their count", () => {
    show(
      {},
      Array.from({ length: 40 }, (_, at) => ({ ...take(1), move: `move ${at}` })),
    );
    expect(display.find(".dl-fold").textContent).toBe("40possible moves");
    expect(display.find(".dl-choices ul").hidden).toBe(true);
    display.click(".dl-fold");
    expect(display.find(".dl-choices ul").hidden).toBe(false);
    expect(display.all(".dl-choices [data-move]")).toHaveLength(40);
  });
  it.each([
    [20, ["details", "details"], [true, false]],
    [3, ["div", "div"], [false, false]],
  ] as const)("a result of %i rows each", (count, tags, opened) => {
    const items = Array.from({ length: count }, () => ({ text: "Figs", points: 1, rule: "F-3" }));
    const rows = ["Green", "Red"].map((seat, at) => ({ seat, items, total: count, winner: at === 0 }));
    show({
      phase: "over",
      result: { text: "Green wins.", own: null, won: false, decided: null, turning: null, tip: null, hindsight: true, offer: null, rows },
    });
    expect(display.all(".dl-side").map(({ tagName }) => tagName.toLowerCase())).toEqual(tags);
    expect(display.all(".dl-side").map((side) => side.hasAttribute("open"))).toEqual(opened);
    expect(display.all(".dl-side").map((side) => side.textContent?.includes(String(count)))).toEqual([true, true]);
  });
  it("a result leads to the turn that decided, and to where something else was better", () => {
    const rows = [{ seat: "Green", items: [], total: 3, winner: true }];
    const [turning, tip] = [
      { moment: 4, text: "Turn 3 decided it." },
      { moment: 2, text: "Two figs were better." },
    ];
    show({
      phase: "over",
      result: { text: "Green wins.", own: "You have won!", won: true, decided: null, turning, tip, hindsight: true, offer: null, rows },
    });
    expect(display.find(".dl-how").textContent).toContain("Turn 3 decided it.");
    expect(display.find(".dl-tip-given").textContent).toContain("Two figs were better.");
    display.click("[data-button=tip]");
    expect(model.sent.at(-1)).toMatchObject({ kind: "show", moment: 2 });
  });
  it("after two games that went alike a result offers other rivals", () => {
    const offer = { bots: "strong", text: "Two games won.", label: "Play harder (strong)" };
    const rows = [{ seat: "Green", items: [], total: 3, winner: true }];
    const result = {
      text: "Green wins.",
      own: "You have won!",
      won: true,
      decided: null,
      turning: null,
      tip: null,
      hindsight: true,
      offer,
      rows,
    };
    show({ phase: "over", result });
    expect(display.find(".dl-result").textContent).toContain("Two games won.");
    expect(display.find("[data-button=against]").textContent).toBe("Play harder (strong)");
    display.click("[data-button=against]");
    expect(model.sent.at(-1)).toMatchObject({ kind: "against", bots: "strong" });
  });
  it("a result is the reader's first, says what decided it, and leads on", () => {
    const rows = [{ seat: "Green", items: [], total: 3, winner: true }];
    show({
      phase: "over",
      result: {
        text: "Green wins.",
        own: "You have won!",
        won: true,
        decided: "Figs weighed most.",
        turning: null,
        tip: null,
        hindsight: false,
        offer: null,
        rows,
      },
    });
    expect(display.find(".dl-result .dl-title").textContent).toBe("You have won!");
    expect(display.find(".dl-how").textContent).toBe("Green wins. Figs weighed most.");
    expect(display.all(".dl-result [data-button]").map(({ textContent }) => textContent)).toEqual(["New game", "Replay"]);
    display.click("[data-button=past]");
    expect(display.all(".dl-result")).toEqual([]);
    expect(display.all(".dl-replay")).toHaveLength(1);
  });
  it.each([
    ["wins", [true, false]],
    ["shares the victory", [true, true]],
  ] as const)("a result tells one victory from a shared one: %s", (word, winners) => {
    const rows = ["Green", "Red"].map((seat, at) => ({ seat, items: [], total: 3, winner: winners[at] ?? false }));
    show({
      phase: "over",
      result: { text: "It is over.", own: null, won: false, decided: null, turning: null, tip: null, hindsight: true, offer: null, rows },
    });
    expect(display.all(".dl-crown").map(({ textContent }) => textContent?.trim())).toEqual(winners.filter(Boolean).map(() => word));
  });
});
