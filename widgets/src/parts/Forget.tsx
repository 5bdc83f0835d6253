import { useRef, useState } from "preact/hooks";
import { useVisit } from "../focus";
import { useAround } from "../words";

/** Stars are forgotten only after asking. */
export function Forget({ able, onYes }: { able: boolean; onYes: () => void }) {
  const { say } = useAround();
  const [asking, setAsking] = useState(false);
  if (asking && able) {
    return (
      <Ask
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onYes();
        }}
      />
    );
  }
  return (
    <p>
      <button type="button" class="dl-button" data-action="reset" aria-disabled={!able} onClick={() => able && setAsking(true)}>
        {say("map_reset")}
      </button>
    </p>
  );
}

function Ask({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { say } = useAround();
  const panel = useRef<HTMLDivElement>(null);
  useVisit(panel);
  return (
    <div class="dl-notice" data-tone="ask" role="group" aria-label={say("map_reset")} ref={panel}>
      <div class="dl-notice-text">
        <p>{say("map_reset_ask")}</p>
        <div class="dl-asked">
          <button type="button" class="dl-button" data-action="reset-keep" data-strong="true" onClick={onNo}>
            {say("map_reset_keep")}
          </button>
          <button type="button" class="dl-button" data-action="reset-sure" onClick={onYes}>
            {say("map_reset_sure")}
          </button>
        </div>
      </div>
    </div>
  );
}
