import { useLayoutEffect } from "preact/hooks";
import type { Assets, BoardPage } from "./contract";
import { useEngaged } from "./focus";
import type { Shown } from "./moments";
import type { Playback } from "./playback";
import { speaker } from "./words";

interface Drawn {
  assets: Assets;
  page: BoardPage;
  shown: Shown;
  playback: Playback;
}

/** Keeps the attributes of the widget's root: its name and language, and what tests read. */
export function useRoot(root: HTMLElement, { assets, page, shown, playback }: Drawn): void {
  const goal = page.lesson?.goal;
  useLayoutEffect(() => {
    root.lang = assets.language;
    root.setAttribute("role", "group");
    const name = speaker(assets.words)("board", { game: assets.title });
    root.setAttribute("aria-label", goal === undefined ? name : `${name}: ${goal}`);
  }, [assets, goal]);
  useLayoutEffect(() => {
    Object.assign(root.dataset, {
      seq: String(page.seq),
      phase: page.status.phase,
      moment: String(shown.moment?.number ?? page.status.moment),
      busy: String(shown.moment !== null),
    });
    const latency = playback.link.takeLatency();
    if (latency !== null) root.dataset["latency"] = latency.toFixed(1);
  });
  useEngaged(root);
}
