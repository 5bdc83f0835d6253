import { expect, it } from "vitest";
import type { Status } from "../src/contract";
import { complaints } from "./complaints";
import { boardPage, courseMap, type Display, FakeModel, lesson, moment, open, question } from "./fake";

let display: Display;

const notice = (kind: "refusal" | "ask"): Status["notice"] => ({
  kind,
  text: "No.",
  rule: "F-1",
  pieces: ["hand0.0"],
  zones: ["bowl"],
  moves: ["pear 1"],
});
const LOOKS: Record<string, Partial<Status>> = {
  play: {},
  refusal: { notice: notice("refusal") },
  ask: { notice: notice("ask") },
  "a chance to react": { declining: { ways: [{ until: "turn", text: "Not this turn" }], declined: null } },
  declined: { declining: { ways: [], declined: "Never in this game" } },
  thinking: { phase: "thinking", progress: 0.5 },
  watch: { phase: "watch", viewer: null },
  curtain: { phase: "curtain" },
  offer: { phase: "offer" },
  clash: { phase: "offer", clash: true },
  past: { phase: "past", moment: 1 },
  over: {
    phase: "over",
    result: {
      text: "Green wins.",
      own: "You have won, 3 to 0!",
      won: true,
      decided: "Figs decided it.",
      turning: null,
      hindsight: true,
      tip: null,
      offer: null,
      rows: [{ seat: "Green", total: 3, winner: true, items: [{ text: "Figs", points: 3, rule: "F-3" }] }],
    },
  },
};

it.each(Object.keys(LOOKS))("axe finds nothing: %s", async (look) => {
  display = open(new FakeModel(boardPage(1, LOOKS[look])));
  expect(await complaints()).toEqual([]);
});

it.each(["rules", "log", "past", "new"])("axe finds nothing: %s open", async (action) => {
  display = open(new FakeModel(boardPage(1)));
  display.click(`[data-action=${action}]`);
  expect(await complaints()).toEqual([]);
});

it("axe finds nothing while a moment is on show or a place is looked through", async () => {
  const model = new FakeModel(boardPage(1));
  display = open(model);
  model.put(boardPage(2, { moment: 5, last_moment: 5 }, { moments: [moment(5, 1, "Red plays.")] }));
  expect(await complaints()).toEqual([]);
  model.put(boardPage(3));
  display.click("[data-zone=jar] .dl-hit");
  expect(await complaints()).toEqual([]);
});

it.each(["right", "failed", "stuck"] as const)("axe finds nothing: a level, %s", async (done) => {
  const kind = done === "stuck" ? ("other" as const) : done;
  const answer = { kind, text: "So it is.", rule: "F-1", pieces: [], zones: [], moves: [] };
  display = open(new FakeModel(boardPage(1, { phase: "done", notice: answer }, { lesson: lesson({ done, best: 2 }) })));
  expect(await complaints()).toEqual([]);
});

it.each(["one", "several", "number", "order", "predict"] as const)("axe finds nothing: a question, %s", async (form) => {
  const model = new FakeModel(question(1, { form }));
  display = open(model);
  expect(await complaints()).toEqual([]);
  const told = [{ text: "So it is.", rule: "F-1" }];
  model.put(question(2, { form, verdict: { right: false, reasons: told, story: told } }));
  display.click("[data-rule]");
  expect(await complaints()).toEqual([]);
});

it("axe finds nothing: the map of a course", async () => {
  display = open(new FakeModel(courseMap(1, { exported: "dragonlab1.x.y" })));
  display.find("details").setAttribute("open", "");
  display.click("[data-action=reset]");
  expect(await complaints()).toEqual([]);
});
