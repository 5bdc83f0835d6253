import type { LogEntry } from "./contract";

/** One turn of the story: when it was, who acted first in it, where that may be known, and what is told. */
export interface LogTurn {
  turn: number;
  when: string;
  by: number | null;
  entries: LogEntry[];
}

/** The log, turn by turn. */
export function byTurn(log: readonly LogEntry[]): LogTurn[] {
  const all: LogTurn[] = [];
  for (const entry of log) {
    const last = all.at(-1);
    if (last?.turn !== entry.turn) all.push({ turn: entry.turn, when: entry.when, by: entry.by, entries: [entry] });
    else {
      last.by ??= entry.by;
      last.entries.push(entry);
    }
  }
  return all;
}

/** How much of the log there was at a moment. */
export function until(log: readonly LogEntry[], moment: number): number {
  return log.filter((entry) => entry.moment <= moment).length;
}

/** What is told of the turn under way at a moment, up to it. */
export function turnUntil(log: readonly LogEntry[], moment: number): LogEntry[] {
  return byTurn(log.slice(0, until(log, moment))).at(-1)?.entries ?? [];
}

/** What each seat did in its last turn, in sentences. */
export function lastTurns(log: readonly LogEntry[]): Map<number, string> {
  const found = new Map<number, { turn: number; texts: string[] }>();
  for (const { by, turn, text } of log) {
    if (by === null || turn === 0) continue;
    const last = found.get(by);
    if (last?.turn === turn) last.texts.push(text);
    else found.set(by, { turn, texts: [text] });
  }
  return new Map([...found].map(([seat, { texts }]) => [seat, texts.join(" ")]));
}
