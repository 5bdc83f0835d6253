import { beforeEach, expect, it, vi } from "vitest";
import type { Moment, Status } from "../src/contract";
import { boardPage, type Display, FakeModel, moment, open, wait } from "./fake";

const ASKED: Partial<Status> = { moment: 6, last_moment: 6, text: "Your turn. Do you play a card?" };
const WAYS: Partial<Status> = { declining: { ways: [{ until: "turn", text: "Not this turn" }], declined: null } };

let model: FakeModel;
let display: Display;
beforeEach(() => {
  vi.useFakeTimers();
  model = new FakeModel(boardPage(1));
  display = open(model);
});
const tell = (moments: Moment[], status: Partial<Status> = {}): void => model.put(boardPage(2, { ...ASKED, ...status }, { moments }));
const heading = (): string | null => display.find(".dl-say").textContent;
const nobody = (number: number): Moment => ({ ...moment(number, 0, "it happens"), seat: null });

it("tells of the moment that is shown, and asks when the story has arrived", () => {
  tell([moment(5, 0, "mine"), moment(6, 1, "theirs")]);
  expect(heading()).toBe("You have played.");
  wait(600);
  expect(heading()).toBe("Red plays.");
  wait(2000);
  expect(heading()).toBe("Your turn. Do you play a card?");
});

it("asks at once after the reader's own last moment", () => {
  tell([moment(6, 0, "mine")]);
  expect(heading()).toBe("Your turn. Do you play a card?");
});

it("names nobody where nobody is to be named", () => {
  tell([nobody(6)]);
  expect(heading()).toBe("See what happens.");
});

it("asks at once when the story is skipped", () => {
  tell([moment(5, 1, "theirs"), moment(6, 1, "theirs")]);
  display.click("[data-action=skip]");
  expect(heading()).toBe("Your turn. Do you play a card?");
});

it("says that the game is over when its end has been told", () => {
  tell([moment(6, 1, "theirs")], { phase: "over", to_move: null, text: "The game is over." });
  expect(heading()).toBe("Red plays.");
  wait(2000);
  expect(heading()).toBe("The game is over.");
});

it("offers to decline what it asks, not before", () => {
  tell([moment(6, 1, "theirs")], WAYS);
  expect(display.all("[data-action=decline]")).toHaveLength(0);
  wait(2000);
  expect(display.all("[data-action=decline]")).toHaveLength(1);
});

it("keeps the room of what is asked later", () => {
  tell([moment(6, 1, "theirs")]);
  expect(display.find(".dl-say").dataset["later"]).toBe("Your turn. Do you play a card?");
  wait(2000);
  expect(display.find(".dl-say").dataset["later"]).toBeUndefined();
});

it("scrolls a long story on, line by line, and begins the next one at its start", () => {
  tell([moment(6, 1, "theirs"), moment(7, 2, "more")]);
  expect(display.find(".dl-story").scrollTop).toBe(0);
  wait(1450);
  expect(display.find(".dl-story").scrollTop).toBeGreaterThan(0);
});

it("leaves the place of the button for skipping as it is for half a second: a tap there does nothing", () => {
  tell([moment(6, 1, "theirs")]);
  const skip = display.find(".dl-skip");
  wait(1500);
  expect(display.root.dataset["busy"]).toBe("false");
  expect(display.find(".dl-skip")).toBe(skip);
  skip.click();
  expect([model.sent, display.find(".dl-story").dataset["busy"]]).toEqual([[], "true"]);
  wait(600);
  expect([display.all(".dl-skip").length, display.find(".dl-story").dataset["busy"]]).toEqual([0, undefined]);
});
