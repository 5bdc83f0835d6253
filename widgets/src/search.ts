import type { Rule } from "./contract";

/** Letters without accents, in lower case: what a search compares. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The rules in which every word of the query occurs, in the order of the book. */
export function found(rules: readonly Rule[], query: string): Rule[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rules];
  return rules.filter((rule) => {
    const text = plain(`${rule.id} ${rule.text} ${rule.why ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
