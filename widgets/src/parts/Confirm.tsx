import { useRef } from "preact/hooks";
import { useVisit } from "../focus";
import { useAround } from "../words";

/** Before a game under way is thrown away. */
export function Confirm({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { say } = useAround();
  const panel = useRef<HTMLDivElement>(null);
  useVisit(panel);
  return (
    <div class="dl-notice" data-tone="ask" role="group" aria-label={say("new")} ref={panel}>
      <div class="dl-notice-text">
        <p>{say("new_ask")}</p>
        <div class="dl-asked">
          <button type="button" class="dl-button" data-action="new-keep" data-strong="true" onClick={onNo}>
            {say("new_keep")}
          </button>
          <button type="button" class="dl-button" data-action="new-sure" onClick={onYes}>
            {say("new_sure")}
          </button>
        </div>
      </div>
    </div>
  );
}
