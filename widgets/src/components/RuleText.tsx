import type { Rule } from "../contract";
import { useAround } from "../words";
import { RuleSource } from "./RuleSource";

/** A rule where something was answered by it: its sentence, why it was decided so, and where it comes from. */
export function RuleText({ rule }: { rule: Rule }) {
  const { say } = useAround();
  return (
    <div class="dl-rule" data-wanted="true">
      <p>{rule.text}</p>
      {rule.why !== null && (
        <p class="dl-reason">
          <b>{say("rule_why")}</b> {rule.why}
        </p>
      )}
      <RuleSource source={rule.source} />
    </div>
  );
}
