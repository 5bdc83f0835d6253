import { act, fireEvent } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { boardPage, type Display, FakeModel, lesson, open, question } from "./fake";

let model: FakeModel;
let display: Display;
const level = (goal: string): void => {
  model = new FakeModel(boardPage(1, {}, { lesson: lesson({ goal }) }));
  display = open(model);
};
const ask = (change: Parameters<typeof question>[1]): void => {
  model = new FakeModel(question(1, change));
  display = open(model);
};
const terms = (): HTMLElement[] => display.all(".dl-term");
const tip = (term: HTMLElement): HTMLElement => display.find(`#${term.getAttribute("aria-describedby")}`);
const shown = (): string[] => display.all(".dl-tip:not([hidden])").map((one) => one.textContent ?? "");
const press = (on: Element, key: string): void => void act(() => void fireEvent.keyDown(on, { key }));

describe("which words explain themselves", () => {
  it("each once in a goal, and the goal reads as before", () => {
    level("Fruit: eat a fig, then two figs from the bowl of fruit.");
    expect(terms().map(({ textContent }) => textContent)).toEqual(["Fruit", "fig", "bowl of fruit"]);
    expect(display.find(".dl-goal b").textContent).toBe("Fruit: eat a fig, then two figs from the bowl of fruit.");
  });
  it("each once in a question and its choices", () => {
    ask({ ask: "Which is fruit?", choices: ["A fig", "Two figs", "A bowl"] });
    expect(terms().map(({ textContent }) => textContent)).toEqual(["fruit", "fig", "bowl"]);
    expect(display.all(".dl-options span .dl-term").map(({ textContent }) => textContent)).toEqual(["fig", "bowl"]);
  });
  it("in a list to sort the same ones, wherever they are moved", () => {
    ask({ form: "order", ask: "Sort.", choices: ["A fig", "Some figs", "No fruit"] });
    expect(terms().map(({ textContent }) => textContent)).toEqual(["fig", "fruit"]);
    display.click("[aria-label='Down: A fig']");
    expect(display.all(".dl-item").map(({ textContent }) => textContent)).toEqual(["Some figs", "A fig", "No fruit"]);
    expect(terms().map(({ textContent }) => textContent)).toEqual(["fig", "fruit"]);
  });
  it("none in a game", () => {
    model = new FakeModel(boardPage(1, { text: "Eat a fig from the bowl." }));
    display = open(model);
    expect(terms()).toEqual([]);
  });
  it("another goal has its own words, and the old sentences go", () => {
    level("Eat a fig.");
    model.put(boardPage(2, {}, { lesson: lesson({ goal: "Fill the bowl." }) }));
    expect(terms().map(({ textContent }) => textContent)).toEqual(["bowl"]);
    expect(display.all(".dl-tip").map(({ textContent }) => textContent)).toEqual(["Where fruit lies."]);
  });
});

describe("a word that explains itself", () => {
  it("is a button that its sentence describes, shown or not", () => {
    level("Eat a fig.");
    const [fig] = terms() as [HTMLElement];
    expect([fig.getAttribute("role"), fig.tabIndex]).toEqual(["button", 0]);
    expect([tip(fig).getAttribute("role"), tip(fig).textContent]).toEqual(["tooltip", "What is worth a point."]);
    expect(shown()).toEqual([]);
  });
  it("shows its sentence on focus, and hides it when the focus goes on", () => {
    level("Eat a fig of the bowl.");
    const [fig, bowl] = terms() as [HTMLElement, HTMLElement];
    act(() => fig.focus());
    expect(shown()).toEqual(["What is worth a point."]);
    act(() => bowl.focus());
    expect(shown()).toEqual(["Where fruit lies."]);
    act(() => bowl.blur());
    expect(shown()).toEqual([]);
  });
  it("shows it under the pointer, also when that goes to the sentence", () => {
    level("Eat a fig.");
    const [fig] = terms() as [HTMLElement];
    act(() => void fireEvent.pointerEnter(fig, { pointerType: "mouse" }));
    expect(shown()).toEqual(["What is worth a point."]);
    act(() => void fireEvent.pointerLeave(fig, { pointerType: "mouse", relatedTarget: tip(fig) }));
    expect(shown()).toEqual(["What is worth a point."]);
    act(() => void fireEvent.pointerLeave(tip(fig), { pointerType: "mouse", relatedTarget: display.root }));
    expect(shown()).toEqual([]);
  });
  it("shows it on a tap, until one taps elsewhere", () => {
    level("Eat a fig.");
    const [fig] = terms() as [HTMLElement];
    act(() => void fireEvent.pointerEnter(fig, { pointerType: "touch" }));
    expect(shown()).toEqual([]);
    act(() => fig.click());
    act(() => void fireEvent.pointerLeave(fig, { pointerType: "touch" }));
    expect(shown()).toEqual(["What is worth a point."]);
    act(() => void fireEvent.pointerDown(display.find(".dl-goal")));
    expect(shown()).toEqual([]);
  });
  it("Esc hides it and does nothing else; Enter shows and hides it", () => {
    level("Eat a fig.");
    display.click("[data-action=rules]");
    const [fig] = terms() as [HTMLElement];
    act(() => fig.focus());
    press(fig, "Escape");
    expect(shown()).toEqual([]);
    expect(display.all(".dl-drawer")).toHaveLength(1);
    press(fig, "Enter");
    expect(shown()).toEqual(["What is worth a point."]);
    press(fig, " ");
    expect(shown()).toEqual([]);
    press(fig, "Escape");
    expect(display.all(".dl-drawer")).toHaveLength(0);
  });
  it("leaves with the page that it hides on when that is scrolled", () => {
    level("Eat a fig.");
    act(() => (terms()[0] as HTMLElement).focus());
    act(() => void fireEvent.scroll(window));
    expect(shown()).toEqual([]);
  });
  it("in an answer chooses that answer, once", () => {
    ask({ form: "several", choices: ["A fig", "A stone"] });
    const inputs = display.all("input") as HTMLInputElement[];
    act(() => (display.find(".dl-options .dl-term") as HTMLElement).click());
    expect(inputs.map(({ checked }) => checked)).toEqual([true, false]);
    expect(shown()).toEqual(["What is worth a point."]);
    act(() => void fireEvent(display.find(".dl-options .dl-term"), new PointerEvent("click", { bubbles: true, pointerType: "mouse" })));
    expect(inputs.map(({ checked }) => checked)).toEqual([false, false]);
    expect(document.activeElement).toBe(inputs[0]);
    expect(shown()).toEqual([]);
  });
  it("takes its sentence along when the board goes", () => {
    level("Eat a fig.");
    act(() => (terms()[0] as HTMLElement).focus());
    display.close();
    expect(document.querySelectorAll(".dl-tip")).toHaveLength(0);
  });
});

describe("the words in the rule book", () => {
  const words = (): string[] => display.all(".dl-words dt").map(({ textContent }) => textContent ?? "");
  const search = (text: string): void => void act(() => void fireEvent.input(display.find("[type=search]"), { target: { value: text } }));
  it("are listed with their sentences, and searched with the rules", () => {
    level("Eat a fig.");
    display.click("[data-action=rules]");
    expect(words()).toEqual(["fig", "fruit", "bowl"]);
    search("BOWL");
    expect(words()).toEqual(["bowl"]);
    search("pears and");
    expect(words()).toEqual([]);
    expect(display.root.textContent).toContain("Pears and figs never mix.");
  });
  it("a search that finds only words does not say that nothing was found", () => {
    level("Eat a fig.");
    display.click("[data-action=rules]");
    search("lies");
    expect(words()).toEqual(["bowl"]);
    expect(display.root.textContent).not.toContain("No rule mentions that");
    search("nowhere");
    expect(display.root.textContent).toContain("No rule mentions that");
  });
});
