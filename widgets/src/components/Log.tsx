import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../contract";
import { byTurn } from "../turns";
import { useAround } from "../words";
import { Why } from "./Story";

interface Props {
  log: readonly LogEntry[];
  /** The moment on show. */
  moment: number;
  onShow: (moment: number) => void;
}

/** The game in sentences, turn by turn. A sentence leads to its moment and, by its "why", to its rule. */
export function Log({ log, moment, onShow }: Props) {
  const { assets, say } = useAround();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [log.length]);
  if (log.length === 0) return <p class="dl-quiet">{say("log_empty")}</p>;
  return (
    <div class="dl-scroll" ref={scroller} tabIndex={0} role="group" aria-label={say("log")}>
      {byTurn(log).map(({ turn, when, by, entries }) => (
        <section key={turn} class="dl-turn">
          <p class="dl-turn-at" data-tone={by === null ? null : assets.seats[by]?.tone}>
            {turn === 0 ? say("log_start") : when}
            {by !== null && <span class="dl-chip" aria-hidden="true" />}
            {by !== null && assets.seats[by]?.name}
          </p>
          <ul>
            {entries.map((entry, index) => (
              <li
                key={index}
                data-now={entry.moment === moment ? "true" : null}
                data-tone={entry.seat === null ? null : assets.seats[entry.seat]?.tone}
              >
                <span class="dl-chip" aria-hidden="true" />
                <button
                  type="button"
                  class="dl-entry"
                  data-moment={entry.moment}
                  aria-label={say("log_show", { text: entry.text })}
                  onClick={() => onShow(entry.moment)}
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
