import { useState } from "preact/hooks";
import type { Sentence } from "../contract";
import { useAround } from "../words";
import { RuleSource } from "./RuleSource";

/** A sentence; its button opens the rule behind it, in place. */
export function RuleNote({ sentence }: { sentence: Sentence }) {
  const { assets, say } = useAround();
  const [open, setOpen] = useState(false);
  const rule = assets.rules.find(({ id }) => id === sentence.rule);
  return (
    <div class="dl-reasoned">
      <p>
        <span>{sentence.text} </span>
        {rule && (
          <button type="button" class="dl-why" data-rule={rule.id} aria-expanded={open} onClick={() => setOpen(!open)}>
            {say("why")} <span class="dl-rule-id">{rule.id}</span>
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
