import { useAround } from "../words";

/** Where a rule comes from: a heading of the rule text, our own decision or idea, or what fans have published. */
export function RuleSource({ source }: { source: string }) {
  const { say } = useAround();
  return <p class="dl-source">{PLAIN[source] ? say(PLAIN[source]) : say("rule_source", { source: heading(source) })}</p>;
}

const PLAIN: Record<string, string> = { ruling: "rule_ruling", community: "rule_community", house: "rule_house" };

/** The heading in the rule text, without the title of that. */
function heading(source: string): string {
  return source.replace(/^.*?: /, "");
}
