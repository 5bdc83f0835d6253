import { beforeEach, expect, it } from "vitest";
import type { Status } from "../src/contract";
import { boardPage, type Display, FakeModel, open } from "./fake";

const WAYS: Status["declining"] = {
  ways: [
    { until: "turn", text: "Not this turn" },
    { until: "game", text: "Never in this game" },
  ],
  declined: null,
};
const asked: Partial<Status> = { declining: WAYS };
const declined: Partial<Status> = { declining: { ways: [], declined: "Never in this game" }, phase: "thinking", to_move: null };

let model: FakeModel;
let display: Display;
beforeEach(() => {
  model = new FakeModel(boardPage(1, asked));
  display = open(model);
});
const sent = (): unknown => model.sent[model.sent.length - 1];

it("offers to decline where the pass is offered, and nowhere else", () => {
  expect(display.all("[data-action=decline]").map((button) => button.textContent)).toEqual(["Not this turn", "Never in this game"]);
  model.put(boardPage(2));
  expect(display.all(".dl-reactions")).toHaveLength(0);
});

it("shows what is declined, and takes it up again", () => {
  display.click("[data-until=game]");
  expect(sent()).toEqual({ kind: "decline", until: "game", seq: 1 });
  model.put(boardPage(2, declined));
  expect(display.find(".dl-declined").textContent).toBe("Reactions: Never in this game");
  expect(display.all("[data-action=decline]")).toHaveLength(0);
  display.click("[data-action=ask_again]");
  expect(sent()).toEqual({ kind: "decline", until: null, seq: 2 });
});

it("is shown in every phase of playing, also when it is somebody else's turn", () => {
  for (const [number, phase] of (["play", "thinking", "watch", "curtain"] as const).entries()) {
    model.put(boardPage(number + 2, { ...declined, phase, viewer: phase === "thinking" ? null : 0 }));
    expect(display.find("[data-action=ask_again]").textContent).toBe("Ask again");
  }
});

it("keeps the keyboard at what it has pressed", () => {
  const button = display.find("[data-until=turn]");
  button.focus();
  display.click("[data-until=turn]");
  model.put(boardPage(2, declined));
  expect(document.activeElement).toBe(display.find("[data-action=ask_again]"));
  display.click("[data-action=ask_again]");
  model.put(boardPage(3, asked));
  expect(document.activeElement).toBe(display.find("[data-until=turn]"));
});

it("is a named group of buttons", () => {
  expect(display.find(".dl-reactions").getAttribute("aria-label")).toBe("Skip chances to react");
});

it("asks all at once at a shared screen that names nobody", () => {
  model.put(boardPage(2, { ...asked, phase: "window", viewer: null, to_move: null, people: [0, 1] }));
  expect(display.all(".dl-cover [data-action=decline]")).toHaveLength(2);
  expect(display.all(".dl-reactions")).toHaveLength(1);
});
