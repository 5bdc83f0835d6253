import { useEffect, useLayoutEffect, useMemo, useReducer } from "preact/hooks";
import type { Assets, Panel } from "../contract";
import { useEngaged } from "../focus";
import type { Link } from "../link";
import { Around, speaker } from "../words";
import { Icon } from "./icons";
import { MapPanel } from "./MapPanel";
import { Quiz } from "./Quiz";
import { Trouble } from "./Trouble";
import { Guard } from "./Widget";

/** A question or a map, until Python has sent it and from then on. */
export function PanelWidget({ link, root }: { link: Link<Panel>; root: HTMLElement }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    link.onPage = link.onChange = () => redraw(undefined);
    return () => link.dispose();
  }, [link]);
  const { assets, page: panel } = link;
  const say = useMemo(() => speaker(assets.words), [assets]);
  if (!panel) return <p class="dl-wait">…</p>;
  return (
    <Guard seq={panel.seq} say={(reason) => say("broken", { reason })}>
      <PanelFrame assets={assets} panel={panel} link={link} root={root} />
    </Guard>
  );
}

function PanelFrame({ assets, panel, link, root }: { assets: Assets; panel: Panel; link: Link<Panel>; root: HTMLElement }) {
  const say = useMemo(() => speaker(assets.words), [assets]);
  const around = useMemo(() => ({ assets, say, openRule: () => {} }), [assets]);
  const name = panel.kind === "map" ? say("map", { game: assets.title }) : say("map_question"); // what is asked names the answers
  useEngaged(root);
  useLayoutEffect(() => {
    root.lang = assets.language;
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", name);
    Object.assign(root.dataset, { seq: String(panel.seq), kind: panel.kind });
    const latency = link.takeLatency();
    if (latency !== null) root.dataset["latency"] = latency.toFixed(1);
  });
  return (
    <Around.Provider value={around}>
      <div class="dl-panel-frame">
        <Trouble link={link} />
        {panel.kind === "map" ? (
          <MapPanel map={panel} send={(intent) => link.send(intent)} />
        ) : (
          <Quiz question={panel} send={(intent) => link.send(intent)} />
        )}
        <div role="status">
          {panel.notice && (
            <div class="dl-notice" data-kind={panel.notice.kind}>
              <Icon name={panel.notice.kind === "error" ? "error" : "info"} />
              <p>{panel.notice.text}</p>
            </div>
          )}
        </div>
      </div>
    </Around.Provider>
  );
}
