import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Arrow, Scene } from "../contract";
import { inFrame, notInFrame } from "../frame";

interface Point {
  x: number;
  y: number;
}

interface Rect extends Point {
  w: number;
  h: number;
}

/** How far an arrow reaches into the zones that it joins: less on a narrow table. */
const REACH = 7;
const NARROW = 560;

/** The lines drawn on the table, laid anew whenever the zones move. They say nothing that the rules do not say. */
export function Arrows({ scene, table }: { scene: Scene; table: RefObject<HTMLElement | null> }) {
  const [paths, setPaths] = useState<string[]>([]);
  const own = useRef({});
  const some = scene.arrows.length > 0;

  const shown = useRef(scene);
  shown.current = scene;

  const lay = (): void => {
    const host = table.current;
    if (!host) return;
    if (shown.current.arrows.length === 0) {
      setPaths((old) => (old.length === 0 ? old : []));
      return;
    }
    const origin = host.getBoundingClientRect();
    const rects = new Map<string, Rect>();
    for (const zone of host.querySelectorAll<HTMLElement>("[data-zone]")) {
      const { left, top, width, height } = zone.getBoundingClientRect();
      if (width === 0) continue; // folded
      rects.set(zone.dataset["zone"] ?? "", { x: left - origin.left, y: top - origin.top, w: width, h: height });
    }
    const fresh = shown.current.arrows.flatMap((arrow) => path(arrow, rects, origin.width < NARROW ? REACH / 2 : REACH));
    setPaths((old) => (old.join() === fresh.join() ? old : fresh));
  };

  useLayoutEffect(() => inFrame(own.current, "draw", lay), [scene.zones, scene.arrows]);
  useLayoutEffect(() => () => notInFrame(own.current), []);
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== "function" || !table.current || !some) return undefined;
    const observer = new ResizeObserver(lay);
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [some]);

  return (
    <svg class="dl-arrows" aria-hidden="true">
      {paths.map((d, index) => (
        <path key={index} d={d} />
      ))}
    </svg>
  );
}

function path({ from, to, look }: Arrow, rects: Map<string, Rect>, reach: number): string[] {
  const source = rects.get(from);
  const target = rects.get(to);
  if (!source || !target) return [];
  const start = edge(source, middle(target), reach);
  const end = edge(target, middle(source), reach);
  const bend = look === "curved" ? 0.28 : 0;
  const control = {
    x: (start.x + end.x) / 2 - (end.y - start.y) * bend,
    y: (start.y + end.y) / 2 + (end.x - start.x) * bend,
  };
  const angle = Math.atan2(end.y - control.y, end.x - control.x);
  const size = Math.min(8, Math.hypot(end.x - start.x, end.y - start.y) * 0.6);
  const wing = (turn: number): string => at({ x: end.x - size * Math.cos(angle + turn), y: end.y - size * Math.sin(angle + turn) });
  return [`M${at(start)}Q${at(control)} ${at(end)}M${wing(0.6)}L${at(end)}L${wing(-0.6)}`];
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Where the line from a rectangle's middle towards a point crosses its edge, and a little further in. */
function edge(rect: Rect, towards: Point, inwards: number): Point {
  const from = middle(rect);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const share = Math.min(rect.w / 2 / Math.abs(dx || 1e-9), rect.h / 2 / Math.abs(dy || 1e-9));
  const reach = Math.max(0, share - inwards / length);
  return { x: from.x + dx * reach, y: from.y + dy * reach };
}
