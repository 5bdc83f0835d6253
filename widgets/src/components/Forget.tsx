import { useState } from "preact/hooks";
import { useAround } from "../words";
import { Confirm } from "./Confirm";

/** Stars are forgotten only after asking. */
export function Forget({ able, onYes }: { able: boolean; onYes: () => void }) {
  const { say } = useAround();
  const [asking, setAsking] = useState(false);
  const sure = (): void => {
    setAsking(false);
    onYes();
  };
  if (asking && able) {
    return (
      <Confirm
        action="reset"
        about={say("map_reset")}
        ask={say("map_reset_ask")}
        keep={say("map_reset_keep")}
        sure={say("map_reset_sure")}
        onYes={sure}
        onNo={() => setAsking(false)}
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
