import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useVisit } from "../focus";
import { useAround } from "../words";
import { Art } from "./Art";
import { Icon } from "./icons";

/** A panel over the table; the table under it cannot be reached. */
function Cover({ look, children }: { look: string; children: ComponentChildren }) {
  const panel = useRef<HTMLDivElement>(null);
  useVisit(panel);
  return (
    <div class="dl-cover" data-look={look}>
      <div class="dl-panel" ref={panel}>
        {children}
      </div>
    </div>
  );
}

interface ButtonProps {
  action: "ready" | "on" | "cover" | "continue" | "fresh";
  onAct: () => void;
}

function Button({ action, onAct, strong, label }: ButtonProps & { strong?: boolean; label?: string }) {
  const { say } = useAround();
  return (
    <button type="button" class="dl-button" data-action={action} data-strong={strong ? "true" : null} onClick={onAct}>
      {say(label ?? action)}
    </button>
  );
}

/** Between two readers at one screen: nothing is shown until the next one is there. */
export function Curtain({ text, onReady }: { text: string; onReady: () => void }) {
  const { assets, say } = useAround();
  return (
    <Cover look="curtain">
      <Art class="dl-emblem" drawing={assets.art["back"]} />
      <p class="dl-title">{text}</p>
      <p>{say("curtain_note")}</p>
      <Button action="ready" strong onAct={onReady} />
    </Cover>
  );
}

/** Somebody may react in secret: whoever wants to looks at their own hand, and nobody is named. */
export function Window({
  text,
  people,
  onLook,
  onLetPass,
  children,
}: {
  text: string;
  people: readonly number[];
  onLook: (seat: number) => void;
  onLetPass: () => void;
  children?: ComponentChildren;
}) {
  const { assets, say } = useAround();
  return (
    <Cover look="curtain">
      <p class="dl-title">{text}</p>
      <p>{say("window_note")}</p>
      <div class="dl-asked">
        <Button action="on" strong onAct={onLetPass} />
        {people.map((seat) => (
          <button key={seat} type="button" class="dl-button" data-action="look" data-seat={seat} onClick={() => onLook(seat)}>
            {say("window_look", { seat: assets.seats[seat]?.name ?? "" })}
          </button>
        ))}
      </div>
      {children}
    </Cover>
  );
}

/** Over an own hand that was looked at: a way back to the screen that shows nobody's. */
export function Uncovered({ onCover }: { onCover: () => void }) {
  return (
    <div class="dl-asked">
      <Button action="cover" strong onAct={onCover} />
    </div>
  );
}

/** A saved game was found, or somebody else has gone on with this one. */
export function Offer({ text, clash, onContinue, onFresh }: { text: string; clash: boolean; onContinue: () => void; onFresh: () => void }) {
  return (
    <Cover look="offer">
      <p class="dl-title">{text}</p>
      <div class="dl-asked">
        <Button action="continue" label={clash ? "take_over" : "continue"} strong onAct={onContinue} />
        <Button action="fresh" label={clash ? "keep_mine" : "fresh"} onAct={onFresh} />
      </div>
    </Cover>
  );
}

/** What lies in a zone that may be looked through. */
export function Inside({ label, contents, onClose }: { label: string; contents: readonly string[]; onClose: () => void }) {
  const { say } = useAround();
  const title = say("inside", { zone: label });
  return (
    <Cover look="inside">
      <div role="group" aria-label={title} class="dl-inside">
        <p class="dl-title">{title}</p>
        <button type="button" class="dl-close" aria-label={say("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
        {contents.length === 0 ? (
          <p>{say("inside_none")}</p>
        ) : (
          <ul tabIndex={0}>
            {contents.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </Cover>
  );
}
