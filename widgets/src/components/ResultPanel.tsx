import type { LookBack, Result } from "../contract";
import { signed, useAround } from "../words";
import { Icon } from "./icons";
import { Why } from "./Story";

/** With more rows than there is room for, only the reader's own and the winner's are unfolded, on a phone the own alone. */
function crowded({ rows }: Result, phone: boolean): boolean {
  const most = phone ? 4 : rows.length > 2 ? 9 : 24;
  return rows.reduce((sum, { items }) => sum + items.length, 0) > most;
}

interface Props {
  result: Result;
  /** Is there room for one side's rows alone? */
  phone: boolean;
  onClose: () => void;
  /** Plays again; null where that is not for the reader to say. */
  onNew: (() => void) | null;
  /** Plays again against bots of another strength. */
  onAgainst: (bots: string) => void;
  /** Looks for the decisions that cost the reader most. */
  onHindsight: () => void;
  /** Looks the game through. */
  onPast: () => void;
  /** Looks at a moment. */
  onShow: (moment: number) => void;
}

/** How the game ended: for the reader first, what decided it, and each side's points with the rules that give them. */
export function ResultPanel({ result, phone, onClose, onNew, onAgainst, onHindsight, onPast, onShow }: Props) {
  const { assets, say } = useAround();
  const folded = crowded(result, phone);
  const won = result.rows.filter(({ winner }) => winner).length > 1 ? "shares" : "winner";
  const Side = folded ? "details" : "div";
  const Name = folded ? "summary" : "p";
  return (
    <section class="dl-result" aria-label={say("result")}>
      {result.won && <Joy drawing={assets.art["victory"]} />}
      <p class="dl-title">{result.own ?? result.text}</p>
      <button type="button" class="dl-close" aria-label={say("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
      {(result.own || result.decided || result.turning) && (
        <p class="dl-how">
          {[result.own && result.text, result.decided, result.turning?.text].filter(Boolean).join(" ")}
          {result.turning && <LookThere name="turning" moment={result.turning.moment} onShow={onShow} />}
        </p>
      )}
      {result.tip && <Tip tip={result.tip} onShow={onShow} />}
      {result.offer && onNew && <p class="dl-offered">{result.offer.text}</p>}
      <div class="dl-asked">
        {onNew && (
          <button type="button" class="dl-button" data-button="new" data-strong="true" onClick={onNew}>
            {say("new")}
          </button>
        )}
        {result.offer && onNew && (
          <button type="button" class="dl-button" data-button="against" onClick={() => onAgainst(result.offer?.bots ?? "")}>
            {result.offer.label}
          </button>
        )}
        {result.hindsight && (
          <button type="button" class="dl-button" data-button="hindsight" onClick={onHindsight}>
            {say("hindsight")}
          </button>
        )}
        <button type="button" class="dl-button" data-button="past" onClick={onPast}>
          {say("past")}
        </button>
      </div>
      <div class="dl-sides">
        {result.rows.map((row, place) => (
          <Side
            key={row.seat}
            class="dl-side"
            data-winner={row.winner ? "true" : null}
            data-total={row.total}
            data-tone={assets.seats.find(({ name }) => name === row.seat)?.tone}
            {...(folded && (place === 0 || (row.winner && !phone)) ? { open: true } : {})}
          >
            <Name class="dl-side-name">
              <span class="dl-chip" aria-hidden="true" />
              {row.seat}
              {row.winner && (
                <span class="dl-crown">
                  <Icon name="crown" /> {say(won)}
                </span>
              )}
              {folded && <b>{signed(row.total)}</b>}
            </Name>
            <ul>
              {row.items.map((item, index) => (
                <li key={index}>
                  <span>{item.text}</span>
                  <Why rule={item.rule} />
                  <b>{signed(item.points)}</b>
                </li>
              ))}
              {!folded && (
                <li class="dl-total">
                  <span>{say("total")}</span>
                  <b>{signed(row.total)}</b>
                </li>
              )}
            </ul>
          </Side>
        ))}
      </div>
    </section>
  );
}

/** What a victory looks like. It is part of the page, as its parts move. */
function Joy({ drawing }: { drawing: string | undefined }) {
  return drawing ? <div class="dl-joy" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} /> : null;
}

/** What could have been done better, and the way to where it was. */
function Tip({ tip, onShow }: { tip: LookBack; onShow: (moment: number) => void }) {
  return (
    <p class="dl-tip-given">
      <Icon name="hint" /> <span>{tip.text}</span> <LookThere name="tip" moment={tip.moment} onShow={onShow} />
    </p>
  );
}

/** The way to a moment that is spoken of. */
function LookThere({ name, moment, onShow }: { name: string; moment: number; onShow: (moment: number) => void }) {
  const { say } = useAround();
  return (
    <button type="button" class="dl-why" data-button={name} onClick={() => onShow(moment)}>
      {say("look_there")}
    </button>
  );
}
