import { useState } from "preact/hooks";
import type { Sentence } from "../contract";
import { useAround } from "../words";
import { RuleSource } from "./RuleSource";

interface Props {
  sentence: Sentence;
  /** One of many, as events are: the button is a mark. */
  small?: boolean;
}

/** A sentence; its button opens the rule behind it, in place. */
export function RuleNote({ sentence, small = false }: Props) {
  const { assets, say } = useAround();
  const [open, setOpen] = useState(false);
  const rule = assets.rules.find(({ id }) => id === sentence.rule);
  return (
    <div class="dl-reasoned">
      <p>
        <span>{sentence.text} </span>
        {rule && (
          <button
            type="button"
            class="dl-why"
            data-small={small ? "true" : null}
            data-rule={rule.id}
            title={say("why_rule", { rule: rule.id })}
            aria-label={small ? say("why_rule", { rule: rule.id }) : undefined}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {small ? "?" : say("why")}
          </button>
        )}
      </p>
      {rule && open && (
        <div class="dl-rule" data-wanted="true">
          <p>{rule.text}</p>
          {rule.why !== null && (
            <p class="dl-reason">
              <b>{say("rule_why")}</b> {rule.why}
            </p>
          )}
          <RuleSource source={rule.source} />
        </div>
      )}
    </div>
  );
}
