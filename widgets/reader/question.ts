// Asks the reader whether a notebook of somebody else may show itself as a page, and so run its code.
import type { NotebookPanel } from "@jupyterlab/notebook";
import { Widget } from "@lumino/widgets";

import type { Words } from "./words";

/** Ask above the notebook; the result takes the question away. */
export function ask(panel: NotebookPanel, words: Words, yes: () => void): () => void {
  const question = new Widget({ node: document.createElement("div") });
  question.addClass("dragonlab-question");
  question.node.setAttribute("role", "group");
  const text = document.createElement("p");
  text.textContent = words.stranger;
  question.node.setAttribute("aria-label", words.stranger);
  const choices = [
    [words.yes, yes],
    [words.no, () => undefined],
  ] as const;
  const buttons = choices.map(([said, act]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = said;
    button.onclick = () => {
      end();
      act();
    };
    return button;
  });
  const end = (): void => question.dispose();
  question.node.append(text, ...buttons);
  panel.contentHeader.addWidget(question);
  return end;
}
