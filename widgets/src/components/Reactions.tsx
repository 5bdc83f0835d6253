import { useLayoutEffect, useRef } from "preact/hooks";
import type { Declining, Until } from "../contract";
import { useAround } from "../words";

interface Props {
  declining: Declining;
  onDecline: (until: Until | null) => void;
}

/** Ways not to be asked any more whether to react; or that it is so, and the way back. */
export function Reactions({ declining: { ways, declined }, onDecline }: Props) {
  const { say } = useAround();
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const press = (until: Until | null): void => {
    pressed.current = true;
    onDecline(until);
  };
  useLayoutEffect(() => {
    if (pressed.current) group.current?.querySelector("button")?.focus({ preventScroll: true }); // from what went away to the way back
    pressed.current = false;
  }, [declined]);
  return (
    <div class="dl-reactions" role="group" aria-label={say("decline")} ref={group}>
      {declined === null ? (
        ways.map(({ until, text }) => (
          <button key={until} type="button" class="dl-button" data-action="decline" data-until={until} onClick={() => press(until)}>
            {text}
          </button>
        ))
      ) : (
        <>
          <span class="dl-declined">{say("declined", { how: declined })}</span>
          <button type="button" class="dl-button" data-action="ask_again" onClick={() => press(null)}>
            {say("ask_again")}
          </button>
        </>
      )}
    </div>
  );
}
