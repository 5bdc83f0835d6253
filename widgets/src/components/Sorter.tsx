import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { shifted } from "../quiz_answer";
import { useAround } from "../words";
import { Explained } from "./Explained";
import { Icon } from "./icons";

interface Props {
  ask: string;
  items: readonly string[];
  /** The indices of the items, in the order given now. */
  indices: readonly number[];
  still: boolean;
  onOrder: (indices: readonly number[]) => void;
}

/** A list that is put in order with buttons. The focus goes along with the item, and its new place is said. */
export function Sorter({ ask, items, indices, still, onOrder }: Props) {
  const { say } = useAround();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ index: number; by: -1 | 1 } | null>(null);
  useLayoutEffect(() => {
    if (!moved) return;
    const row = list.current?.children[indices.indexOf(moved.index)];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const wanted = buttons.find((button) => button.dataset["by"] === String(moved.by) && button.ariaDisabled !== "true");
    (wanted ?? buttons.find((button) => button.ariaDisabled !== "true"))?.focus({ preventScroll: true });
  }, [moved]);
  const shift = (at: number, by: -1 | 1): void => {
    const index = indices[at];
    if (still || index === undefined || indices[at + by] === undefined) return;
    onOrder(shifted(indices, at, by));
    setMoved({ index, by });
  };
  const button = (at: number, by: -1 | 1, item: string) => (
    <button
      type="button"
      class="dl-button dl-shift"
      data-by={by}
      aria-disabled={still || indices[at + by] === undefined}
      aria-label={by < 0 ? say("up", { item }) : say("down", { item })}
      onClick={() => shift(at, by)}
    >
      <Icon name={by < 0 ? "up" : "down"} />
    </button>
  );
  const placed = moved && { item: items[moved.index] ?? "", place: indices.indexOf(moved.index) + 1, places: indices.length };
  return (
    <>
      <ol class="dl-sorter" ref={list}>
        {indices.map((index, at) => (
          <li key={index}>
            <span class="dl-count">{at + 1}</span>
            <span class="dl-item">
              <Explained text={items[index] ?? ""} after={[ask, ...items.slice(0, index)]} />
            </span>
            {button(at, -1, items[index] ?? "")}
            {button(at, 1, items[index] ?? "")}
          </li>
        ))}
      </ol>
      <p class="dl-unseen" role="status">
        {placed && say("placed", placed)}
      </p>
    </>
  );
}
