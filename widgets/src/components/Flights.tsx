import type { ComponentChildren, RefObject } from "preact";
import { Component } from "preact";
import type { Moved, Scene } from "../contract";
import { inFrame, notInFrame } from "../frame";
import { calm } from "../moments";

interface Props {
  /** Where the pieces lie; its last child is the layer above them. */
  stage: RefObject<HTMLElement | null>;
  scene: Scene;
  /** What moved on the way to this scene: where new pieces come from and gone ones go to. */
  moved: readonly Moved[];
  children: ComponentChildren;
}

interface Seen {
  element: HTMLElement;
  zone: string;
  /** Where in its zone it stands. */
  spot: string | undefined;
  /** What it shows: a die that shows something else was rolled. */
  shown: string | undefined;
  rect: DOMRect;
}

interface Snapshot {
  pieces: Map<string, Seen>;
  /** Zones and their spots. */
  zones: Map<string, DOMRect>;
  /** The spots of each track and path, in order. */
  lines: string[][];
}

const DURATION = 460;
/** How much longer each spot on the way takes, and how many are visited. */
const HOP = 90;
const MOST_HOPS = 9;
const EASING = "cubic-bezier(.3,.8,.3,1)";
const MOST_GHOSTS = 4;

/**
 * Lets pieces fly from where they were drawn to where they are drawn now. The page is final before anything moves.
 * Stands around all of a display: what is measured before a change is measured before anything of it is drawn, when the
 * page is laid out already.
 */
export class Flights extends Component<Props> {
  /** Where everything was when it was seen last, and what has moved since. */
  #left: Snapshot | null = null;
  #moved: Moved[] = [];

  override getSnapshotBeforeUpdate(before: Props): Snapshot | null {
    const stage = this.props.stage.current;
    if (before.scene === this.props.scene || !stage || calm()) return null;
    return this.#left ?? look(stage);
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Snapshot | null): void {
    if (!before) return;
    this.#left ??= before; // several scenes may be drawn before one is seen
    this.#moved.push(...this.props.moved);
    inFrame(this, "draw", () => this.#take());
  }

  override componentWillUnmount(): void {
    notInFrame(this);
  }

  /** Let what was drawn anew fly. */
  #take(): void {
    const [host, before, moved] = [this.props.stage.current, this.#left, this.#moved];
    this.#left = null;
    this.#moved = [];
    if (!before || !host || typeof host.animate !== "function") return;
    const now = look(host);
    const gone = [...before.pieces].filter(([id]) => !now.pieces.has(id)).map(([, seen]) => seen);
    const origins = moved.flatMap(({ from, to, count }) => Array.from({ length: count }, () => ({ from, to })));
    for (const [id, seen] of now.pieces) {
      const old = before.pieces.get(id);
      if (old) fly(seen, old.rect, between(now, old.spot, seen.spot));
      if (old) tumble(seen, old);
      else {
        const index = origins.findIndex(({ to }) => lies(seen, to));
        const [origin] = index < 0 ? [] : origins.splice(index, 1);
        if (!origin) continue;
        const left = leaving(gone, origin.from, seen.element.dataset["face"]);
        const [source] = left < 0 ? [] : gone.splice(left, 1);
        const start = source?.rect ?? before.zones.get(origin.from);
        if (start) fly(seen, start);
        if (start) cover(seen, gone);
      }
    }
    let ghosts = 0;
    for (const { from, to } of origins) {
      const left = gone.findIndex((seen) => lies(seen, from));
      const end = now.zones.get(to);
      if (left < 0 || !end || ghosts++ >= MOST_GHOSTS) continue;
      this.#ghost(gone.splice(left, 1)[0] as Seen, end, ghosts);
    }
  }

  #ghost({ element, rect }: Seen, end: DOMRect, order: number): void {
    const layer = this.props.stage.current?.lastElementChild;
    if (!layer) return;
    const ghost = stripped(element);
    Object.assign(ghost.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    ghost.style.setProperty("--dl-u", `${rect.width / 100}px`);
    layer.append(ghost);
    const by = apart(rect, end);
    ghost
      .animate(
        [
          { translate: "0 0", scale: 1, opacity: 1 },
          { translate: `${by.x}px ${by.y}px`, scale: 0.7, opacity: 0.2 },
        ],
        { duration: DURATION + order * 60, easing: EASING, fill: "forwards" },
      )
      .finished.finally(() => ghost.remove());
  }

  render({ children }: Props) {
    return children;
  }
}

/** Where everything lies, measured from the stage's corner: the page may move in between. */
function look(host: HTMLElement): Snapshot {
  const corner = host.getBoundingClientRect();
  const measure = (element: Element): DOMRect => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return new DOMRect(left - corner.left, top - corner.top, width, height);
  };
  const pieces = new Map<string, Seen>();
  const zones = new Map<string, DOMRect>();
  const lines: string[][] = [];
  for (const line of host.querySelectorAll<HTMLElement>("[data-holds]"))
    for (const id of (line.dataset["holds"] ?? "").split(" ")) zones.set(id, measure(line));
  for (const zone of host.querySelectorAll<HTMLElement>("[data-zone]")) {
    if (zone.offsetParent === null) continue; // folded: what flies there goes to its line
    const id = zone.dataset["zone"] ?? "";
    zones.set(id, measure(zone.querySelector(".dl-places") ?? zone));
    for (const element of zone.querySelectorAll<HTMLElement>("[data-piece]"))
      pieces.set(element.dataset["piece"] ?? "", {
        element,
        zone: id,
        spot: element.dataset["at"],
        shown: element.dataset["art"],
        rect: measure(element),
      });
    const spots = [...zone.querySelectorAll<HTMLElement>("[data-spot]")];
    for (const spot of spots) zones.set(spot.dataset["spot"] ?? "", measure(spot));
    if (zone.dataset["look"] !== "map") lines.push(spots.map((spot) => spot.dataset["spot"] ?? ""));
  }
  return { pieces, zones, lines };
}

/** Does it lie there: in that zone, or on that spot? */
function lies({ zone, spot }: Seen, place: string): boolean {
  return zone === place || spot === place;
}

/** The spots that a piece passes on its way along a line. */
function between({ lines, zones }: Snapshot, from: string | undefined, to: string | undefined): DOMRect[] {
  const line =
    from !== undefined && to !== undefined && from !== to ? lines.find((spots) => spots.includes(from) && spots.includes(to)) : undefined;
  if (!line) return [];
  const [start, end] = [line.indexOf(from as string), line.indexOf(to as string)];
  const passed = line.slice(Math.min(start, end) + 1, Math.max(start, end));
  if (start > end) passed.reverse();
  return passed.length > MOST_HOPS ? [] : passed.flatMap((spot) => zones.get(spot) ?? []);
}

/** A die that was rolled turns over. */
function tumble({ element, shown }: Seen, before: Seen): void {
  if (element.dataset["shape"] !== "die" || shown === before.shown) return;
  element.animate(
    [
      { rotate: "0deg", scale: 1 },
      { rotate: "200deg", scale: 0.72, offset: 0.45 },
      { rotate: "360deg", scale: 1 },
    ],
    { duration: DURATION, easing: "ease-out" },
  );
}

function fly({ element, rect }: Seen, from: DOMRect, passed: readonly DOMRect[] = []): void {
  const by = apart(rect, from);
  if (Math.abs(by.x) < 1 && Math.abs(by.y) < 1) return;
  const frames = [by, ...passed.map((spot) => apart(rect, spot))].map(({ x, y }) => ({ translate: `${x}px ${y}px`, zIndex: 9 }));
  const zone = element.closest(".dl-zone");
  zone?.classList.add("dl-landing");
  element
    .animate([...frames, { translate: "0 0", zIndex: 9 }], {
      duration: DURATION + HOP * passed.length,
      easing: EASING,
    })
    .finished.catch(() => {})
    .finally(() => zone?.classList.remove("dl-landing"));
}

/** Which of the gone pieces left that zone: one with the same face, else the first. */
function leaving(gone: readonly Seen[], zone: string, face: string | undefined): number {
  const same = gone.findIndex((one) => lies(one, zone) && one.element.dataset["face"] === face);
  return same >= 0 ? same : gone.findIndex((one) => lies(one, zone));
}

/** As long as a piece is on its way to a heap, what it will cover is still seen there. */
function cover(seen: Seen, gone: readonly Seen[]): void {
  const { element, zone } = seen;
  const under = gone.find((one) => one.zone === zone);
  const look = element.closest<HTMLElement>("[data-look]")?.dataset["look"];
  if (!under || look === "fan" || look === "hand" || look === "row" || seen.spot !== undefined) return;
  const copy = stripped(under.element);
  element.before(copy);
  window.setTimeout(() => copy.remove(), DURATION);
}

function stripped(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-piece", "data-stop", "data-group", "data-lit", "data-chosen", "data-mark", "aria-label"])
    copy.removeAttribute(name);
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

function apart(here: DOMRect, there: DOMRect): { x: number; y: number } {
  return {
    x: there.left + there.width / 2 - here.left - here.width / 2,
    y: there.top + there.height / 2 - here.top - here.height / 2,
  };
}
