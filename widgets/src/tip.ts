// A word that explains itself: its sentence comes on hover, focus and tap, and goes with Esc, as WAI-ARIA has it. And
// what a piece is, at a tap: a finger has no hover.

const GAP = 6; // px
let hush: () => void = () => undefined;

/** Let a word explain itself by a sentence, which is kept in `host`. Gives what undoes it. */
export function explain(word: HTMLElement, sentence: string, host: HTMLElement): () => void {
  const tip = bubble(sentence, host);
  word.classList.add("dl-term");
  word.tabIndex = 0;
  word.setAttribute("role", "button");
  word.setAttribute("aria-describedby", tip.id);

  const show = (): void => {
    if (!tip.hidden) return;
    hush();
    hush = hide;
    reveal(tip, word);
    document.addEventListener("keydown", onEscape, true);
    document.addEventListener("pointerdown", elsewhere, true);
    window.addEventListener("scroll", hide, true);
  };
  const hide = (): void => {
    if (tip.hidden) return;
    tip.hidden = true;
    tip.removeAttribute("popover");
    document.removeEventListener("keydown", onEscape, true);
    document.removeEventListener("pointerdown", elsewhere, true);
    window.removeEventListener("scroll", hide, true);
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    hide();
  };
  const elsewhere = ({ target }: Event): void => {
    if (!word.contains(target as Node) && !tip.contains(target as Node)) hide();
  };
  const leave = ({ relatedTarget, pointerType }: PointerEvent): void => {
    const on = relatedTarget instanceof Node && (word.contains(relatedTarget) || tip.contains(relatedTarget));
    if (pointerType !== "touch" && !on && document.activeElement !== word) hide();
  };
  const acts: Partial<Record<string, (event: never) => void>> = {
    pointerenter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && show(),
    pointerleave: leave,
    focus: show,
    blur: hide,
    /** In an answer a word is a part of it: a tap chooses as well, and a click does nothing else. */
    click: (event: PointerEvent) => {
      event.preventDefault();
      const control = word.closest("label")?.control;
      control?.click();
      if (!control || event.pointerType !== "mouse") return show();
      control.focus();
      hide();
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      (tip.hidden ? show : hide)();
    },
  };
  for (const [name, act] of Object.entries(acts)) word.addEventListener(name, act as EventListener);
  tip.addEventListener("pointerleave", leave);
  return () => {
    hide();
    tip.remove();
    for (const [name, act] of Object.entries(acts)) word.removeEventListener(name, act as EventListener);
  };
}

/** Say what a piece is, beside it wherever the page goes, until something else is touched. */
export function showTip(piece: HTMLElement, sentence: string, host: HTMLElement): void {
  hush();
  const tip = bubble(sentence, host);
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    tip.remove();
    document.removeEventListener("keydown", end, true);
    document.removeEventListener("pointerdown", end, true);
    hush = () => undefined;
  };
  const follow = (): void => {
    if (!piece.isConnected) end();
    else {
      place(tip, piece);
      frame = requestAnimationFrame(follow);
    }
  };
  hush = end;
  reveal(tip, piece);
  follow();
  document.addEventListener("keydown", end, true);
  document.addEventListener("pointerdown", end, true);
}

/** Put away what is said beside a word or a piece. */
export function hideTip(): void {
  hush();
}

function bubble(sentence: string, host: HTMLElement): HTMLElement {
  const tip = document.createElement("span");
  tip.id = `dl-tip-${Math.random().toString(36).slice(2)}`; // boards and prose of a page do not know of each other
  tip.className = "dl-tip";
  tip.hidden = true;
  tip.setAttribute("role", "tooltip");
  tip.textContent = sentence;
  host.append(tip);
  return tip;
}

function reveal(tip: HTMLElement, beside: HTMLElement): void {
  tip.hidden = false;
  tip.setAttribute("popover", "manual"); // above everything: a cell cuts off what is larger than it
  tip.showPopover?.();
  place(tip, beside);
}

/** Above a word or a piece, or below it where there is no room: by its first line or its last. */
function place(tip: HTMLElement, word: HTMLElement): void {
  const lines = [...word.getClientRects()];
  const { width, height } = tip.getBoundingClientRect();
  const above = (lines[0]?.top ?? 0) > height;
  const line = lines.at(above ? 0 : -1);
  if (line === undefined) return;
  const left = Math.min(line.left + line.width / 2 - width / 2, document.documentElement.clientWidth - width - GAP);
  tip.style.left = `${Math.max(GAP, left)}px`;
  tip.style.top = `${above ? line.top - height : line.bottom}px`;
}
