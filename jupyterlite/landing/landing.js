// The landing page: says what this browser cannot do here, counts stars and leads to what is next, and from a reader's copy to the original.
import { remember } from "./language.js";
import { copy, forget } from "./storage.js";

const MOST_STARS = 3; // for a lesson, as in dragonlab/lessons/progress_checks.py
const lessons = JSON.parse(document.querySelector("#lessons").textContent);

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

/** Count the stars of each game, and lead to the lesson that waits. */
async function count() {
  const stars = await earnedStars();
  const has = ({ name }) => Object.hasOwn(stars, name);
  for (const door of document.querySelectorAll(".door")) {
    const { game, title, play, playAddress } = door.dataset;
    const taught = taughtIn(game);
    const all = [...taught, ...lessons[game].apart.map((id) => ({ name: `${game}/${id}` }))];
    if (all.length === 0) continue;
    const earned = all.filter(has).reduce((sum, { name }) => sum + stars[name], 0);
    door.querySelector("[data-earned]").textContent = earned;
    const share = Math.round((100 * earned) / (MOST_STARS * all.length));
    door.querySelector(".ring circle + circle").setAttribute("stroke-dasharray", `${share} 100`);
    if (!all.some(has)) continue;
    const waits = waiting(taught, has);
    const way = door.querySelector(".main");
    const { goOn } = document.body.dataset;
    way.href = waits === undefined ? playAddress : address(waits);
    way.textContent = waits === undefined ? play : goOn.replace("{lesson}", () => waits.title);
    way.ariaLabel = waits === undefined ? `${play}: ${title}` : `${way.textContent}, ${title}`;
  }
}

/** The lessons of a game that are in its notebooks, in their order. */
function taughtIn(game) {
  return lessons[game].taught.flatMap(([notebook, inside]) => inside.map(([id, title]) => ({ notebook, name: `${game}/${id}`, title })));
}

/** The lesson that comes next: in the first notebook in which one waits, on from the last one that has a star. */
function waiting(taught, has) {
  const first = taught.find((lesson) => !has(lesson));
  const part = taught.filter(({ notebook }) => notebook === first?.notebook);
  return part.slice(part.findLastIndex(has) + 1).find((lesson) => !has(lesson)) ?? first;
}

/** The way to a lesson; jupyterlite/startup/opening.js leads to it in its notebook. */
function address({ notebook, name }) {
  const path = notebook.split("/").map(encodeURIComponent).join("/");
  return `notebooks/index.html?path=${path}&lesson=${name}`;
}

/** Show what the reader has of this notebook, and obey its buttons. */
function follow(entry) {
  const words = document.querySelector("#mine").content.cloneNode(true);
  const title = entry.querySelector(".open").textContent;
  for (const one of words.querySelectorAll(".ask > p:first-child, .told > span")) one.textContent = one.textContent.replace("{title}", () => title);
  entry.append(words);
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
    if (mine !== null && entry.closest("details:not([open])")) bringUp(entry);
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
    part("open").focus();
  });

  whenever(look);
}

/** Show a notebook that the reader has changed above those that are folded away. */
function bringUp(entry) {
  const changed = document.querySelector("[aria-labelledby=changed]");
  changed.hidden = false;
  changed.querySelector(".entries").append(entry);
}

function download(path, notebook) {
  if (notebook === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(notebook, null, 1)], { type: "application/json" }));
  link.download = path.split("/").pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
