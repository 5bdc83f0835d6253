import type { Spoken } from "../playback";
import { useAround } from "../words";

interface Props {
  spoken: readonly Spoken[];
  /** Where what is chosen may go. */
  targets: readonly string[];
}

/** What a screen reader says while the reader is at work here: what happened at each moment, as it is shown, and what a choice leads to. */
export function Live({ spoken, targets }: Props) {
  const { say } = useAround();
  return (
    <div class="dl-unseen">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {spoken.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <p role="status">{targets.length > 0 && say("may_go", { places: targets.join(", ") })}</p>
    </div>
  );
}
