import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { shifted } from "../given";
import { useAround } from "../words";
import { Explained } from "./Explained";
import { Icon } from "./icons";

interface Props {
  ask: string;
  items: readonly string[];
  /** The places of the items, in the order given now. */
  places: readonly number[];
  still: boolean;
  onPlaces: (places: readonly number[]) => void;
}

/** A list that is put in order with buttons. The focus goes along with the item, and its new place is said. */
export function Sorter({ ask, items, places, still, onPlaces }: Props) {
  const { say } = useAround();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ place: number; by: -1 | 1 } | null>(null);
  useLayoutEffect(() => {
    if (!moved) return;
    const row = list.current?.children[places.indexOf(moved.place)];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const wanted = buttons.find((button) => button.dataset["by"] === String(moved.by) && button.ariaDisabled !== "true");
    (wanted ?? buttons.find((button) => button.ariaDisabled !== "true"))?.focus({ preventScroll: true });
  }, [moved]);
  const shift = (at: number, by: -1 | 1): void => {
    const place = places[at];
    if (still || place === undefined || places[at + by] === undefined) return;
    onPlaces(shifted(places, at, by));
    setMoved({ place, by });
  };
  const button = (at: number, by: -1 | 1, item: string) => (
    <button
      type="button"
      class="dl-button dl-shift"
      data-by={by}
      aria-disabled={still || places[at + by] === undefined}
      aria-label={by < 0 ? say("up", { item }) : say("down", { item })}
      onClick={() => shift(at, by)}
    >
      <Icon name={by < 0 ? "up" : "down"} />
    </button>
  );
  const placed = moved && { item: items[moved.place] ?? "", place: places.indexOf(moved.place) + 1, places: places.length };
  return (
    <>
      <ol class="dl-sorter" ref={list}>
        {places.map((place, at) => (
          <li key={place}>
            <span class="dl-count">{at + 1}</span>
            <span class="dl-item">
              <Explained text={items[place] ?? ""} after={[ask, ...items.slice(0, place)]} />
            </span>
            {button(at, -1, items[place] ?? "")}
            {button(at, 1, items[place] ?? "")}
          </li>
        ))}
      </ol>
      <p class="dl-unseen" role="status">
        {placed && say("placed", placed)}
      </p>
    </>
  );
}
