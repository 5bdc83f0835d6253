import { useEffect, useRef } from "preact/hooks";

/** How far the pointer must go before a press is a drag. */
const SLACK = 8;

interface Drag {
  onPointerDown: (event: PointerEvent) => void;
  /** Was the click that is being handled the end of a drag? */
  wasDrag: () => boolean;
}

/** Dragging a piece to a zone, as an extra to clicking: any piece, and Python answers. With a finger, the same gesture scrolls the page. */
export function useDrag(onDrop: (piece: string, zone: string, spot: string | null) => void): Drag {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const dragged = useRef(false);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (event: PointerEvent): void => {
    dragged.current = false;
    const card = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!card || event.button !== 0 || event.pointerType === "touch") return;
    const piece = card.dataset["piece"] ?? "";
    const root = card.closest(".dragonlab");
    let over: Element | null = null;
    const point = (zone: Element | null): void => {
      over?.removeAttribute("data-over");
      over = zone;
      over?.setAttribute("data-over", "true");
    };
    const move = (now: PointerEvent): void => {
      const x = now.clientX - event.clientX;
      const y = now.clientY - event.clientY;
      if (!dragged.current && Math.hypot(x, y) < SLACK) return;
      dragged.current = true;
      card.setAttribute("data-held", "true");
      card.style.translate = `${x}px ${y}px`;
      point(zoneAt(now, root));
    };
    const end = (now: PointerEvent): void => {
      const zone = dragged.current && now.type === "pointerup" ? zoneAt(now, root) : null;
      stop.current();
      const home = zone?.closest("[data-zone], [data-for]");
      if (zone && home) drop.current(piece, home.getAttribute("data-zone") ?? home.getAttribute("data-for") ?? "", spotOf(zone));
    };
    const cancel = (key: KeyboardEvent): void => {
      if (key.key === "Escape") stop.current();
    };
    stop.current = () => {
      point(null);
      card.removeAttribute("data-held");
      card.style.translate = "";
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
      document.removeEventListener("keydown", cancel);
      stop.current = () => {};
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
    document.addEventListener("keydown", cancel);
  };

  return { onPointerDown, wasDrag: () => dragged.current };
}

function zoneAt(event: PointerEvent, root: Element | null): Element | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const zone = under.map((one) => one.closest("[data-spot], [data-at], [data-zone], [data-for]")).find(Boolean);
  return zone && root?.contains(zone) ? zone : null;
}

/** The spot of a track, a path or a map that an element is, or stands on. */
export function spotOf(element: Element): string | null {
  const here = element.closest<HTMLElement>("[data-spot], [data-at], [data-zone]");
  return here?.dataset["spot"] ?? here?.dataset["at"] ?? null;
}
