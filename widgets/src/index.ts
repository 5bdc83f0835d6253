import { h, render as draw } from "preact";
import type { Model, Panel } from "./contract";
import { Link } from "./link";
import { PanelWidget } from "./parts/PanelWidget";
import { Widget } from "./parts/Widget";

/**
 * JupyterLab's own shortcuts rest while the board has the focus. Its bindings match the focused element itself
 * (`.jp-mod-commandMode :focus`), before it looks at what is around: so that element needs the mark, too.
 */
const QUIET = "data-lm-suppress-shortcuts";

/** anywidget's entry: one view of one board, question or map. Gives what undoes it. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  root.className = "dragonlab";
  root.setAttribute(QUIET, "true");
  root.addEventListener("focusin", ({ target }) => (target as Element).setAttribute(QUIET, "true"));
  el.append(root);
  const board = !model.get("panel");
  const link = board ? new Link(model) : new Link<Panel>(model, "panel");
  draw(board ? h(Widget, { link: link as Link, root }) : h(PanelWidget, { link: link as Link<Panel>, root }), root);
  return () => {
    link.dispose();
    draw(null, root);
    root.remove();
  };
}

export default { render };
