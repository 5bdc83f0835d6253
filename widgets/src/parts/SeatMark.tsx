import { useAround } from "../words";
import { Icon } from "./icons";

interface Props {
  seat: number;
  turn: boolean;
}

/** Over what lies at somebody's place: whose it is, with the mark of the status bar, and whether it is their turn. */
export function SeatMark({ seat, turn }: Props) {
  const { kit } = useAround();
  const { name, tone } = kit.seats[seat] ?? { name: "", tone: "" };
  return (
    <p class="dl-who" data-tone={tone} data-turn={turn ? "true" : null} aria-hidden="true">
      <span class="dl-chip" />
      <span>{name}</span>
      {turn && <Icon name="play" />}
    </p>
  );
}
