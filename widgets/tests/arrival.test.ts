import { act } from "@testing-library/preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boardPage, type Display, FakeModel, lesson, open, question, wait } from "./fake";

let room: HTMLElement;
let shown: Display[] = [];
const next = (): HTMLElement => room.querySelector("button.next") as HTMLElement;
const put = (display: Display): Display => {
  room.prepend(display.root);
  shown.push(display);
  return display;
};
beforeEach(() => {
  vi.useFakeTimers();
  room = Object.assign(document.createElement("div"), { className: "dl-room", scrollIntoView: vi.fn() });
  room.append(Object.assign(document.createElement("button"), { className: "next" }));
  document.body.append(room);
  put(open(new FakeModel(boardPage(1, {}, { lesson: lesson({}) }))));
});
afterEach(() => {
  vi.useRealTimers();
  for (const display of shown) display.close();
  shown = [];
  room.remove();
});

it("brings what a press has put there to the top of the window, with the keyboard", () => {
  wait(100);
  expect(room.scrollIntoView, "nobody has pressed").not.toHaveBeenCalled();
  act(() => next().click());
  const display = put(open(new FakeModel(boardPage(1, {}, { lesson: lesson({}) }))));
  wait(100);
  expect(room.scrollIntoView).toHaveBeenCalledWith({ block: "start" });
  expect(display.root.contains(document.activeElement)).toBe(true);
});

it("gives the keyboard to a question, not to its table", () => {
  act(() => next().click());
  put(open(new FakeModel(boardPage(1))));
  const asked = put(open(new FakeModel(question(1))));
  wait(100);
  expect(asked.root.contains(document.activeElement)).toBe(true);
});

it("lets go as soon as the reader does something", () => {
  act(() => next().click());
  put(open(new FakeModel(boardPage(1))));
  wait(100);
  document.dispatchEvent(new Event("wheel"));
  wait(50);
  const count = vi.mocked(room.scrollIntoView).mock.calls.length;
  wait(100);
  expect(vi.mocked(room.scrollIntoView).mock.calls).toHaveLength(count);
});

it("leaves alone what comes elsewhere, and what comes after another press", () => {
  act(() => next().click());
  shown.push(open(new FakeModel(boardPage(1))));
  act(() => next().click());
  act(() => document.body.click());
  put(open(new FakeModel(boardPage(1))));
  wait(100);
  expect(room.scrollIntoView).not.toHaveBeenCalled();
});
