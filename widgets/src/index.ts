import { h, render as draw } from "preact";
import type { Model } from "./contract";
import { Link } from "./link";
import { Widget } from "./parts/Widget";

/**
 * JupyterLab's own shortcuts rest while the board has the focus. Its bindings match the focused element itself
 * (`.jp-mod-commandMode :focus`), before it looks at what is around: so that element needs the mark, too.
 */
const QUIET = "data-lm-suppress-shortcuts";

/** anywidget's entry: one view of one board. Gives what undoes it. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  root.className = "dragonlab";
  root.setAttribute(QUIET, "true");
  root.addEventListener("focusin", ({ target }) => (target as Element).setAttribute(QUIET, "true"));
  el.append(root);
  const link = new Link(model);
  draw(h(Widget, { link, root }), root);
  return () => {
    link.dispose();
    draw(null, root);
    root.remove();
  };
}

export default { render };
