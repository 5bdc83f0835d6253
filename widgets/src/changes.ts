import type { Change } from "./contract";

/**
 * Carries a change out, as `dragonlab/board/transport/changes.py` says it: `[value]` in the place of another; `[first, last, items]`,
 * so many kept at both ends of a list and items between them; an object, some keys of an object or places of a list.
 * What does not change stays the same object.
 */
export function changed<Value>(old: Value, how: Change | null | undefined): Value {
  return apply(old, how) as Value;
}

function apply(old: unknown, how: Change | null | undefined): unknown {
  if (!how) return old;
  if (isList(how)) {
    if (how.length === 1) return how[0];
    const [first, last, items] = how;
    const list = old as unknown[];
    return [...list.slice(0, first), ...items, ...list.slice(list.length - last)];
  }
  if (Array.isArray(old)) return old.map((item, at) => apply(item, how[at] as Change | undefined));
  const next = { ...(old as Record<string, unknown>) };
  for (const [key, part] of Object.entries(how)) next[key] = apply(next[key], part as Change);
  return next;
}

function isList(how: Change): how is readonly [unknown] | readonly [number, number, unknown[]] {
  return Array.isArray(how);
}
