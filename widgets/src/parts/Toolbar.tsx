import { useRef } from "preact/hooks";
import type { Status } from "../contract";
import { useRoving } from "../roving";
import { PACES, type Pace } from "../steps";
import { useAround } from "../words";
import { Icon, type IconName } from "./icons";

export type Action = "undo" | "hint" | "new" | "rules" | "log" | "past" | "next" | "play" | "save";

interface Props {
  status: Status;
  pressed: ReadonlySet<Action>;
  playing: boolean;
  pace: Pace;
  onAction: (action: Action) => void;
  onPace: (pace: Pace) => void;
}

/** Everything that is not a move. One tab stop; the pace is another. */
export function Toolbar({ status, pressed, playing, pace, onAction, onPace }: Props) {
  const { say } = useAround();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(bar, "line");
  const { can, phase, plies } = status;
  const watching = phase === "watch";
  const tool = (action: Action, able = true, icon: IconName = action, word: string = action) => (
    <button
      key={action}
      type="button"
      class="dl-tool"
      data-action={action}
      data-stop={action}
      aria-label={say(word)}
      title={say(word)}
      aria-disabled={!able}
      aria-pressed={action === "rules" || action === "log" || action === "past" ? pressed.has(action) : undefined}
      onClick={() => able && onAction(action)}
    >
      <Icon name={icon} />
      <span>{say(word)}</span>
    </button>
  );
  return (
    <div class="dl-tools">
      <div class="dl-toolbar" role="toolbar" aria-label={say("tools")} ref={bar} onKeyDown={onKeyDown}>
        {watching && tool("play", can.next || playing, playing ? "pause" : "play", playing ? "pause" : "play")}
        {watching && tool("next", can.next && !playing)}
        {tool("undo", can.undo)}
        {tool("hint", can.hint)}
        <span class="dl-gap" />
        {tool("rules")}
        {tool("log")}
        {tool("past", plies > 0)}
        <span class="dl-gap" />
        {tool("new", can.new)}
        {can.save && tool("save")}
      </div>
      <label class="dl-pace">
        <span>{say("pace")}</span>
        <select value={pace} onChange={(event) => onPace(event.currentTarget.value as Pace)}>
          {PACES.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
