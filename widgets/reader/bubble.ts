// A sentence where somebody has clicked in vain; screen readers hear it too.

const LASTS = 6000; // ms
const GAP = 12; // px
let bubble: HTMLElement | null = null;
let timer = 0;

/** Make the place where things are said: what is there before it speaks is heard. */
export function prepare(): HTMLElement {
  if (bubble === null) {
    bubble = document.createElement("div");
    bubble.className = "dragonlab-bubble";
    bubble.setAttribute("role", "status");
    document.body.append(bubble);
  }
  return bubble;
}

/** Say something near a click; how far things are, from 0 to 1, may be known, unknown (null) or beside the point. */
export function say(text: string, { clientX, clientY }: MouseEvent, progress?: number | null): void {
  const place = prepare();
  const parts: (HTMLElement | string)[] = [text];
  if (progress !== undefined) {
    const bar = document.createElement("progress");
    bar.ariaLabel = text;
    if (progress !== null) bar.value = progress;
    parts.push(bar);
  }
  place.replaceChildren(...parts);
  const { width, height } = place.getBoundingClientRect();
  const left = Math.min(clientX - width / 2, window.innerWidth - width - GAP);
  place.style.left = `${Math.max(GAP, left)}px`;
  place.style.top = `${clientY > height + 2 * GAP ? clientY - height - GAP : clientY + 2 * GAP}px`;
  window.clearTimeout(timer);
  timer = window.setTimeout(hush, LASTS);
}

/** Say no more. */
export function hush(): void {
  bubble?.replaceChildren();
}
