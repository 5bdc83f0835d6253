import type { Status } from "../contract";
import { useAround } from "../words";

/** Who plays, whose turn it is, and what is expected now. */
export function StatusBar({ status, waiting }: { status: Status; waiting: boolean }) {
  const { kit, say } = useAround();
  const thinking = status.phase === "thinking" || waiting;
  const who = new Map(status.options.map(({ seat, who: name }) => [seat, name]));
  return (
    <div class="dl-status">
      <ul class="dl-seats">
        {kit.seats.map((seat, index) => who.has(index) && (
          <li key={seat.name} data-tone={seat.tone} data-turn={status.to_move === index ? "true" : null} title={seat.role}>
            <span class="dl-chip" aria-hidden="true" />
            <span>{seat.name}</span>
            <small>{named(who.get(index) ?? "", kit.words)}</small>
            {status.to_move === index && <span class="dl-unseen">({say("turn_of")})</span>}
          </li>
        ))}
      </ul>
      <p class="dl-say">{status.text}</p>
      {thinking && (
        <progress class="dl-progress" aria-label={say("thinking")} max={1} {...(status.progress === null ? {} : { value: status.progress })} />
      )}
    </div>
  );
}

function named(who: string, words: Record<string, string>): string {
  return words[`who_${who}`] ?? who;
}
