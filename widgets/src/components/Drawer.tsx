import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useVisit } from "../focus";
import { useAround } from "../words";
import { Icon } from "./icons";

/** A panel beside the board, or over it where there is no room. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { say } = useAround();
  const drawer = useRef<HTMLElement>(null);
  useVisit(drawer);
  return (
    <section class="dl-drawer" aria-label={title} ref={drawer}>
      <header>
        <p class="dl-title">{title}</p>
        <button type="button" class="dl-close" aria-label={say("close")} onClick={onClose}>
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
