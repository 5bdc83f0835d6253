import { act, fireEvent } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { courseMap, type Display, FakeModel, open } from "./fake";

let model: FakeModel;
let display: Display;
beforeEach(() => {
  model = new FakeModel(courseMap(1));
  display = open(model);
});
const sent = (): unknown => model.sent[model.sent.length - 1];
const type = (selector: string, value: string): void => {
  void act(() => void fireEvent.input(display.find(selector), { target: { value } }));
};

it("shows the lessons in order, each with its stars", () => {
  expect(display.all(".dl-path li").map((one) => one.textContent)).toEqual(["1The bowl", "2QuestionWhich is fruit?·", "3CodeCount"]);
  expect(display.all(".dl-path .dl-stars").map((one) => one.getAttribute("aria-label"))).toEqual(["2 of 3 stars", "0 of 3 stars"]);
  expect(display.find(".dl-path [aria-label='not tried yet']").textContent).toBe("·");
  expect(display.find(".dl-map-sums").textContent).toBe("2 of 9 stars1 of 4 rules mastered");
});

it("folds the parts but for the one where the reader goes on, and lights up the next step", () => {
  const parts = [
    { title: "First fruit", notebook: "fruit", count: 1 },
    { title: "More fruit", notebook: "fruit_more", count: 2 },
  ];
  model.put(courseMap(2, { parts }));
  expect(display.all(".dl-part").map((part) => part.hasAttribute("open"))).toEqual([false, true]);
  expect(display.all(".dl-part summary").map((one) => one.textContent)).toEqual([
    "First fruit✓ 1 of 1 lesson · 2 of 3 stars",
    "More fruit✓ 1 of 2 lessons · 0 of 6 stars",
  ]);
  expect(display.all("[data-next]").map((one) => one.textContent)).toEqual(["2QuestionWhich is fruit?·"]);
});

it("leads to the lesson that is pressed", () => {
  const asked = vi.fn();
  document.addEventListener("dragonlab:to-lesson", ({ detail }: CustomEventInit) => asked(detail), { once: true });
  display.click("[data-form=exercise] .dl-path-to");
  expect(asked).toHaveBeenCalledWith({ name: "fruit/count", notebook: "fruit_explore" });
});

it("says that all is done, and points nowhere", () => {
  const lessons = courseMap(2).lessons.map((lesson) => ({ ...lesson, stars: 3 }));
  const parts = [
    { title: "First fruit", notebook: "fruit", count: 1 },
    { title: "More fruit", notebook: "fruit_more", count: 2 },
  ];
  model.put(courseMap(2, { lessons, parts }));
  expect(display.all("[data-next], [aria-current]")).toEqual([]);
  expect(display.all(".dl-part[open]")).toEqual([]);
  expect(display.find(".dl-map-through").textContent).toContain("all the lessons");
});

describe("taking progress along", () => {
  it("asks for the text with the reader's name", () => {
    type(".dl-carry input", "Ana");
    display.key(".dl-carry input", "Enter");
    expect(sent()).toEqual({ kind: "export", reader: "Ana", seq: 1 });
  });
  it("shows the text and copies it", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    model.put(courseMap(2, { exported: "dragonlab1.x.y" }));
    expect((display.find(".dl-exported textarea") as HTMLTextAreaElement).value).toBe("dragonlab1.x.y");
    await act(async () => display.find("[data-action=copy]").click());
    expect(writeText).toHaveBeenCalledWith("dragonlab1.x.y");
    expect(display.root.textContent).toContain("Copied");
  });
  it("says so where the browser does not let it copy", async () => {
    vi.stubGlobal("navigator", {});
    model.put(courseMap(2, { exported: "dragonlab1.x.y" }));
    await act(async () => display.find("[data-action=copy]").click());
    expect(display.root.textContent).toContain("copy it yourself");
  });
  it("sends what is pasted, but not nothing", () => {
    display.click("[data-action=import]");
    expect(model.sent).toEqual([]);
    type(".dl-carry form textarea", "dragonlab1.x.y");
    display.click("[data-action=import]");
    expect(sent()).toEqual({ kind: "import", text: "dragonlab1.x.y", seq: 1 });
    model.put(courseMap(2, { notice: { kind: "error", text: "That text cannot be read." } }));
    expect(display.find(".dl-notice[data-kind=error]").textContent).toBe("That text cannot be read.");
  });
});

describe("forgetting", () => {
  it("asks first, and keeps unless told otherwise", () => {
    display.find("[data-action=reset]").focus();
    display.click("[data-action=reset]");
    expect(model.sent).toEqual([]);
    expect(document.activeElement).toBe(display.find("[data-action=reset-keep]"));
    display.click("[data-action=reset-keep]");
    expect(model.sent).toEqual([]);
    display.click("[data-action=reset]");
    display.click("[data-action=reset-sure]");
    expect(sent()).toEqual({ kind: "reset", seq: 1 });
  });
  it("of nothing is not offered", () => {
    model.put(courseMap(2, { stars: 0, lessons: [] }));
    display.click("[data-action=reset]");
    expect(display.all("[data-action=reset-sure]")).toEqual([]);
  });
});
