import { useRef } from "preact/hooks";
import { useVisit } from "../focus";

interface Props {
  action: "new" | "reset";
  about: string;
  ask: string;
  keep: string;
  sure: string;
  onYes: () => void;
  onNo: () => void;
}

/** Before something is thrown away. Keeping it comes first. */
export function Confirm({ action, about, ask, keep, sure, onYes, onNo }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useVisit(panel);
  return (
    <div class="dl-notice" data-kind="ask" role="group" aria-label={about} ref={panel}>
      <div class="dl-notice-text">
        <p>{ask}</p>
        <div class="dl-asked">
          <button type="button" class="dl-button" data-action={`${action}-keep`} data-strong="true" onClick={onNo}>
            {keep}
          </button>
          <button type="button" class="dl-button" data-action={`${action}-sure`} onClick={onYes}>
            {sure}
          </button>
        </div>
      </div>
    </div>
  );
}
