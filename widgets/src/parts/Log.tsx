import { useLayoutEffect, useRef } from "preact/hooks";
import type { Entry } from "../contract";
import { useAround } from "../words";
import { Why } from "./Story";

interface Props {
  log: readonly Entry[];
  /** The moment on show. */
  ply: number;
  onShow: (ply: number) => void;
}

/** The game in sentences. A sentence leads to its moment and, by its "why", to its rule. */
export function Log({ log, ply, onShow }: Props) {
  const { assets, say } = useAround();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [log.length]);
  if (log.length === 0) return <p class="dl-quiet">{say("log_empty")}</p>;
  return (
    <div class="dl-scroll" ref={scroller} tabIndex={0} role="group" aria-label={say("log")}>
      {moments(log).map(({ at, entries }) => (
        <section key={at} class="dl-moment" data-now={at === ply ? "true" : null}>
          <p class="dl-moment-at">{at === 0 ? say("log_start") : say("log_move", { ply: at })}</p>
          <ul>
            {entries.map((entry, index) => (
              <li key={index} data-tone={entry.seat === null ? null : assets.seats[entry.seat]?.tone}>
                <span class="dl-chip" aria-hidden="true" />
                <button
                  type="button"
                  class="dl-entry"
                  data-ply={entry.ply}
                  aria-label={say("log_show", { text: entry.text })}
                  onClick={() => onShow(entry.ply)}
                >
                  {entry.text}
                </button>
                <Why rule={entry.rule} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function moments(log: readonly Entry[]): { at: number; entries: Entry[] }[] {
  const all: { at: number; entries: Entry[] }[] = [];
  for (const entry of log) {
    const last = all[all.length - 1];
    if (last?.at === entry.ply) last.entries.push(entry);
    else all.push({ at: entry.ply, entries: [entry] });
  }
  return all;
}
