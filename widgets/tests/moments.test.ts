import { beforeEach, expect, it, vi } from "vitest";
import type { BoardPage } from "../src/contract";
import { MomentPlayer, type Pace } from "../src/moments";
import { boardPage, moment, scene } from "./fake";

beforeEach(() => void vi.useFakeTimers());

const final = scene(["fig1"]);
const after = (number: number, moments: BoardPage["moments"], phase: "play" | "past" | "curtain" = "play", seq = 2): BoardPage =>
  boardPage(seq, { moment: number, last_moment: number, phase }, { moments, scene: final });

function player(pace: Pace = "normal", first = boardPage(1)) {
  const told: number[] = [];
  const changed = vi.fn();
  return {
    told,
    changed,
    player: new MomentPlayer(
      first,
      () => pace,
      changed,
      ({ number }) => told.push(number),
    ),
  };
}

it("shows one moment after the other and ends at the page's own scene", () => {
  const { player: one, told } = player();
  one.arrive(after(6, [moment(5, 0, "mine"), moment(6, 1, "theirs")]));
  expect([one.busy, one.visible.moment?.number]).toEqual([true, 5]);
  vi.advanceTimersByTime(600);
  expect(one.visible.moment?.number).toBe(6);
  vi.advanceTimersByTime(1600);
  expect([one.busy, one.visible.scene]).toEqual([false, final]);
  expect(told).toEqual([5, 6]);
});

it("does not show again what it has shown", () => {
  const { player: one, told } = player();
  one.arrive(after(5, [moment(5, 0, "mine")]));
  vi.advanceTimersByTime(600);
  one.arrive(after(6, [moment(5, 0, "mine"), moment(6, 1, "theirs")], "play", 3));
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([5, 6]);
});

it("takes what arrives while a moment is on show after that moment", () => {
  const { player: one } = player();
  one.arrive(after(5, [moment(5, 0, "mine")]));
  one.arrive(after(6, [moment(5, 0, "mine"), moment(6, 1, "theirs")], "play", 3));
  expect(one.visible.moment?.number).toBe(5);
  vi.advanceTimersByTime(600);
  expect(one.visible.moment?.number).toBe(6);
});

it("tells everything that is skipped", () => {
  const { player: one, told, changed } = player();
  one.arrive(after(7, [moment(5, 0, "a"), moment(6, 1, "b"), moment(7, 1, "c")]));
  one.skip();
  expect([one.busy, one.visible.scene, told]).toEqual([false, final, [5, 6, 7]]);
  expect(changed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9000);
  expect(told).toHaveLength(3);
});

it("shows the end at once where no movement is wanted", () => {
  const { player: one, told } = player("once");
  one.arrive(after(6, [moment(5, 0, "mine"), moment(6, 1, "theirs")]));
  expect([one.busy, told]).toEqual([false, [5, 6]]);
});

it("gives more time at a slow pace", () => {
  const slow = player("slow").player;
  slow.arrive(after(5, [moment(5, 1, "theirs")]));
  vi.advanceTimersByTime(2000);
  expect(slow.busy).toBe(true);
});

it("shows the past at once, and nothing again on coming back", () => {
  const { player: one, told } = player();
  one.arrive(boardPage(2, { phase: "past", moment: 1 }));
  expect(one.busy).toBe(false);
  one.arrive(after(4, [moment(4, 1, "old")], "play", 3));
  expect([one.busy, told]).toEqual([false, []]);
});

it("keeps for the next reader what happened behind the curtain", () => {
  const { player: one, told } = player();
  one.arrive(after(5, [moment(5, 0, "mine")], "curtain"));
  expect(told).toEqual([]);
  one.arrive(after(5, [moment(5, 0, "the other's")], "play", 3));
  expect(told).toEqual([5]);
});

it("starts over with another game", () => {
  const { player: one, told } = player();
  one.arrive(after(1, [moment(1, 1, "first move")]));
  expect([one.busy, told]).toEqual([true, [1]]);
});

it("tells what a moment goes on with, when somebody let a chance pass in secret", () => {
  const { player: one, told } = player();
  const said: string[] = [];
  const told3 = [0, 1, 5].map((moment) => ({
    moment,
    turn: moment,
    when: `Turn ${moment}`,
    by: null,
    seat: null,
    text: "so",
    rule: "F-1",
  }));
  const laid = { ...moment(5, 1, "Red lays."), first: 2, end: 3 };
  one.arrive({ ...after(5, [laid]), log: told3 });
  vi.advanceTimersByTime(2000);
  const kept = { ...laid, end: 4, sentences: [...laid.sentences, { text: "Red keeps it.", rule: "F-1", seat: 1 }] };
  one.arrive({ ...after(5, [kept], "play", 3), log: [...told3, ...told3] });
  said.push(...(one.visible.moment?.sentences.map(({ text }) => text) ?? []));
  expect([told, said]).toEqual([[5, 5], ["Red keeps it."]]);
});

it("tells three bots with a dozen small moments each in eight seconds, and each of them is seen", () => {
  const { player: one, told } = player();
  const moments = Array.from({ length: 36 }, (_, at) => ({
    ...moment(5 + at, 1 + Math.floor(at / 12), "does"),
    turn: 5 + Math.floor(at / 12),
  }));
  one.arrive(after(40, moments));
  const seen = new Set<number | undefined>();
  let passed = 0;
  for (; one.busy; passed += 20) {
    seen.add(one.visible.moment?.number);
    vi.advanceTimersByTime(20);
  }
  expect(passed).toBeLessThanOrEqual(8000);
  expect([seen.size, told.length]).toEqual([36, 36]);
});

it("leaves a turn of one or two moves its time", () => {
  const { player: one } = player();
  one.arrive(
    after(6, [
      { ...moment(5, 1, "a"), turn: 5 },
      { ...moment(6, 1, "b"), turn: 5 },
    ]),
  );
  vi.advanceTimersByTime(1400);
  expect(one.visible.moment?.number).toBe(5);
});

it("shows the moves of a bot that began before the board was drawn", () => {
  expect(player("normal", after(1, [moment(1, 1, "first move")])).player.busy).toBe(true);
});
