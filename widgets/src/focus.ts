import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { inFrame } from "./frame";

/** Where the keyboard is, also inside a shadow tree. */
export function active(node: Node): Element | null {
  const root = node.getRootNode() as Document | ShadowRoot;
  return root.activeElement ?? null;
}

/** Is the reader at work on this display? Only then may it take the focus or scroll: others may show the same game. */
export function engaged(node: Element | null): boolean {
  return node?.closest(".dragonlab")?.hasAttribute("data-engaged") ?? false;
}

/** Marks the root while the reader is at work in it, and tells when they come and go. */
export function useEngaged(root: HTMLElement, onEngaged?: (here: boolean) => void): void {
  useEffect(() => {
    const engage = (): void => {
      if (root.hasAttribute("data-engaged")) return;
      root.setAttribute("data-engaged", "true");
      onEngaged?.(true);
    };
    const part = (event: Event): void => {
      if (root.contains(event.composedPath()[0] as Node) || !root.hasAttribute("data-engaged")) return;
      root.removeAttribute("data-engaged");
      onEngaged?.(false);
    };
    const lost = ({ target, relatedTarget }: FocusEvent): void => {
      // After the frame: what was drawn anew may take the focus back itself.
      if (relatedTarget === null) inFrame(root, "focus", () => window.setTimeout(() => void ((target as Node).isConnected || find(root))));
    };
    root.addEventListener("focusin", engage);
    root.addEventListener("focusout", lost);
    root.addEventListener("pointerdown", engage);
    document.addEventListener("focusin", part);
    document.addEventListener("pointerdown", part);
    return () => {
      root.removeEventListener("focusin", engage);
      root.removeEventListener("focusout", lost);
      root.removeEventListener("pointerdown", engage);
      document.removeEventListener("focusin", part);
      document.removeEventListener("pointerdown", part);
    };
  }, [root, onEngaged]);
}

const STOP = "[data-stop][tabindex='0']";
/** The table's tab stop: where the focus goes when it has no place to go back to. */
export const TABLE = `.dl-board ${STOP}`;

/** Brings back a focus that was lost with its element: to the table, or while that is covered to the toolbar. */
function find(root: HTMLElement): void {
  if (active(root) !== document.body) return;
  const places = [".dl-cover button", `.dl-board:not([inert]) ${STOP}`, `.dl-toolbar ${STOP}`];
  const place = places.map((one) => root.querySelector<HTMLElement>(one)).find(Boolean);
  place?.focus({ preventScroll: true });
}

/** Takes the focus to a panel's first button (or `wanted`) when it opens, and back to where it was when it closes. */
export function useVisit(panel: RefObject<HTMLElement | null>, wanted = "button"): void {
  useLayoutEffect(() => {
    const host = panel.current;
    if (!host || !engaged(host)) return undefined;
    const before = active(host);
    if (!host.contains(before)) host.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
    const root = host.closest(".dragonlab");
    return () => {
      if (!host.contains(active(host))) return;
      window.setTimeout(() => {
        if (!root?.isConnected || active(root) !== document.body) return;
        const back = before?.isConnected && root.contains(before) ? before : root.querySelector(TABLE);
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    };
  }, []);
}
