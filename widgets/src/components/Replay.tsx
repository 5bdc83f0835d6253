import { useEffect, useRef } from "preact/hooks";
import type { Intent, Status } from "../contract";
import { useAround } from "../words";
import { Icon } from "./icons";

interface Props {
  status: Status;
  seq: number;
  /** False: an intent is still under way. */
  send: (intent: Intent) => boolean;
}

/** The way through the moments of the game; what lies in the past is only looked at. */
export function Replay({ status, seq, send }: Props) {
  const { say } = useAround();
  const wanted = useRef<number | null>(null);
  const { moment, last_moment: last } = status;
  const past = status.phase === "past";
  const go = (to: number): void => {
    const bounded = Math.max(0, Math.min(last, to));
    wanted.current = send({ kind: "show", moment: bounded }) ? null : bounded;
  };
  useEffect(() => {
    if (wanted.current !== null) go(wanted.current);
  }, [seq]);
  const text = say("past_at", { moment, last });
  const button = (by: number, icon: "back" | "on", word: string) => (
    <button
      type="button"
      class="dl-tool"
      aria-label={say(word)}
      title={say(word)}
      aria-disabled={by < 0 ? moment <= 0 : moment >= last}
      onClick={() => go(moment + by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="dl-replay" data-past={past ? "true" : null}>
      {button(-1, "back", "past_back")}
      <input
        type="range"
        min={0}
        max={last}
        value={moment}
        aria-label={say("past_slider")}
        aria-valuetext={text}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      {button(1, "on", "past_on")}
      <span class="dl-replay-at">{text}</span>
      {past && (
        <>
          <span class="dl-replay-note">{say("past_note")}</span>
          <button type="button" class="dl-button" data-action="now" data-strong="true" onClick={() => send({ kind: "show", moment: null })}>
            {say("now")}
          </button>
        </>
      )}
    </div>
  );
}
