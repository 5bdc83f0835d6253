import { h, render } from "preact";
import { arrive, hearRooms } from "./arrival";
import { PanelWidget } from "./components/PanelWidget";
import { Widget } from "./components/Widget";
import type { BoardPage, Panel } from "./contract";
import { Link } from "./link";
import type { Model } from "./model";
import { unpacked } from "./packed";

/**
 * JupyterLab's own shortcuts rest while the board has the focus. Its bindings match the focused element itself
 * (`.jp-mod-commandMode :focus`), before it looks at what is around: so that element needs the mark, too.
 */
const QUIET = "data-lm-suppress-shortcuts";

/** Where a widget is drawn, and with what: Jupyter calls it a view. */
interface Display {
  model: Model;
  el: HTMLElement;
  assets: string;
}

/** Draws one display of one board, question or map. Gives what undoes it. */
function draw({ model, el, assets }: Display): () => void {
  const root = document.createElement("div");
  root.className = "dragonlab";
  root.setAttribute(QUIET, "true");
  root.addEventListener("focusin", ({ target }) => (target as Element).setAttribute(QUIET, "true"));
  el.append(root);
  const link = new Link<BoardPage | Panel>(model, assets);
  hearRooms();
  arrive(root);
  link.onStars = () => root.dispatchEvent(new CustomEvent("dragonlab:stars", { bubbles: true })); // for whoever counts them
  render(isBoard(link) ? h(Widget, { link, root }) : h(PanelWidget, { link: link as Link<Panel>, root }), root);
  return () => {
    link.dispose();
    render(null, root);
    root.remove();
  };
}

function isBoard(link: Link<BoardPage | Panel>): link is Link<BoardPage> & Link<BoardPage | Panel> {
  return link.kind === "board";
}

const sheets = new Map<string, CSSStyleSheet>();

/** Where each display has a root of its own (marimo), our style sheet, which comes with another model, has to be brought there. */
function dress(el: HTMLElement, css: string): void {
  const root = el.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** anywidget's entry: the front end is a model of its own, one a kernel, and boards find `draw` there, and what reads their assets. */
export default {
  initialize: (front?: { model: Model }) => ({
    draw: (display: Display) => {
      if (front) dress(display.el, String(front.model.get("_css") ?? "")); // else the page has it
      return draw(display);
    },
    unpacked,
  }),
};
