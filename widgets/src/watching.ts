import { useEffect } from "preact/hooks";
import type { BoardPage } from "./contract";
import type { Playback } from "./playback";

/** How long a board stays between two moves that nobody had to read. */
const BETWEEN_MOVES = 250;

/** Watch mode: while it is playing, asks for one move after the other, each when the one before has been shown. */
export function useWatching(playback: Playback, page: BoardPage, busy: boolean, playing: boolean, onOver: () => void): void {
  const { phase, can } = page.status;
  useEffect(() => {
    if (!playing || busy) return undefined;
    if (phase !== "watch") {
      if (phase === "over") onOver();
      return undefined;
    }
    if (!can.next) return undefined;
    const timer = window.setTimeout(() => playback.link.send({ kind: "next" }), BETWEEN_MOVES);
    return () => window.clearTimeout(timer);
  }, [playing, busy, page.seq, phase, can.next]);
}
