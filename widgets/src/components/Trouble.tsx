import { useAround } from "../words";
import { Icon } from "./icons";

/** Python is gone, or has no time. */
export function Trouble({ link }: { link: { lost: boolean; slow: boolean } }) {
  const { say } = useAround();
  const word = link.lost ? "lost" : link.slow ? "busy" : null;
  return (
    <div role="status">
      {word && (
        <div class="dl-notice" data-kind={word === "lost" ? "error" : "info"} data-trouble={word}>
          <Icon name={word === "lost" ? "error" : "info"} />
          <p>{say(word)}</p>
        </div>
      )}
    </div>
  );
}
