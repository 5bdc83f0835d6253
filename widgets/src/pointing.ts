import { useRef, useState } from "preact/hooks";
import type { Choice } from "./contract";

/**
 * The move under the pointer or the focus, and what changes it. What was pointed out on an earlier page is gone already.
 * No part of the reducer's state: a focus that comes and goes at once leaves this the same, and so nothing is drawn.
 */
export function usePointing(seq: number): [Choice | null, (choice: Choice | null) => void] {
  const [pointing, setPointing] = useState<{ seq: number; choice: Choice } | null>(null);
  const latest = useRef(seq);
  latest.current = seq;
  const point = (choice: Choice | null): void =>
    setPointing((before) => (choice ? { seq, choice } : before?.seq === latest.current ? null : before));
  return [pointing?.seq === seq ? pointing.choice : null, point];
}
