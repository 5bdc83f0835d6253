import { useState } from "preact/hooks";
import type { Sentence } from "../contract";
import { useAround } from "../words";
import { RuleText } from "./RuleText";

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
            title={rule.name ?? say("why_rule", { rule: rule.id })}
            aria-label={small ? (rule.name ?? say("why_rule", { rule: rule.id })) : undefined}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {small ? "?" : say("why")}
          </button>
        )}
      </p>
      {rule && open && <RuleText rule={rule} />}
    </div>
  );
}
