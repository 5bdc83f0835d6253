import { PHONE } from "../plans";
import { useAround } from "../words";
import { Confirm } from "./Confirm";
import type { LayoutProps } from "./Layout";
import { ResultPanel } from "./ResultPanel";
import { Trouble } from "./Trouble";

/** What must be read or answered before anything else, over the table's upper edge: trouble, a question, the result. */
export function Over({ playback, page, state, busy, on, dispatch, room }: LayoutProps) {
  const { say } = useAround();
  const { status } = page;
  const lesson = page.lesson ?? null;
  const answer = (sure: boolean): void => {
    dispatch({ type: "ask", asking: false });
    if (sure) on.send({ kind: "new" });
  };
  return (
    <>
      <Trouble link={playback.link} />
      {state.asking && (
        <Confirm
          action="new"
          about={say("new")}
          ask={say("new_ask")}
          keep={say("new_keep")}
          sure={say("new_sure")}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      )}
      {status.result && !busy && !state.closed && (
        <ResultPanel
          result={status.result}
          phone={room.width < PHONE}
          onClose={() => dispatch({ type: "close" })}
          onNew={lesson || !status.can.new ? null : () => on.tool("new")}
          onHindsight={() => on.send({ kind: "hindsight" })}
          onAgainst={(bots) => on.send({ kind: "against", bots })}
          onPast={() => dispatch({ type: "look_back" })}
          onShow={(moment) => {
            dispatch({ type: "look_back" });
            on.show(moment);
          }}
        />
      )}
    </>
  );
}
