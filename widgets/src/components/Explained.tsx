import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Term } from "../contract";
import { occurrences, unmet } from "../glossary";
import { explain } from "../tip";
import { useAround } from "../words";

const NOTHING: readonly string[] = [];

/** A text whose words of the game explain themselves, but for those that stand in a text before it. */
export function Explained({ text, after = NOTHING }: { text: string; after?: readonly string[] }) {
  const { assets } = useAround();
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const { at, end, term } of occurrences(text, unmet(assets.terms, after))) {
    parts.push(text.slice(from, at), <Word key={term.words[0]} word={text.slice(at, end)} term={term} />);
    from = end;
  }
  return <>{[...parts, text.slice(from)]}</>;
}

function Word({ word, term }: { word: string; term: Term }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const span = place.current;
    const root = span?.closest<HTMLElement>(".dragonlab");
    return span && root ? explain(span, term.text, root) : undefined;
  }, [term]);
  return <span ref={place}>{word}</span>;
}
