import { useLayoutEffect } from "preact/hooks";
import type { Assets, Table } from "./contract";
import { useEngaged } from "./focus";
import type { Session } from "./session";
import type { Shown } from "./steps";
import { speaker } from "./words";

interface Drawn {
  assets: Assets;
  table: Table;
  shown: Shown;
  session: Session;
}

/** Keeps the attributes of the widget's root: its name and language, and what tests read. */
export function useRoot(root: HTMLElement, { assets, table, shown, session }: Drawn): void {
  useLayoutEffect(() => {
    root.lang = assets.language;
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", speaker(assets.words)("board", { game: assets.title }));
  }, [assets]);
  useLayoutEffect(() => {
    Object.assign(root.dataset, {
      seq: String(table.seq),
      phase: table.status.phase,
      ply: String(shown.step?.ply ?? table.status.ply),
      busy: String(shown.step !== null),
    });
    const latency = session.link.takeLatency();
    if (latency !== null) root.dataset["latency"] = latency.toFixed(1);
  });
  useEngaged(root, session.listen);
}
