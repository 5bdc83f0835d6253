// The landing page: says what this browser cannot do here, and leads from a reader's copy back to the original.
import { remember } from "./language.js";
import { copy, forget } from "./storage.js";

remember(document.documentElement.lang);
const keeps = window.isSecureContext && "serviceWorker" in navigator;
document.querySelector("#no-worker").hidden = keeps;
document.querySelector("footer").hidden = !keeps;

for (const entry of document.querySelectorAll("[data-notebook]")) follow(entry);

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
    part("main").focus();
  });

  look();
  // Coming back from a notebook, the browser may show this page as it was.
  window.addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
}

function download(path, notebook) {
  if (notebook === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(notebook, null, 1)], { type: "application/json" }));
  link.download = path.split("/").pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
