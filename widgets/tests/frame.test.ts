import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inFrame, notInFrame } from "../src/frame";
import { boardPage, type Display, FakeModel, open, scene } from "./fake";

let frames: FrameRequestCallback[] = [];
const frame = (): void => {
  for (const work of frames.splice(0)) work(0);
};
beforeEach(() => {
  frames = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((work) => frames.push(work));
});

afterEach(() => {
  while (frames.length > 0) frame();
});

describe("work for the frame", () => {
  it("is done once for each owner, the last that it asked for, sizes first and the keyboard last", () => {
    const done: string[] = [];
    const [one, other, third] = [{}, {}, {}];
    inFrame(one, "focus", () => done.push("focus"));
    inFrame(other, "draw", () => done.push("old"));
    inFrame(other, "draw", () => done.push("draw"));
    inFrame(third, "fit", () => done.push("fit"));
    expect([frames.length, done]).toEqual([1, []]);
    frame();
    expect(done).toEqual(["fit", "draw", "focus"]);
    frame();
    expect(done).toHaveLength(3);
  });
  it("is dropped with its owner, and what is asked for meanwhile waits for the next frame", () => {
    const done: string[] = [];
    const [one, other] = [{}, {}];
    inFrame(one, "fit", () => done.push("dropped"));
    inFrame(other, "draw", () => inFrame(other, "draw", () => done.push("next")));
    notInFrame(one);
    frame();
    expect(done).toEqual([]);
    frame();
    expect(done).toEqual(["next"]);
  });

  describe("about something", () => {
    const places: Record<string, number> = { above: -5000, seen: 100, below: 5000, further: 9000, last: 12_000 };
    let tops = places;
    let done: string[];
    const later = (name: string, cost = 0): void => {
      const place = document.createElement("div");
      place.getBoundingClientRect = () => ({ ...new DOMRect(), top: tops[name] ?? 0, bottom: (tops[name] ?? 0) + 100 });
      const work = (): void => {
        done.push(name);
        time += cost;
      };
      inFrame(place, "fit", work, place);
    };
    let time = 0;
    beforeEach(() => {
      [tops, done, time] = [{ ...places }, [], 0];
      vi.spyOn(performance, "now").mockImplementation(() => time);
    });
    afterEach(() => void vi.restoreAllMocks());

    it("is done at once if that is in sight, else one a frame, and at once when it comes into sight", () => {
      for (const name of Object.keys(places)) later(name, 50);
      frame();
      expect(done).toEqual(["seen"]);
      frame();
      expect(done).toEqual(["seen", "above"]);
      tops["last"] = 0;
      frame();
      expect(done).toEqual(["seen", "above", "last"]);
      frame();
      frame();
      expect(done).toEqual(["seen", "above", "last", "below", "further"]);
      expect(frames).toEqual([]);
    });
    it("is done in the same frame as long as that has time", () => {
      for (const name of Object.keys(places)) later(name, 3);
      frame();
      expect(done).toEqual(["seen", "above", "below"]);
    });
    it("comes when nothing in sight wants anything, however long it takes", () => {
      later("above", 50);
      inFrame({}, "draw", () => (time += 50));
      frame();
      expect(done).toEqual(["above"]);
    });
    it("counts what the notebook leaves out as out of sight, wherever that would be", () => {
      const place = document.createElement("div");
      place.checkVisibility = (options) => !options?.contentVisibilityAuto;
      inFrame(place, "fit", () => done.push("left out"), place);
      later("seen", 50);
      frame();
      expect(done).toEqual(["seen"]);
      frame();
      expect(done).toEqual(["seen", "left out"]);
    });
    it("is dropped with its owner while it waits, and takes the newest job", () => {
      const [one, other] = [document.createElement("div"), document.createElement("div")];
      for (const place of [one, other]) {
        place.checkVisibility = () => false;
        inFrame(place, "fit", () => done.push("old"), place);
      }
      later("seen", 50);
      frame();
      notInFrame(one);
      inFrame(other, "fit", () => done.push("new"), other);
      frame();
      frame();
      expect(done).toEqual(["seen", "new"]);
    });
  });
});

describe("an answer", () => {
  let model: FakeModel;
  let display: Display;
  beforeEach(() => {
    model = new FakeModel(boardPage(1));
    display = open(model);
    frame();
  });
  it("is put in before anything asks how large the table is, and the frame then asks", () => {
    const size = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
    model.put(boardPage(2, {}, { scene: scene(["pear1"]) }));
    expect(display.all("[data-zone=hand0] [data-piece]")).toHaveLength(1);
    expect(size).not.toHaveBeenCalled();
    frame();
    expect(size).toHaveBeenCalled();
  });
});
