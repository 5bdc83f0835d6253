import type { BoardPage, Everything, Panel } from "../src/contract";

/** A page whole, as Python sends it to a new display. */
export function everything(page: BoardPage | Panel, number: number): string {
  if (page.kind !== "board") return JSON.stringify({ number, page } satisfies Everything);
  const { scene: last, moments, log, ...rest } = page;
  const entries = [...log];
  const added = moments.map(({ sentences, ...one }) => {
    const first = entries.length;
    entries.push(
      ...sentences.map((sentence) => ({ ...sentence, moment: one.number, turn: one.turn, when: `Turn ${one.turn}`, by: one.seat })),
    );
    return { ...one, first, end: entries.length, scene: [one.scene] as const };
  });
  const whole: Everything = { number, page: { ...rest, eye: "0", logs: { 0: entries } }, moments: [0, 0, added], scene: [last] };
  return JSON.stringify(whole);
}
