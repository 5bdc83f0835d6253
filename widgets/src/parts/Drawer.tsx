import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useAround } from "../words";
import { Icon } from "./icons";

/** A panel beside the board, or over it where there is no room. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { say } = useAround();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), [title]);
  return (
    <section class="dl-drawer" aria-label={title}>
      <header>
        <p class="dl-title">{title}</p>
        <button type="button" class="dl-close" aria-label={say("close")} ref={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

/** Bring an element into view inside its scrolling parent, leaving the page where it is. */
export function bringIntoView(scroller: HTMLElement | null, element: HTMLElement | null | undefined): void {
  if (!scroller || !element) return;
  const by = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += by - 12;
}
