import { act } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Lesson, Notice, Status } from "../src/contract";
import { boardPage, type Display, FakeModel, lesson, moment, open, wait } from "./fake";

let model: FakeModel;
let display: Display;
const start = (change: Partial<Lesson> = {}, status: Partial<Status> = {}): void => {
  display?.close();
  model = new FakeModel(boardPage(1, status, { lesson: lesson(change) }));
  display = open(model);
};
const notice = (kind: Notice["kind"], text = "So it is."): Notice => ({ kind, text, rule: "F-1", pieces: [], zones: [], moves: [] });
const answer = (seq: number, kind: Notice["kind"], change: Partial<Lesson> = {}): void =>
  model.put(boardPage(seq, { phase: change.done ? "done" : "play", notice: notice(kind) }, { lesson: lesson(change) }));
const sent = (): unknown => model.sent[model.sent.length - 1];
beforeEach(() => start());

describe("a level", () => {
  it("tells its goal once to whoever comes to the board, wherever in it they begin", () => {
    expect(display.root.getAttribute("aria-label")).toBe("Fruit board");
    const told = (): number => display.all("[role=log] p").filter(({ textContent }) => textContent === "Eat a fig.").length;
    expect(told()).toBe(0);
    for (const stop of [".dl-toolbar [data-stop]", ".dl-board [data-stop]"]) act(() => display.find(stop).focus());
    expect(told()).toBe(1);
    const first = display.find("[role=log] p");
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    (document.activeElement as HTMLElement).blur();
    act(() => display.find(".dl-board [data-stop]").focus());
    expect(told()).toBe(1);
    expect(display.find("[role=log] p"), "said anew").not.toBe(first);
  });
  it("shows its goal and its stars above the board", () => {
    expect(display.find(".dl-lesson").textContent).toContain("Eat a fig.");
    expect(display.find(".dl-lesson .dl-stars").getAttribute("aria-label")).toBe("Now worth 3 of 3 stars");
    expect(display.all(".dl-lesson [data-full]")).toHaveLength(3);
  });
  it("folds what it is not about, but for what a move needs", () => {
    start({ about: ["bowl"] });
    expect(display.all("[data-zone][data-fold=level]").map(({ dataset }) => dataset["zone"])).toEqual(["hand1"]);
  });
  it.each([
    [[], ["hand1", "jar"]],
    [["jar"], ["hand1"]],
  ])("keeps open what it points at: %j", (highlights, folded) => {
    const { choices } = boardPage(1);
    display.close();
    display = open(new FakeModel(boardPage(1, {}, { lesson: lesson({ about: ["bowl"], highlights }), choices: choices.slice(0, 1) })));
    expect(display.all("[data-zone][data-fold=level]").map(({ dataset }) => dataset["zone"])).toEqual(folded);
  });
  it("says the best so far", () => {
    start({ best: 2 });
    expect(display.find(".dl-lesson .dl-stars").getAttribute("aria-label")).toContain("Best so far: 2 of 3 stars");
  });
  it("a board for playing has none of it", () => {
    model.put(boardPage(2));
    expect(display.all(".dl-lesson")).toEqual([]);
    expect(display.find("[data-action=hint]").textContent).toBe("Hint");
  });
  it("points out where to look until something is said", () => {
    expect(display.find("[data-zone=bowl]").dataset["mark"]).toBe("look");
    answer(2, "refusal");
    expect(display.find("[data-zone=bowl]").dataset["mark"]).toBeUndefined();
  });
  it("starts over without asking", () => {
    display.click("[data-action=new]");
    expect(sent()).toEqual({ kind: "new", seq: 1 });
    expect(display.find("[data-action=new]").textContent).toBe("Start over");
  });
});

describe("a guided game", () => {
  const cue = (change: Partial<Notice>): void =>
    start({ rung: null, highlights: [] }, { notice: { ...notice("guide"), rule: null, ...change } });
  it("says what its cue says and points at zones", () => {
    cue({ zones: ["bowl"] });
    expect(display.find(".dl-notice").textContent).toContain("So it is.");
    expect(display.find("[data-zone=bowl]").dataset["mark"]).toBe("look");
    expect(display.all("[data-answer]")).toEqual([]);
  });
  it("lights up the button that the cue speaks of, until that is closed", () => {
    cue({ button: "hint" });
    expect(display.find(".dl-frame").dataset["points"]).toBe("hint");
    display.click(".dl-close");
    expect(display.find(".dl-frame").dataset["points"]).toBeUndefined();
  });
  it("sends the answer that was picked", () => {
    cue({
      kind: "question",
      answers: [
        { choice: 0, text: "Figs" },
        { choice: 2, text: "Nuts" },
      ],
    });
    expect(display.all("[data-answer]").map(({ textContent }) => textContent)).toEqual(["Figs", "Nuts"]);
    display.click("[data-answer='2']");
    expect(sent()).toEqual({ kind: "answer", choice: 2, seq: 1 });
  });
  it("has a hint without rungs", () => {
    cue({});
    expect(display.find("[data-action=hint]").textContent).toBe("Hint");
  });
  it("offers another go when the aim was missed", () => {
    start({ rung: null, done: "right", worth: 2, earned: 2 }, { phase: "done", notice: notice("end") });
    expect(display.all("[data-button]").map(({ dataset }) => dataset["button"])).toEqual(["new"]);
  });
});

describe("hints say what they cost before", () => {
  it.each([
    [{ rung: "nudge", after: 3 }, "A hint"],
    [{ rung: "zone", after: 2 }, "Hint: where (costs 1 star)"],
    [{ rung: "card", worth: 2, after: 2 }, "Hint: which card"],
    [{ rung: "move", worth: 2, after: 0 }, "Hint: the move (no stars)"],
    [{ rung: "move", worth: 0, after: 0 }, "Hint: the move"],
  ] as const)("%j", (change, label) => {
    start(change);
    expect(display.find("[data-action=hint]").textContent).toBe(label);
    expect(display.find("[data-action=hint]").getAttribute("aria-label")).toBe(label);
    display.click("[data-action=hint]");
    expect(sent()).toEqual({ kind: "hint", seq: 1 });
  });
});

describe("the answer", () => {
  it("right: the stars light up, the next lesson is named", () => {
    answer(2, "right", { done: "right", worth: 2, earned: 2, best: 2 });
    expect(display.find(".dl-notice").textContent).toContain("You did it!");
    expect(display.find(".dl-next").textContent).toBe("Next: The jar");
    expect(display.all(".dl-lesson [data-are=earned] [data-full]")).toHaveLength(2);
    display.click("[data-button=new]");
    expect(sent()).toEqual({ kind: "new", seq: 2 });
  });
  it("leads to the next board on the page, and gives it the keyboard", () => {
    const next = Object.assign(document.createElement("div"), { className: "dragonlab", scrollIntoView: vi.fn() });
    const button = next.appendChild(document.createElement("button"));
    document.body.append(next);
    answer(2, "right", { done: "right", worth: 3, earned: 3 });
    expect(display.find("[data-button=next]").textContent).toBe("Go on");
    display.click("[data-button=next]");
    expect(next.scrollIntoView).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    next.remove();
  });
  it("leads to no board of another notebook", () => {
    const other = Object.assign(document.createElement("div"), { className: "jp-Notebook", innerHTML: "<div class=dragonlab></div>" });
    document.body.append(other);
    answer(2, "right", { done: "right", worth: 3, earned: 3 });
    expect(display.all("[data-button=next]")).toEqual([]);
    expect(display.find(".dl-next").textContent).toBe("Next: The jar");
    other.remove();
  });
  it("leads there from the whole window, too", () => {
    const next = Object.assign(document.createElement("div"), { className: "dragonlab", scrollIntoView: vi.fn() });
    const button = next.appendChild(document.createElement("button"));
    document.body.append(next);
    display.click("[data-action=whole]");
    expect(display.root.dataset["whole"]).toBe("true");
    answer(2, "right", { done: "right", worth: 3, earned: 3 });
    display.click("[data-button=next]");
    expect(display.root.dataset["whole"]).toBeUndefined();
    expect(document.activeElement).toBe(button);
    next.remove();
  });
  it("leaves the way on to a page that knows it better", () => {
    const next = Object.assign(document.createElement("div"), { className: "dragonlab-drawn", scrollIntoView: vi.fn() });
    document.body.append(next);
    const page = (event: Event): void => event.preventDefault();
    document.addEventListener("dragonlab:onward", page);
    answer(2, "right", { done: "right", worth: 3, earned: 3 });
    display.click("[data-button=next]");
    expect(next.scrollIntoView).not.toHaveBeenCalled();
    document.removeEventListener("dragonlab:onward", page);
    next.remove();
  });
  it("with all stars there is no reason to start over", () => {
    answer(2, "right", { done: "right", earned: 3 });
    expect(display.all("[data-button]")).toEqual([]);
  });
  it.each(["other", "failed"] as const)("%s: undo or start over", (kind) => {
    answer(2, kind, { done: kind === "failed" ? "failed" : "stuck" });
    expect(display.all("[data-button]").map(({ dataset }) => dataset["button"])).toEqual(["undo", "new"]);
    display.click("[data-button=undo]");
    expect(sent()).toEqual({ kind: "undo", seq: 2 });
    expect(display.all("[data-move]")).toEqual([]);
  });
  it("takes the keyboard to what can be done now", () => {
    display.find("[data-move='fig 1']").focus();
    display.click("[data-move='fig 1']");
    answer(2, "failed", { done: "failed" });
    expect(document.activeElement).toBe(display.find("[data-button=undo]"));
  });
  it("forbidden: names the rule and where it stands in the book", () => {
    answer(2, "refusal");
    expect(display.all(".dl-notice .dl-source")).toHaveLength(0);
    display.click(".dl-notice .dl-why");
    expect(display.find(".dl-notice .dl-source").textContent).toBe("In the rule text: 1");
    expect(display.find(".dl-notice [data-rule=F-1]").title).toContain("F-1");
  });
  it.each(["step", "refusal"] as const)("that asks nothing goes away at a press on it: %s", (kind) => {
    answer(2, kind);
    display.click(".dl-notice strong");
    expect(display.all(".dl-notice")).toEqual([]);
  });
  it("that offers what to do now stays at a press on it", () => {
    answer(2, "failed", { done: "failed" });
    display.click(".dl-notice strong");
    expect(display.all(".dl-notice")).toHaveLength(1);
  });
  it("comes with the last of the moments that show what came of it, and is said then", () => {
    vi.useFakeTimers();
    const moments = [moment(5, 0, "Green plays."), moment(6, 1, "Red eats all.")];
    display.find(".dl-board [data-stop]").focus();
    const table2 = boardPage(
      2,
      { phase: "done", moment: 6, last_moment: 6, notice: notice("failed") },
      { moments, lesson: lesson({ done: "failed" }) },
    );
    model.put(table2);
    expect(display.all(".dl-notice")).toEqual([]);
    expect(display.find("[role=log]").textContent).not.toContain("So it is.");
    wait(600);
    expect(display.find(".dl-notice").textContent).toContain("So it is.");
    expect(display.find("[role=log]").textContent).toMatch(/Red eats all\. So it is\./);
  });
  it("to a single move comes at once", () => {
    model.put(
      boardPage(
        2,
        { phase: "done", moment: 5, last_moment: 5, notice: notice("right") },
        { moments: [moment(5, 0, "Green plays.")], lesson: lesson({ done: "right" }) },
      ),
    );
    expect(display.find(".dl-notice").textContent).toContain("So it is.");
  });
});
