import { useEffect, useRef } from "preact/hooks";
import { active } from "./focus";

/**
 * The board in the whole window: in the top layer, which no notebook, sidebar or frame around it can cover or cut.
 * Gives what leaves the whole window, if the board has it, for something else on the page.
 */
export function useWholeWindow(root: HTMLElement, whole: boolean, onLeave: () => void): (go: () => void) => void {
  const then = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!whole) return undefined;
    const before = active(root);
    root.dataset["whole"] = "true";
    root.setAttribute("popover", "manual");
    if (typeof root.showPopover === "function") root.showPopover();
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || root.contains(event.composedPath()[0] as Node)) return;
      event.preventDefault();
      onLeave();
    };
    /** What lies under the board cannot be seen: the keyboard stays in it. */
    const stay = ({ target, relatedTarget }: FocusEvent): void => {
      if (root.contains(target as Node)) return;
      const stops = [...root.querySelectorAll<HTMLElement>("button, select, input")].filter(
        (one) => one.tabIndex >= 0 && one.offsetParent !== null,
      );
      (relatedTarget === stops[0] ? stops[stops.length - 1] : stops[0])?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onEscape, true);
    document.addEventListener("focusin", stay);
    return () => {
      document.removeEventListener("keydown", onEscape, true);
      document.removeEventListener("focusin", stay);
      if (typeof root.hidePopover === "function") root.hidePopover();
      root.removeAttribute("popover");
      delete root.dataset["whole"];
      root.scrollIntoView?.({ block: "nearest" });
      if (then.current) then.current();
      else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [whole, root]);
  return (go) => {
    then.current = () => {
      then.current = null;
      go();
    };
    if (whole) onLeave();
    else then.current();
  };
}
