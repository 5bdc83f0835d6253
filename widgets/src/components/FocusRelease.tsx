import type { ComponentChildren, RefObject } from "preact";
import { Component } from "preact";
import type { Scene } from "../contract";
import { active } from "../focus";
import type { Fit } from "../selection";

interface Props {
  stage: RefObject<HTMLElement | null>;
  /** The number of the page. */
  seq: number;
  scene: Scene;
  /** What can be done now; null while nothing can. */
  fit: Fit | null;
  /** Is there a list of moves? */
  listed: boolean;
  children: ComponentChildren;
}

/** Buttons that go with the answer to what they do. */
const ONCE = ".dl-asked, .dl-move-buttons, .dl-chosen";

/**
 * Takes the focus from what is about to go, and gives it to the table, which hands it on, or to the list of moves: a browser that loses its
 * focus in the middle of a change lays the whole page out for it. And not sooner: what changes on the page between an act and its answer,
 * Chromium draws before it sends the act. Stands around all of a display, as flights do.
 */
export class FocusRelease extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): null {
    const { stage, seq, scene, fit, listed } = this.props;
    const root = stage.current?.closest(".dragonlab");
    const held = root && active(root);
    if (!(held instanceof HTMLElement) || !root?.contains(held)) return null;
    const answered = seq !== before.seq;
    const list = held.closest<HTMLElement>(".dl-choices ul");
    if (
      stage.current?.contains(held) ? goes(held, scene, fit) : (!listed && held.closest(".dl-choices")) || (answered && held.closest(ONCE))
    )
      toBoard(stage.current);
    else if (answered) list?.focus({ preventScroll: true });
    return null;
  }

  render({ children }: Props) {
    return children;
  }
}

/** Gives the focus to the table of this stage. */
function toBoard(stage: Element | null): void {
  stage?.querySelector<HTMLElement>(".dl-board")?.focus({ preventScroll: true });
}

/** Is this a piece that will not lie there or cannot be chosen there, or a spot of a track where nothing can be done then? */
function goes({ dataset }: HTMLElement, { zones }: Scene, fit: Fit | null): boolean {
  const { stop, piece: id, spot, group } = dataset;
  const zone = zones.find((one) => one.id === group);
  if (stop === undefined) return false;
  if (spot !== undefined) return zone?.look === "track" && !fit?.targets.has(spot) && !fit?.later.has(spot);
  return id !== undefined && !zone?.pieces.some((piece) => piece.id === id && (piece.mine || fit?.uses(id)));
}
