import { describe, expect, it } from "vitest";
import { letGo } from "../src/keys";
import { type Action, current, initial, reducer, type State } from "../src/reducer";

const NEW = initial(1, false);
/** The state after these actions at page 1. */
const after = (...actions: Action[]): State => actions.reduce((state, action) => reducer(state, { ...action, seq: 1 }), NEW);
const select = (piece: string, single = false): Action => ({ type: "select", piece, single });

describe("selection", () => {
  it("takes pieces in and out", () => {
    expect(after(select("a"), select("b")).selected).toEqual(["a", "b"]);
    expect(after(select("a"), select("b"), select("a")).selected).toEqual(["b"]);
    expect(after(select("a"), select("b"), { type: "clear" }).selected).toEqual([]);
  });
  it("is another piece where moves take one", () => {
    expect(after(select("a"), select("b", true)).selected).toEqual(["b"]);
  });
  it("is forgotten with the next page", () => {
    const before = after(select("a"));
    expect(current(before, 1)).toBe(before);
    expect(current(before, 2).selected).toEqual([]);
    expect(reducer(before, { ...select("b"), seq: 2 })).toMatchObject({ seq: 2, selected: ["b"] });
  });
});

describe("answers", () => {
  it("are put away until the next page", () => {
    const closed = after({ type: "close" });
    expect([closed.closed, current(closed, 2).closed]).toEqual([true, false]);
  });
  it("a result comes back", () => {
    expect(after({ type: "toggle_result" }).closed).toBe(true);
    expect(after({ type: "close" }, { type: "toggle_result" }).closed).toBe(false);
  });
  it("a result gives way to the past", () => {
    expect(after({ type: "look_back" })).toMatchObject({ closed: true, replay: true });
  });
  it("a new game is asked for first", () => {
    const asked = after({ type: "ask", asking: true });
    expect([asked.asking, reducer(asked, { type: "ask", asking: false, seq: 1 }).asking]).toEqual([true, false]);
  });
});

describe("drawer", () => {
  const toggle = (drawer: "rules" | "log", rule: string | null = null): Action => ({ type: "toggle_drawer", drawer, rule });
  it("opens, changes and closes", () => {
    expect(after(toggle("rules")).drawer).toBe("rules");
    expect(after(toggle("rules"), toggle("log")).drawer).toBe("log");
    expect(after(toggle("rules"), toggle("rules")).drawer).toBeNull();
    expect(after(toggle("log"), { type: "close_drawer" }).drawer).toBeNull();
  });
  it("opens at a rule, or at none", () => {
    expect(after(toggle("rules", "F-1")).rule).toEqual({ rule: "F-1" });
    expect(after({ type: "open_rule", rule: "F-2" }, toggle("log")).rule).toBeNull();
  });
  it("opens anew at the same rule", () => {
    const open: Action = { type: "open_rule", rule: "F-1" };
    const once = after(open);
    const twice = reducer(once, { ...open, seq: 1 });
    expect(twice).toEqual({ ...once, drawer: "rules" });
    expect(twice.rule).not.toBe(once.rule);
  });
});

it.each([
  ["replay", { type: "toggle_replay" }],
  ["moves", { type: "toggle_moves" }],
  ["whole", { type: "toggle_whole" }],
  ["playing", { type: "toggle_playing" }],
] as const)("%s goes on and off, and stays with the next page", (key, action) => {
  const on = after(action);
  expect([NEW[key], on[key], current(on, 2)[key], after(action, action)[key]]).toEqual([false, true, true, false]);
});

it("what is over by itself is off", () => {
  expect(after({ type: "toggle_whole" }, { type: "leave_whole" }).whole).toBe(false);
  expect(after({ type: "toggle_playing" }, { type: "stop_playing" }).playing).toBe(false);
});

it("a zone that is not looked through needs no closing, and nothing is drawn", () => {
  expect(reducer(NEW, { type: "look_inside", zone: null, seq: 2 })).toBe(NEW);
  expect(after({ type: "look_inside", zone: "jar" }).inside).toBe("jar");
  expect(after({ type: "look_inside", zone: "jar" }, { type: "look_inside", zone: null }).inside).toBeNull();
});

it("Esc lets go of one thing at a time", () => {
  let state = after(
    select("a"),
    { type: "look_inside", zone: "jar" },
    { type: "ask", asking: true },
    { type: "open_rule", rule: "F-1" },
    { type: "toggle_whole" },
  );
  const gone: string[] = [];
  for (let action = letGo(state, state.inside !== null, true); action; action = letGo(state, state.inside !== null, true)) {
    gone.push(action.type);
    state = reducer(state, { ...action, seq: 1 });
  }
  expect(gone).toEqual(["look_inside", "ask", "close_drawer", "clear", "close", "leave_whole"]);
  expect(letGo(NEW, false, false)).toBeNull();
});
