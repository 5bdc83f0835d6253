import { beforeEach, expect, it, vi } from "vitest";
import { changed } from "../src/changes";
import { boardPage, type Display, FakeModel, open, scene, wait } from "./fake";

let model: FakeModel;
let display: Display;

beforeEach(() => {
  vi.useFakeTimers();
  model = new FakeModel(boardPage(1));
  display = open(model);
});

/** News as Python sends them: a new number, and a new text of the status. */
const news = (number: number, text: string): string => JSON.stringify({ number, page: { seq: [number + 1], status: { text: [text] } } });
const said = (): string => display.find(".dl-say").textContent ?? "";
const asked = (): number => model.sent.filter(({ kind }) => kind === "everything").length;

it("carries changes out, and leaves the rest the same object", () => {
  const old = { a: [1, 2, 3], b: { c: 1 }, d: { e: [{ f: 1 }, { f: 2 }] } };
  const next = changed(old, { a: [1, 1, [9, 9]], d: { e: { 1: { f: [3] } } } });
  expect(next).toEqual({ a: [1, 9, 9, 3], b: { c: 1 }, d: { e: [{ f: 1 }, { f: 3 }] } });
  expect([next.b === old.b, next.d.e[0] === old.d.e[0]]).toEqual([true, true]);
  expect(changed(old, null)).toBe(old);
});

it("shows news that follow on what it has", () => {
  model.say("news", news(1, "One."));
  model.say("news", news(2, "Two."));
  expect([said(), display.root.dataset["seq"], asked()]).toEqual(["Two.", "3", 0]);
});

it("draws moments from what differs between their scenes", () => {
  const hand = (faces: string[]) => ({ zones: { 3: { pieces: [scene(faces).zones[3]?.pieces] } } });
  const moment = { number: 5, turn: 5, first: 2, end: 3, seat: 1, moved: [], scene: hand(["fig1", "fig1"]) };
  const entry = { moment: 5, turn: 5, when: "Turn 5", by: 1, seat: 1, text: "Red plays.", rule: "F-1" };
  model.say(
    "news",
    JSON.stringify({
      number: 1,
      page: { seq: [2], logs: { 0: [2, 0, [entry]] }, status: { moment: [5], last_moment: [5] } },
      moments: [0, 0, [moment]],
      scene: hand(["fig1"]),
    }),
  );
  expect([display.find(".dl-story li").textContent?.includes("Red plays."), display.all("[data-zone=hand0] [data-piece]").length]).toEqual([
    true,
    2,
  ]);
  wait(2000);
  expect(display.all("[data-zone=hand0] [data-piece]")).toHaveLength(1);
});

it("asks for everything when news are missing, once, and takes it", () => {
  model.say("news", news(2, "Two."));
  model.say("news", news(3, "Three."));
  expect([said(), asked()]).toEqual(["Your turn.", 1]);
  model.say("page", whole(3, "Three."));
  expect(said()).toBe("Three.");
  model.say("news", news(4, "Four."));
  expect([said(), asked()]).toEqual(["Four.", 1]);
});

it("forgets news that come late", () => {
  model.say("news", news(1, "One."));
  model.say("page", whole(3, "Three."));
  model.say("news", news(2, "Two."));
  expect([said(), asked()]).toEqual(["Three.", 0]);
});

it("asks again if nothing came and there are more news", () => {
  model.say("news", news(2, "Two."));
  wait(3000);
  model.say("news", news(3, "Three."));
  expect(asked()).toBe(2);
});

it("opens a display of an old board with everything", () => {
  model.say("news", news(1, "One."));
  model.say("news", news(2, "Two."));
  const other = open(model);
  expect([asked(), other.all(".dl-wait").length]).toEqual([1, 1]);
  model.say("page", whole(2, "Two."));
  expect(other.find(".dl-say").textContent).toBe("Two.");
  other.close();
});

it("shows what there is when a kernel that is gone cannot give everything", () => {
  model.say("news", news(1, "One."));
  model.say("news", news(2, "Two."));
  model.broken = true;
  const other = open(model);
  expect(other.find(".dl-say").textContent).toBe("Your turn.");
  expect(other.find("[data-trouble]").dataset["trouble"]).toBe("lost");
  other.close();
});

function whole(number: number, text: string): string {
  const made = new FakeModel(boardPage(number + 1, { text }));
  return (made.get("page") as string).replace('"number":0', `"number":${number}`);
}
