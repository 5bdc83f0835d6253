import type { Result } from "../contract";
import { useAround } from "../words";
import { Icon } from "./icons";
import { Why } from "./Story";

/** How the game ended: each side's points, each with the rule that gives them. */
export function ResultPanel({ result }: { result: Result }) {
  const { kit, say } = useAround();
  return (
    <section class="dl-result" aria-label={say("result")}>
      <p class="dl-title">{result.text}</p>
      <div class="dl-sides">
        {result.rows.map((row) => (
          <div
            key={row.seat}
            class="dl-side"
            data-winner={row.winner ? "true" : null}
            data-tone={kit.seats.find(({ name }) => name === row.seat)?.tone}
          >
            <p class="dl-side-name">
              <span class="dl-chip" aria-hidden="true" />
              {row.seat}
              {row.winner && (
                <span class="dl-crown">
                  <Icon name="crown" /> {say("winner")}
                </span>
              )}
            </p>
            <ul>
              {row.items.map((item) => (
                <li key={item.text}>
                  <span>{item.text}</span>
                  <Why rule={item.rule} />
                  <b>{item.points}</b>
                </li>
              ))}
              <li class="dl-total">
                <span>{say("total")}</span>
                <b>{row.total}</b>
              </li>
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
