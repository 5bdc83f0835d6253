import type { Zone } from "../contract";
import { useAround } from "../words";

interface Props {
  zones: readonly Zone[];
  folded: boolean;
  /** Why they fold: the lesson is about others, or there is no room. */
  reason: "level" | "aside";
  pinned: string | null;
  target: string | null;
  onFold: () => void;
}

/** What lies on the table besides, in one line. */
export function AsideLine({ zones, folded, reason, pinned, target, onFold }: Props) {
  const { say } = useAround();
  const named = [...zones]
    .sort((one, other) => (other.text?.length ?? 0) - (one.text?.length ?? 0))
    .map(short)
    .join(" · ");
  return (
    <button
      type="button"
      class="dl-aside"
      data-stop="aside"
      data-reason={reason}
      data-pinned={pinned}
      data-holds={zones.map(({ id }) => id).join(" ")}
      data-for={target}
      data-lit={target === null ? null : "target"}
      aria-expanded={!folded}
      onClick={() => target === null && onFold()}
    >
      <span class="dl-fold-mark" />
      <span class="dl-unseen">{`${say("besides")}: ${zones.map(({ spoken }) => spoken).join(". ")}`}</span>
      <span class="dl-aside-names" aria-hidden="true">
        {named}
      </span>
    </button>
  );
}

const SHORT = 24;

/** A zone in a few words: its name, and how much or what is there. */
function short({ label, count, text }: Zone): string {
  return [label, count, text !== null && text.length <= SHORT ? text : null].filter((part) => part !== null).join(" ");
}
