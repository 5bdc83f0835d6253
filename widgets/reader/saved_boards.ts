// Boards, questions and maps that a notebook keeps, drawn as they were, before any Python is there: to be looked at only.
import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { type IMimeModel, type IRenderer, IRenderMimeRegistry } from "@jupyterlab/rendermime";
import { Widget } from "@lumino/widgets";

import { say } from "./bubble";
import { assetsOf, draw } from "./front";
import { KIND, type Stored, stored, unpacked } from "./stored_page";
import { wordsIn } from "./words";

const PICTURE = "data:image/svg+xml,";
/** After ipywidgets' -10: a live widget comes first, and then this, before pictures and texts. */
const RANK = -5;

export const drawn: JupyterFrontEndPlugin<void> = {
  id: "dragonlab:drawn",
  description: "Draws the boards that a notebook keeps.",
  autoStart: true,
  requires: [IRenderMimeRegistry],
  activate: (_app: JupyterFrontEnd, registry: IRenderMimeRegistry) => {
    registry.addFactory({ safe: true, mimeTypes: [KIND], createRenderer: () => new Drawn() }, RANK);
  },
};

class Drawn extends Widget implements IRenderer {
  private model: IMimeModel | null = null;
  private erase: () => void = () => undefined;
  private near: IntersectionObserver | null = null;

  constructor() {
    super({ node: document.createElement("div") });
    this.addClass("dragonlab-drawn");
    this.node.setAttribute("role", "img");
    this.node.addEventListener("click", (event) => {
      if (!this.node.closest(".dragonlab-reading")) say(wordsIn(this.node.lang).runFirst, event);
    });
  }

  async renderModel(model: IMimeModel): Promise<void> {
    this.model = model;
    this.node.setAttribute("aria-label", String(model.data["text/plain"] ?? ""));
    this.node.classList.toggle("dragonlab-tall", stored(model.data[KIND])?.tall ?? false);
    if (this.near !== null) await this.draw();
  }

  /** A notebook has dozens: each is drawn when it comes near. */
  protected override onAfterAttach(): void {
    const near = ([seen]: IntersectionObserverEntry[]): void => {
      if (!seen?.isIntersecting) return;
      this.near?.disconnect();
      void this.draw();
    };
    this.near = new IntersectionObserver(near, { root: this.node.closest(".jp-WindowedPanel-outer"), rootMargin: "100% 0px" });
    this.near.observe(this.node);
  }

  override dispose(): void {
    this.near?.disconnect();
    this.erase();
    this.model = null;
    super.dispose();
  }

  private async draw(): Promise<void> {
    const { model } = this;
    const found = stored(model?.data[KIND]);
    if (model === null) return;
    try {
      if (found === null) throw new Error("this is no page");
      await this.show(model, found);
    } catch (error) {
      console.warn("dragonlab: a stored board cannot be drawn:", error);
      this.node.replaceChildren(standIn(model));
    }
  }

  private async show(model: IMimeModel, found: Stored): Promise<void> {
    this.node.lang = found.language;
    const kept = [found.table, found.page].filter((one) => one !== null);
    const pages = await Promise.all(kept.map((one) => unpacked(one, () => assetsOf(`${found.game}.${found.language}.table`))));
    if (this.model !== model) return;
    this.erase();
    const roots = pages.map(() => Object.assign(document.createElement("div"), { inert: true }));
    this.node.replaceChildren(...roots);
    const erasers = await Promise.all(pages.map((page, at) => draw(page, found.game, found.language, roots[at] as HTMLElement)));
    this.erase = () => {
      for (const erase of erasers) erase();
    };
    if (this.model !== model) this.erase();
  }
}

/** What a host without this extension would show. */
function standIn(model: IMimeModel): HTMLElement {
  return pictureIn(model) ?? Object.assign(document.createElement("pre"), { textContent: String(model.data["text/plain"] ?? "") });
}

/** The picture that an output keeps: an image of its own is made of it, whatever else stands in the HTML. */
function pictureIn({ data }: IMimeModel): HTMLImageElement | null {
  const kept = new DOMParser().parseFromString(String(data["text/html"] ?? ""), "text/html").querySelector("img");
  if (!kept?.src.startsWith(PICTURE)) return null;
  return Object.assign(document.createElement("img"), { alt: "", src: kept.src });
}
