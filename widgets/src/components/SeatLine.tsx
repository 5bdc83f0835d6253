import { useAround } from "../words";
import { Icon, Sign } from "./icons";

interface Props {
  seat: number;
  /** Who plays there, in the board's words. */
  who: string;
  turn: boolean;
  numbers: readonly { icon: string; value: string; spoken: string }[];
  /** What this rival did last; null: nothing yet, or it is one's own seat. */
  last: string | null;
  /** Zones that fold into this line; none: it is no button. */
  holds: readonly string[];
  folded: boolean;
  /** A folded zone where something may be played now. */
  target: string | null;
  onFold: () => void;
}

/** A seat in one line: its mark, whose it is, who plays, whether it is their turn, and how they stand. */
export function SeatLine({ seat, who, turn, numbers, last, holds, folded, target, onFold }: Props) {
  const { assets, say } = useAround();
  const { name, tone, role } = assets.seats[seat] ?? { name: "", tone: "", role: "" };
  const spoken = [
    [name, who, turn ? `(${say("turn_of")})` : ""].filter(Boolean).join(" "),
    ...numbers.map((number) => number.spoken),
    target && say("can_play_here"),
    last && say("last_turn", { text: last }),
  ];
  const inside = (
    <>
      <span class="dl-unseen">{spoken.filter(Boolean).join(". ")}</span>
      <span class="dl-who-seen" aria-hidden="true">
        <span class="dl-mark" data-tone={tone}>
          <span class="dl-chip" />
        </span>
        <b title={role}>{name}</b>
        {turn && <Icon name="play" />}
        {who && <small>{who}</small>}
        {last && (
          <span class="dl-last" title={say("last_turn", { text: last })}>
            {last.replace(`${name} `, "")}
          </span>
        )}
        <span class="dl-numbers">
          {numbers.map((number) => (
            <span key={number.icon} title={number.spoken}>
              <Sign name={number.icon} art={assets.art} />
              {number.value}
            </span>
          ))}
        </span>
      </span>
    </>
  );
  const common = {
    class: "dl-who",
    "data-seat": seat,
    "data-tone": tone,
    "data-turn": turn ? "true" : null,
    "data-holds": holds.join(" "),
  };
  if (holds.length === 0) return <p {...common}>{inside}</p>;
  return (
    <button
      {...common}
      type="button"
      data-stop={`seat:${seat}`}
      data-for={target}
      data-lit={target === null ? null : "target"}
      aria-expanded={!folded}
      onClick={() => target === null && onFold()}
    >
      {inside}
      <span class="dl-fold-mark" />
    </button>
  );
}
