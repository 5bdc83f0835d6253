import { following, goOn } from "../onward";
import { useAround } from "../words";
import { Confirm } from "./Confirm";
import type { LayoutProps } from "./Layout";
import { NoticeBar } from "./NoticeBar";
import { ResultPanel } from "./ResultPanel";
import { Trouble } from "./Trouble";

/** What must be read or answered, over the table's upper edge: trouble, a question, the result, an answer. */
export function Over({ session, table, root, state, busy, answered, notice, on, dispatch, point, leave }: LayoutProps) {
  const { say } = useAround();
  const { status } = table;
  const lesson = table.lesson ?? null;
  const answer = (sure: boolean): void => {
    dispatch({ type: "ask", asking: false });
    if (sure) on.send({ kind: "new" });
  };
  return (
    <>
      <Trouble link={session.link} />
      {state.asking && (
        <Confirm
          deed="new"
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
          onClose={() => dispatch({ type: "close" })}
          onNew={lesson || !status.can.new ? null : () => on.tool("new")}
          onPast={() => dispatch({ type: "look_back" })}
        />
      )}
      {notice && answered && (
        <NoticeBar
          notice={notice}
          choices={table.choices}
          lesson={lesson}
          onMove={on.move}
          onPoint={point}
          onClose={() => dispatch({ type: "close" })}
          onDeed={on.tool}
          onAnswer={(choice) => on.send({ kind: "answer", choice })}
          onNext={following(root) && (() => leave(() => goOn(root)))}
        />
      )}
    </>
  );
}
