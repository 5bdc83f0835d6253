import { useLayoutEffect } from "preact/hooks";
import type { Assets, BoardPage } from "./contract";
import { useEngaged } from "./focus";
import type { Visible } from "./moments";
import type { Playback } from "./playback";
import { speaker } from "./words";

interface Drawn {
  assets: Assets;
  page: BoardPage;
  visible: Visible;
  playback: Playback;
}

/** Keeps the attributes of the widget's root: its name and language, and what tests read. */
export function useRootAttributes(root: HTMLElement, { assets, page, visible, playback }: Drawn): void {
  useLayoutEffect(() => {
    root.lang = assets.language;
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", speaker(assets.words)("board", { game: assets.title }));
  }, [assets]);
  useLayoutEffect(() => {
    Object.assign(root.dataset, {
      seq: String(page.seq),
      phase: page.status.phase,
      moment: String(visible.moment?.number ?? page.status.moment),
      busy: String(visible.moment !== null),
    });
    const latency = playback.link.takeLatency();
    if (latency !== null) root.dataset["latency"] = latency.toFixed(1);
  });
  useEngaged(root, playback.listen);
}
