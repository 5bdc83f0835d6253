import { useEffect, useRef } from "preact/hooks";
import type { Choice, Notice } from "../contract";
import { engaged } from "../focus";
import { useAround } from "../words";
import { Icon } from "./icons";

interface Props {
  notice: Notice;
  choices: readonly Choice[];
  onMove: (move: string) => void;
  onPoint: (choice: Choice | null) => void;
  onClose: () => void;
}

const TITLE = { refusal: "refusal", hint: "hint_title", info: "info", error: "error", ask: "ask" } as const;

/** Python's answer to what the reader did: a refusal with its rule, a hint, a question, an error. */
export function NoticeBar({ notice, choices, onMove, onPoint, onClose }: Props) {
  const { say, openRule } = useAround();
  const bar = useRef<HTMLDivElement>(null);
  const asked = notice.tone === "ask" ? choices.filter(({ move }) => notice.moves.includes(move)) : [];
  useEffect(() => {
    if (!engaged(bar.current)) return;
    bar.current?.querySelector<HTMLElement>("[data-move]")?.focus({ preventScroll: true });
    bar.current?.scrollIntoView?.({ block: "nearest" });
  }, [notice]);
  return (
    <div class="dl-notice" data-tone={notice.tone} role="group" aria-label={say(TITLE[notice.tone])} ref={bar}>
      <Icon name={notice.tone} />
      <div class="dl-notice-text">
        <strong>{say(TITLE[notice.tone])}</strong>
        <p>{notice.text}</p>
        {asked.length > 0 && (
          <div class="dl-asked">
            {asked.map((choice) => (
              <button
                key={choice.move}
                type="button"
                class="dl-button"
                data-move={choice.move}
                onClick={() => onMove(choice.move)}
                onPointerEnter={() => onPoint(choice)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(choice)}
                onBlur={() => onPoint(null)}
              >
                {choice.label}
              </button>
            ))}
          </div>
        )}
        {notice.rule !== null && (
          <button
            type="button"
            class="dl-why"
            data-rule={notice.rule}
            onClick={() => openRule(notice.rule ?? "")}
          >
            {say("why")} <span class="dl-rule-id">{notice.rule}</span>
          </button>
        )}
      </div>
      <button type="button" class="dl-close" aria-label={say("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
