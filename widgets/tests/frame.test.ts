import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inFrame, notInFrame } from "../src/frame";
import { FakeModel, type View, open, scene, table } from "./fake";

let frames: FrameRequestCallback[] = [];
const frame = (): void => frames.splice(0).forEach((work) => work(0));
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
});

describe("an answer", () => {
  let model: FakeModel;
  let view: View;
  beforeEach(() => {
    model = new FakeModel(table(1));
    view = open(model);
    frame();
  });
  it("is put in before anything asks how large the table is, and the frame then asks", () => {
    const size = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
    model.put(table(2, {}, { scene: scene(["pear1"]) }));
    expect(view.all("[data-zone=hand0] [data-piece]")).toHaveLength(1);
    expect(size).not.toHaveBeenCalled();
    frame();
    expect(size).toHaveBeenCalled();
  });
});
