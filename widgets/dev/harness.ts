/** Shows one sample: ?page=play&language=es&theme=dark&wide=700&drawer=rules&select=2. Any answer is the next sample. */

import type { Assets, BoardPage } from "../src/contract";
import board from "../src/index";
import type { Model } from "../src/model";
import { Crowds } from "./crowds";
import { everything } from "./everything";
import { levels, panels } from "./lessons";
import { Samples } from "./samples";

const query = new URLSearchParams(location.search);
const language = query.get("language") === "en" ? "en" : "es";
const ART = ["back", "figure", "fire_dragon", "treasure", "sorceress", "petrified_dragon", "huntress", "ship", "knight", "troll", "dwarf"];
const text = async (path: string): Promise<string> => (await fetch(path)).text();

const toml = await text("../../dragonlab/board/words.toml");
const words = Object.fromEntries(
  [...toml.matchAll(/^(\w+) = \{ es = "(.*)", en = "(.*)" \}$/gm)].map(([, key, es, en]) => [key, language === "es" ? es : en]),
);
const art = Object.fromEntries(
  await Promise.all(ART.map(async (name) => [name, await text(`../../dragonlab/games/dragonheart/art/${name}.svg`)])),
);
const samples = new Samples(language, words, art);
/** Crowded pages that Python made, each with what it is drawn with; none as long as nobody made them. */
const crowded: Record<string, { assets: Assets; page: BoardPage }> = await fetch("crowded.json").then(async (answer) =>
  answer.ok ? (await answer.json())[language] : {},
);
const chosen = crowded[query.get("page") ?? ""];
const pages: Record<string, BoardPage> = {
  ...Object.fromEntries(Object.entries(crowded).map(([name, one]) => [name, one.page])),
  ...samples.all(),
  ...levels(samples),
  ...new Crowds(samples).all(),
};
const panel = panels(samples)[query.get("panel") ?? ""];

/** A model that answers every intent with the page after it. */
class Pretence implements Model {
  #listeners = new Map<string, Set<(...args: never[]) => void>>();
  #shown = pages[query.get("page") ?? "play"] as BoardPage;
  #number = 0;

  get = (name: string): unknown => (name === "page" ? everything(panel ?? this.#shown, this.#number) : "");
  on = (name: string, call: (...args: never[]) => void): void =>
    void this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(call));
  off = (name: string, call: (...args: never[]) => void): void => void this.#listeners.get(name)?.delete(call);
  send = (intent: { kind: string; moment?: number | null }): void => {
    console.info(JSON.stringify(intent));
    if (panel) return;
    const seq = this.#shown.seq + 1;
    const answer = {
      hint: "hint",
      new: "play",
      gesture: "refusal",
      move: "moments",
      ready: "play",
      continue: "play",
      fresh: "play",
      show: intent.moment === null ? "play" : "past",
    }[intent.kind];
    window.setTimeout(() => this.put({ ...(pages[answer ?? "play"] as BoardPage), seq }), 10);
  };
  put(page: BoardPage): void {
    this.#shown = page;
    this.#number += 1;
    for (const call of this.#listeners.get("change:page") ?? []) call();
  }
}

if (query.has("theme")) document.body.dataset["jpThemeLight"] = String(query.get("theme") !== "dark");
const host = document.querySelector<HTMLElement>("#host") as HTMLElement;
if (query.has("wide")) host.style.width = `${query.get("wide")}px`;
const model = new Pretence();
board.initialize().draw({ model, el: host, assets: JSON.stringify(chosen?.assets ?? samples.assets) });
Object.assign(window, { model, pages });
const drawer = query.get("drawer");
window.setTimeout(() => {
  if (drawer) host.querySelector<HTMLElement>(`[data-action=${drawer}]`)?.click();
  for (const card of [...host.querySelectorAll<HTMLElement>("button[data-piece]")].slice(0, Number(query.get("select") ?? 0))) card.click();
  if (query.has("look")) host.querySelector<HTMLElement>(`[data-zone=${query.get("look")}]`)?.click();
}, 60);
