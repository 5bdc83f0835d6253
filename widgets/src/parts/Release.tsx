import { Component } from "preact";
import type { ComponentChildren, RefObject } from "preact";
import type { Scene } from "../contract";
import { active } from "../focus";
import type { Fit } from "../selection";

interface Props {
  stage: RefObject<HTMLElement | null>;
  scene: Scene;
  /** What can be done now; null while nothing can. */
  fit: Fit | null;
  /** Is there a list of moves? */
  listed: boolean;
  children: ComponentChildren;
}

/**
 * Takes the focus from a piece or spot that is about to go, or from a list of moves, and gives it to the table, which hands it on:
 * a browser that loses its focus in the middle of a change lays the whole page out for it. Stands around all of a view, as flights do.
 */
export class Release extends Component<Props> {
  override getSnapshotBeforeUpdate(): null {
    const { stage, scene, fit, listed } = this.props;
    const held = stage.current && active(stage.current);
    if (!(held instanceof HTMLElement)) return null;
    if (stage.current?.contains(held) ? goes(held, scene, fit) : !listed && held.closest(".dl-choices")) toBoard(stage.current);
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
