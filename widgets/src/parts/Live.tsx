import type { Spoken } from "../session";

/** What a screen reader says: one sentence an event, as it is shown. */
export function Live({ spoken }: { spoken: readonly Spoken[] }) {
  return (
    <div class="dl-unseen" role="log" aria-live="polite" aria-relevant="additions">
      {spoken.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
