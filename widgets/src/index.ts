import { h, render as draw } from "preact";
import type { Model } from "./contract";
import { Link } from "./link";
import { Widget } from "./parts/Widget";

/** anywidget's entry: one view of one board. Gives what undoes it. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  root.className = "dragonlab";
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab's own keys rest while the board has the focus
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
