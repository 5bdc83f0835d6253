import { useEffect, useRef, useState } from "preact/hooks";
import type { PanelIntent } from "../contract";
import { sendOnEnter } from "../enter";
import { engaged } from "../focus";
import { useAround } from "../words";

interface Props {
  exported: string | null;
  seq: number;
  send: (intent: PanelIntent) => void;
}

/** Progress as a text: made, copied, and pasted on another machine. */
export function Carry({ exported, seq, send }: Props) {
  const { say } = useAround();
  const [reader, setReader] = useState("");
  const [pasted, setPasted] = useState("");
  const [copied, setCopied] = useState<"map_copied" | "map_not_copied" | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    setCopied(null);
    if (exported !== null && engaged(text.current)) text.current?.select();
  }, [exported, seq]);

  const copy = async (): Promise<void> => {
    text.current?.select();
    try {
      await navigator.clipboard.writeText(exported ?? "");
      setCopied("map_copied");
    } catch {
      setCopied("map_not_copied");
    }
  };
  const make = (event: Event): void => {
    event.preventDefault();
    send({ kind: "export", reader });
  };
  const add = (event: Event): void => {
    event.preventDefault();
    if (pasted.trim() === "") return;
    send({ kind: "import", text: pasted });
    setPasted("");
  };
  return (
    <details class="dl-carry">
      <summary>{say("map_take")}</summary>
      <form onSubmit={make} onKeyDown={sendOnEnter}>
        <label>
          <span>{say("map_reader")}</span>
          <input type="text" value={reader} maxLength={60} autocomplete="off" onInput={(event) => setReader(event.currentTarget.value)} />
        </label>
        <button type="submit" class="dl-button" data-action="export">
          {say("map_make")}
        </button>
      </form>
      {exported !== null && (
        <div class="dl-exported">
          <label>
            <span>{say("map_text")}</span>
            <textarea ref={text} readOnly rows={3} value={exported} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <button type="button" class="dl-button" data-action="copy" data-strong="true" onClick={() => void copy()}>
            {say("map_copy")}
          </button>
        </div>
      )}
      <p role="status">{copied && say(copied)}</p>
      <form onSubmit={add}>
        <label>
          <span>{say("map_paste")}</span>
          <textarea
            rows={2}
            value={pasted}
            maxLength={20000}
            spellcheck={false}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="dl-button" data-action="import">
          {say("map_add")}
        </button>
      </form>
    </details>
  );
}
