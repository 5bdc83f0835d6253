import { act, fireEvent } from "@testing-library/preact";
import { beforeEach, describe, expect, it } from "vitest";
import type { Question } from "../src/contract";
import { blank, read, shifted } from "../src/quiz_answer";
import { type Display, FakeModel, open, question } from "./fake";

let model: FakeModel;
let display: Display;
const start = (change: Partial<Question> = {}): void => {
  display?.close();
  model = new FakeModel(question(1, change));
  display = open(model);
};
const sent = (): unknown => model.sent[model.sent.length - 1];
const input = (at: number): HTMLInputElement => display.all("input")[at] as HTMLInputElement;
const verdict = (right: boolean): Question["verdict"] => ({ right, reasons: [{ text: "A stone is none.", rule: "F-1" }], story: [] });
beforeEach(() => start());

describe("answering", () => {
  it("one: a radio button each, in a group named by the question", () => {
    expect(display.find("legend").textContent).toBe("Which is fruit?");
    expect(display.root.getAttribute("aria-label")).not.toContain("Which is fruit?"); // said once
    expect(display.all("input").map((one) => one.getAttribute("type"))).toEqual(["radio", "radio", "radio"]);
    act(() => input(2).click());
    display.click("[data-action=answer]");
    expect(sent()).toEqual({ kind: "answer", answer: 2, seq: 1 });
  });
  it("several: check boxes, given in order", () => {
    start({ form: "several" });
    for (const at of [2, 0, 1, 1]) act(() => input(at).click());
    display.click("[data-action=answer]");
    expect(sent()).toEqual({ kind: "answer", answer: [0, 2], seq: 1 });
  });
  it("a number, with a comma or a point, by Enter", () => {
    start({ form: "number", choices: [] });
    act(() => void fireEvent.input(input(0), { target: { value: " 2,5 " } }));
    display.key("input", "Enter");
    expect(sent()).toEqual({ kind: "answer", answer: 2.5, seq: 1 });
  });
  it("an order, moved by buttons that keep the focus and say the place", () => {
    start({ form: "order" });
    const items = (): (string | null)[] => display.all(".dl-item").map((one) => one.textContent);
    display.find("[aria-label='Down: Pear']").focus();
    display.click("[aria-label='Down: Pear']");
    expect(items()).toEqual(["Stone", "Pear", "Fig"]);
    expect(document.activeElement).toBe(display.find("[aria-label='Down: Pear']"));
    expect(display.root.textContent).toContain("Pear: place 2 of 3");
    display.click("[aria-label='Down: Pear']");
    expect(document.activeElement).toBe(display.find("[aria-label='Up: Pear']"));
    display.click("[data-action=answer]");
    expect(sent()).toEqual({ kind: "answer", answer: [1, 2, 0], seq: 1 });
  });
  it.each([
    ["one", "Choose an answer first."],
    ["several", "Choose an answer first."],
    ["number", "That is not a number."],
  ] as const)("%s: nothing given is told and not sent", (form, told) => {
    start({ form });
    display.click("[data-action=answer]");
    expect(display.find("[role=alert]").textContent).toBe(told);
    expect(model.sent).toEqual([]);
  });
});

describe("the verdict", () => {
  it("shows the explanation, and its rule on demand", () => {
    model.put(question(2, { verdict: verdict(false), worth: 2 }));
    expect(display.find(".dl-verdict").textContent).toContain("Not yet");
    expect(display.find(".dl-verdict").textContent).toContain("A stone is none.");
    expect(display.root.textContent).not.toContain("Pears and figs never mix.");
    display.click("[data-rule=F-1]");
    expect(display.find("[data-rule=F-1]").getAttribute("aria-expanded")).toBe("true");
    expect(display.find(".dl-rule").textContent).toContain("Pears and figs never mix.");
    expect(display.find(".dl-rule").textContent).toContain("In the rule text: 1");
  });
  it("takes the focus, and gives it back for another try", () => {
    act(() => input(1).focus());
    act(() => input(1).click());
    display.click("[data-action=answer]");
    model.put(question(2, { verdict: verdict(false) }));
    expect(document.activeElement).toBe(display.find(".dl-verdict"));
    expect(input(1).disabled).toBe(true);
    display.click("[data-action=again]");
    expect(sent()).toEqual({ kind: "again", seq: 2 });
    model.put(question(3, { worth: 2 }));
    expect(document.activeElement).toBe(input(1));
    expect(input(1).checked).toBe(true);
  });
  it("right: the stars, and no more tries", () => {
    model.put(question(2, { verdict: verdict(true), over: true, earned: 3 }));
    expect(display.find(".dl-stars").getAttribute("aria-label")).toBe("3 of 3 stars");
    expect(display.all("[data-action]")).toEqual([]);
  });
  it("a prediction tells the engine's story, each event with its rule", () => {
    start({ form: "predict" });
    model.put(
      question(2, {
        form: "predict",
        over: true,
        earned: 1,
        verdict: { ...(verdict(false) as object), story: [{ text: "Red eats.", rule: "F-2" }] } as Question["verdict"],
      }),
    );
    expect(display.find(".dl-verdict").textContent).toContain("Not quite");
    expect(display.all(".dl-happened [data-rule=F-2]")).toHaveLength(1);
  });
  it("trouble is told", () => {
    model.put(question(2, { notice: { kind: "error", text: "The disk is full." } }));
    expect(display.find(".dl-notice[data-kind=error]").textContent).toBe("The disk is full.");
    model.emit("comm:close");
    expect(display.all("[data-trouble=lost]")).toHaveLength(1);
  });
});

it("what is given is read", () => {
  expect(blank(question(1, { form: "order" })).indices).toEqual([0, 1, 2]);
  expect(read("one", { indices: [], text: "" })).toBeNull();
  expect(read("number", { indices: [], text: "1e999" })).toBeNull();
  expect(read("number", { indices: [], text: "-3" })).toBe(-3);
  expect(read("number", { indices: [], text: "−3" })).toBe(-3);
  expect(shifted([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
  expect(shifted([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
});

it("a display that is closed listens no longer", () => {
  display.close();
  expect(model.listeners).toBe(0);
});
