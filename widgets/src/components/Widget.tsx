import type { ComponentChildren } from "preact";
import { Component } from "preact";
import { useEffect, useReducer, useState } from "preact/hooks";
import type { Link } from "../link";
import { Playback } from "../playback";
import { speaker } from "../words";
import { App } from "./App";

/** The display until Python has sent a page, and the place where nothing is swallowed. */
export function Widget({ link, root }: { link: Link; root: HTMLElement }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [playback] = useState(() => new Playback(link, () => redraw(undefined)));
  useEffect(() => () => playback.dispose(), [playback]);
  const { assets } = link;
  const say = speaker(assets.words);
  if (!playback.page || !playback.player) return <p class="dl-wait">{say("waiting")}</p>;
  return (
    <Guard seq={playback.page.seq} say={(reason) => say("broken", { reason })}>
      <App playback={playback} assets={assets} page={playback.page} visible={playback.player.visible} root={root} />
    </Guard>
  );
}

interface GuardProps {
  seq: number;
  say: (reason: string) => string;
  children: ComponentChildren;
}

/** Shows what went wrong in drawing a page, and tries again with the next one. */
export class Guard extends Component<GuardProps, { reason: string; seq: number | null }> {
  override state = { reason: "", seq: null as number | null };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ reason: error instanceof Error ? error.message : String(error), seq: this.props.seq });
  }

  render() {
    if (this.state.seq !== this.props.seq) return this.props.children;
    return (
      <p class="dl-notice" data-kind="error" role="alert">
        {this.props.say(this.state.reason)}
      </p>
    );
  }
}
