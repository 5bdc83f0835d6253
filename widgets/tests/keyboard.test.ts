import { act } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import type { Notice } from "../src/contract";
import { boardPage, type Display, FakeModel, open, scene } from "./fake";

/** Where things lie in this page, which has no layout of its own. */
const PLACES: Record<string, readonly [number, number]> = {
  "zone:hand1": [0, 0],
  "zone:bowl": [0, 100],
  "zone:jar": [100, 100],
  "zone:hand0": [50, 180],
  "piece:hand0.0": [0, 200],
  "piece:hand0.1": [50, 200],
  "piece:hand0.2": [100, 200],
};

let model: FakeModel;
let display: Display;
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [left, top] = PLACES[this.getAttribute("data-stop") ?? ""] ?? [0, 0];
    return new DOMRect(left, top, 40, 40);
  });
  model = new FakeModel(boardPage(1));
  display = open(model);
});

const stops = (): string[] =>
  display
    .all(".dl-board [data-stop]")
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset["stop"] ?? "");
const here = (): string | undefined => (document.activeElement as HTMLElement).dataset["stop"];
const press = (key: string): void => display.key(`[data-stop='${here()}']`, key);

it("the table is one tab stop", () => {
  expect(stops()).toHaveLength(1);
});

it("the arrow keys go by where things lie", () => {
  display.find("[data-stop='piece:hand0.0']").focus();
  press("ArrowRight");
  expect(here()).toBe("piece:hand0.1");
  press("End");
  expect(here()).toBe("piece:hand0.2");
  press("ArrowUp");
  expect(here()).toBe("zone:jar");
  press("ArrowLeft");
  expect(here()).toBe("zone:bowl");
  expect(stops()).toEqual(["zone:bowl"]);
});

it("M opens the list of moves and goes there, and folds it again", async () => {
  display.find("[data-stop='zone:bowl']").focus();
  press("m");
  await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset["move"]).toBe("pear 1"));
  press("m");
  expect(display.find(".dl-choices ul").hidden).toBe(true);
  expect(document.activeElement).toBe(display.find(".dl-fold"));
});

it("Esc leaves the whole window", () => {
  display.click("[data-action=whole]");
  expect(display.root.dataset["whole"]).toBe("true");
  display.find("[data-stop='zone:bowl']").focus();
  press("Escape");
  expect(display.root.dataset["whole"]).toBeUndefined();
});

it("Esc closes the menu, and its button has the focus", () => {
  display.click("[data-action=more]");
  expect(display.find(".dl-more").hidden).toBe(false);
  display.key("[data-action=new]", "Escape");
  expect(display.find(".dl-more").hidden).toBe(true);
  expect((document.activeElement as HTMLElement).dataset["action"]).toBe("more");
});

it("the list of moves goes on and back, whichever arrows are used", () => {
  display.click(".dl-fold");
  display.find(".dl-choices [data-move]").focus();
  for (const [key, move] of [
    ["ArrowDown", "pear 1 1"],
    ["ArrowRight", "fig 1"],
    ["ArrowDown", "fig 1"],
    ["ArrowUp", "pear 1 1"],
    ["Home", "pear 1"],
  ]) {
    press(key ?? "");
    expect(here()).toBe(move);
  }
});

it("when the focused card is gone, its neighbours take the focus", () => {
  display.find("[data-stop='piece:hand0.2']").focus();
  model.put(boardPage(2, {}, { scene: scene(["pear1", "pear1"]) }));
  expect(here()).toBe("zone:hand0");
});

it("a card leaves the focus to the table before it is taken out, and keeps it while it stays", () => {
  const lost: unknown[] = [];
  for (const card of display.all("button[data-piece]"))
    card.addEventListener("blur", ({ relatedTarget }) => lost.push([card.dataset["piece"], card.isConnected, relatedTarget]));
  display.find("[data-stop='piece:hand0.2']").focus();
  model.put(boardPage(2, { phase: "thinking" }, { choices: [] }));
  expect(lost).toEqual([]);
  model.put(boardPage(3, {}, { scene: scene(["pear1", "pear1"]) }));
  expect(lost).toEqual([["hand0.2", true, display.find(".dl-board")]]);
});

it("a list of moves that goes leaves the focus to the table before it is taken out", () => {
  const lost: unknown[] = [];
  display.click(".dl-fold");
  display.find(".dl-choices [data-move='pear 1']").focus();
  display
    .find(".dl-choices")
    .addEventListener("focusout", ({ relatedTarget, currentTarget }) => lost.push([(currentTarget as Element).isConnected, relatedTarget]));
  model.put(boardPage(2, { phase: "over" }, { choices: [] }));
  expect(lost).toEqual([[true, display.find(".dl-board")]]);
});

it("when the list of moves empties, the focus waits there for the next moves", () => {
  display.click(".dl-fold");
  display.find(".dl-choices [data-move='pear 1']").focus();
  model.put(boardPage(2, { phase: "thinking" }, { choices: [] }));
  expect(document.activeElement).toBe(display.find(".dl-choices ul"));
  model.put(boardPage(3));
  expect((document.activeElement as HTMLElement).dataset["move"]).toBe("pear 1");
});

it("who leaves is let go", async () => {
  for (const selector of [".dl-choices [data-move]", ".dl-board [data-stop]", ".dl-toolbar [data-stop]"]) {
    display.find(selector).focus();
    await act(() => display.find(selector).blur());
    model.put(boardPage(2));
    expect(document.activeElement).toBe(document.body);
  }
});

it("Esc lets go of the selection first, then of the board", () => {
  display.find("[data-stop='piece:hand0.0']").focus();
  display.click("[data-stop='piece:hand0.0']");
  press("Escape");
  expect(here()).toBe("piece:hand0.0");
  press("Escape");
  expect(document.activeElement).toBe(document.body);
});

it("screen readers leave the arrow keys to the table", () => {
  const table = display.find(".dl-board");
  expect(table.getAttribute("role")).toBe("toolbar");
  expect(table.getAttribute("aria-label")).toBeTruthy();
});

it("JupyterLab's own shortcuts rest", () => {
  display.click("[data-action=more]");
  for (const selector of [".dl-board [data-stop]", ".dl-toolbar button", ".dl-pace select", ".dl-choices [data-move]"]) {
    display.find(selector).focus();
    expect(document.activeElement?.hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
  }
});

it("a drawer takes the focus and gives it back", async () => {
  display.find("[data-action=rules]").focus();
  display.click("[data-action=rules]");
  expect(display.find(".dl-drawer").contains(document.activeElement)).toBe(true);
  display.key(".dl-drawer .dl-close", "Escape");
  await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset["action"]).toBe("rules"));
});

it("T opens the player aid, and folds it", async () => {
  display.find(".dl-board [data-stop]").focus();
  display.key(".dl-board [data-stop]", "t");
  expect(display.find(".dl-drawer table").textContent).toContain("What cards bring");
  expect([...display.all(".dl-drawer tbody th, .dl-drawer tbody td")].map((cell) => cell.textContent)).toEqual([
    "",
    "Troll",
    "The sorceresses",
    "Nothing",
  ]);
  display.key(".dl-drawer .dl-close", "t");
  expect(display.all(".dl-drawer")).toHaveLength(0);
});

it("behind the curtain the table waits with the focus", async () => {
  display.find(".dl-choices [data-move]").focus();
  model.put(boardPage(2, { phase: "curtain" }));
  expect((document.activeElement as HTMLElement).dataset["action"]).toBe("ready");
  model.put(boardPage(3));
  await vi.waitFor(() => expect(display.find(".dl-board").contains(document.activeElement)).toBe(true));
});

const PASS = { move: "pass", label: "Pass", pieces: [], target: null, touches: [], button: "quiet" as const };
const ASK: Notice = { kind: "ask", text: "Which?", rule: null, pieces: [], zones: [], moves: ["pear 1", "fig 1"] };
/** Ways to act, and what comes before each. */
const ACTS: Record<string, (() => void) | null> = {
  ".dl-choices [data-move='fig 1']": () => display.click(".dl-fold"),
  ".dl-notice [data-move='fig 1']": () => model.put(boardPage(2, { notice: ASK })),
  "[data-button='pass']": () => model.put(boardPage(2, {}, { choices: [PASS, ...boardPage(1).choices] })),
  "[data-action=play]": () => display.click("[data-stop='piece:hand0.2']"),
  "[data-stop='zone:jar']": () => display.click("[data-stop='piece:hand0.2']"),
  "[data-action=hint]": null,
};
const GOING = Object.keys(ACTS).slice(1, 4);

/** Does it by keyboard; gives what is told of the focus that leaves what was pressed. */
function acted(selector: string): unknown[] {
  const lost: unknown[] = [];
  ACTS[selector]?.();
  const pressed = display.find(selector);
  act(() => pressed.focus());
  pressed.addEventListener("blur", ({ relatedTarget }) => lost.push([pressed.isConnected, relatedTarget]));
  display.click(selector);
  return lost;
}

it.each(Object.keys(ACTS))("between an act and its answer nothing is drawn, as the browser would send it only then: %s", (selector) => {
  const drawn = new MutationObserver(() => {});
  ACTS[selector]?.();
  act(() => display.find(selector).focus());
  drawn.observe(display.root, { subtree: true, childList: true, attributes: true, characterData: true });
  display.click(selector);
  expect(model.sent).toHaveLength(1);
  expect(drawn.takeRecords()).toEqual([]);
  expect(document.activeElement).toBe(display.find(selector));
});

it.each(GOING)("a button that goes with its answer leaves the focus to the table just before: %s", (selector) => {
  const lost = acted(selector);
  expect(lost).toEqual([]);
  model.put(boardPage(3));
  expect(lost).toEqual([[true, display.find(".dl-board")]]);
  expect(here()).toBe(stops()[0]);
});

it.each([
  ["pear 1", "goes", 2],
  ["fig 1", "stays", 3],
])("the list of moves gives the focus to %s when the one that was played %s", (next, _, count) => {
  const lost = acted(".dl-choices [data-move='fig 1']");
  expect(lost).toEqual([]);
  model.put(boardPage(2, {}, { choices: boardPage(1).choices.slice(0, count) }));
  expect(lost).toEqual([[true, display.find(".dl-choices ul")]]);
  expect((document.activeElement as HTMLElement).dataset["move"]).toBe(next);
});

it("what a move touches is pointed out while it has the focus, up to its answer", () => {
  acted(".dl-choices [data-move='fig 1']");
  const marked = display.all("[data-mark=point]");
  expect(marked).not.toEqual([]);
  model.put(boardPage(2, { phase: "over" }, { choices: [] }));
  expect(display.all("[data-mark=point]")).toEqual([]);
});

it("a list of moves that goes takes the focus from no other board's", () => {
  const other = open(new FakeModel(boardPage(1)));
  other.click(".dl-fold");
  other.find(".dl-choices [data-move='fig 1']").focus();
  model.put(boardPage(2, { phase: "over" }, { choices: [] }));
  expect(document.activeElement).toBe(other.find(".dl-choices [data-move='fig 1']"));
});
