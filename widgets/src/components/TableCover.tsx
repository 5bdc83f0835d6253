import { Curtain, Inside, Offer, Window } from "./Covers";
import type { LayoutProps } from "./Layout";
import { Reactions } from "./Reactions";

/** What lies over the table, if anything does. */
export function TableCover({ page, neutral, inside, declining, on, dispatch }: LayoutProps) {
  const { phase, text, people, clash } = page.status;
  return (
    <>
      {phase === "curtain" && <Curtain key={page.seq} text={text} onReady={() => on.send({ kind: "ready" })} />}
      {neutral && (
        <Window
          key={page.seq}
          text={text}
          people={people}
          onLook={(seat) => on.send({ kind: "look", seat })}
          onLetPass={() => on.send({ kind: "on" })}
        >
          {declining && <Reactions declining={declining} onDecline={(until) => on.send({ kind: "decline", until })} />}
        </Window>
      )}
      {phase === "offer" && (
        <Offer
          text={text}
          clash={clash ?? false}
          onContinue={() => on.send({ kind: "continue" })}
          onFresh={() => on.send({ kind: "fresh" })}
        />
      )}
      {inside && (
        <Inside label={inside.label} contents={inside.contents ?? []} onClose={() => dispatch({ type: "look_inside", zone: null })} />
      )}
    </>
  );
}
