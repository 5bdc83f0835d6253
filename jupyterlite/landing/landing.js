// The landing page: says what this browser cannot do here, counts stars, and leads from a reader's copy to the original.
import { remember } from "./language.js";
import { copy, forget } from "./storage.js";

const MOST_STARS = 3; // for a lesson, as in dragonlab/lessons/kept.py

remember(document.documentElement.lang);
const keeps = window.isSecureContext && "serviceWorker" in navigator;
document.querySelector("#no-worker").hidden = keeps;
document.querySelector("footer").hidden = !keeps;

for (const entry of document.querySelectorAll("[data-notebook]")) follow(entry);
whenever(count);

/** Do something now and whenever this page may have fallen behind: coming back, a browser may show it as it was. */
function whenever(act) {
  act();
  window.addEventListener("pageshow", act);
  document.addEventListener("visibilitychange", act);
}

/** The stars that are kept, by lesson; whatever is no number of stars is left out. */
async function earnedStars() {
  const { stars } = (await copy("progress.json").catch(() => null)) ?? {};
  const isCount = ([, count]) => Number.isInteger(count) && count >= 0 && count <= MOST_STARS;
  return Object.fromEntries(Object.entries(stars ?? {}).filter(isCount));
}

/** Count the stars of each game, and lead to the first of its notebooks in which a lesson waits. */
async function count() {
  const stars = await earnedStars();
  for (const game of document.querySelectorAll("[data-game]")) {
    const lessons = (part) => (part.dataset.lessons.match(/\S+/g) ?? []).map((name) => `${game.dataset.game}/${name}`);
    const parts = [...game.querySelectorAll(".parts [data-lessons]")];
    const all = [game, ...parts].flatMap(lessons);
    const earned = all.map((name) => (Object.hasOwn(stars, name) ? stars[name] : 0));
    game.querySelector("[data-earned]").textContent = earned.reduce((sum, more) => sum + more, 0);
    if (!all.some((name) => Object.hasOwn(stars, name))) continue;
    const waits = parts.find((part) => lessons(part).some((name) => !Object.hasOwn(stars, name))) ?? parts[0];
    const main = game.querySelector(".main");
    main.href = waits.querySelector("a").href;
    main.textContent = main.dataset.goOn;
    main.ariaLabel = `${main.dataset.goOn}: ${game.querySelector("h3").textContent}`;
  }
}

/** Show what the reader has of this notebook, and obey its buttons. */
function follow(entry) {
  const part = (name) => entry.querySelector(`.${name}`);
  const { notebook: path, original } = entry.dataset;

  async function look() {
    let mine = null;
    try {
      mine = await copy(path);
    } catch {
      document.querySelector("#no-storage").hidden = false;
      document.querySelector("footer").hidden = true;
    }
    part("mine").hidden = mine === null;
    part("newer").hidden = mine === null || mine.metadata?.dragonlab?.original === original;
    return mine;
  }

  function ask(asking) {
    part("ask").hidden = !asking;
    part("back").hidden = asking;
    part(asking ? "keep" : "back").focus();
  }

  part("back").addEventListener("click", () => ask(true));
  part("keep").addEventListener("click", () => ask(false));
  part("save").addEventListener("click", async () => download(path, await look()));
  part("yes").addEventListener("click", async () => {
    let forgotten = true;
    try {
      await forget(path);
    } catch {
      forgotten = false;
    }
    part("done").hidden = !forgotten;
    part("failed").hidden = forgotten;
    part("ask").hidden = true;
    part("back").hidden = false;
    await look();
    part("button").focus();
  });

  whenever(look);
}

function download(path, notebook) {
  if (notebook === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(notebook, null, 1)], { type: "application/json" }));
  link.download = path.split("/").pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
