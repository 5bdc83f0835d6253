// The stars that a reader has earned: Python keeps them, and is asked without a trace in the notebook.
import type { Kernel } from "@jupyterlab/notebook";

/** Best stars so far, by the names of lessons. */
export type Stars = Readonly<Record<string, number>>;

/** What the front end says on the page when the stars of a lesson have changed. */
export const CHANGED = "dragonlab:stars";

const ASK = `print(__import__("json").dumps(__import__("dragonlab.board.learning.stars", fromlist=["best"]).best()))`;

/** Ask Python; null if it has no answer. */
export async function ask(kernel: Kernel): Promise<Stars | null> {
  const found = await told(kernel, ASK);
  return typeof found === "object" ? (found as Stars | null) : null;
}

/** Let Python print JSON; null if it did not. */
export async function told(kernel: Kernel, code: string): Promise<unknown> {
  const request = kernel.requestExecute({ code, silent: true, store_history: false });
  let said = "";
  request.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream") said += content.text ?? "";
  };
  await request.done;
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return null;
  }
}
