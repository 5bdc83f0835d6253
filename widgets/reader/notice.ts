// A sentence above the notebook, with a button for each answer.
import type { NotebookPanel } from "@jupyterlab/notebook";
import { Widget } from "@lumino/widgets";

export type Answer = readonly [said: string, act: () => void];

/** Put it there; an answer takes it away, and so does the result. */
export function put(panel: NotebookPanel, text: string, answers: readonly Answer[]): () => void {
  const notice = new Widget({ node: document.createElement("div") });
  notice.addClass("dragonlab-notice");
  notice.node.setAttribute("role", "group");
  notice.node.setAttribute("aria-label", text);
  const sentence = document.createElement("p");
  sentence.textContent = text;
  const buttons = answers.map(([said, act]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = said;
    button.onclick = () => {
      end();
      act();
    };
    return button;
  });
  const end = (): void => notice.dispose();
  notice.node.append(sentence, ...buttons);
  panel.contentHeader.addWidget(notice);
  return end;
}
