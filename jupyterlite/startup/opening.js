// What a reader sees until a page of JupyterLite stands: which game it is, and what is being prepared. JupyterLab is laid out
// behind it, unseen. Written into the page itself, so that nothing has to be fetched first.
(() => {
  const THEME = "dragonlab:theme"; // the theme that the reader chose instead of the system's
  const THEMES = "@jupyterlab/apputils-extension:themes";
  const ORIGINALS = "/dragonlab/static/originals.json"; // with it the extension finds out whose a notebook is
  const EVERY = 100; // ms between looks at the page
  const LONG = 30_000; // ms, after which one is told that it takes long
  const BROKEN = 5_000; // ms, after which it will not come once something is missing
  const JUDGED = 400; // ms: a notebook that is none of ours is as it will be
  const UNREST = 2_500; // ms that the first look of a page may take
  const BOARD = ".dragonlab, .dragonlab-drawn";

  const root = document.documentElement;
  const veil = document.getElementById("dragonlab-opening");
  const told = JSON.parse(veil.querySelector("script").textContent);
  const asked = new URLSearchParams(location.search);
  const path = (asked.get("path") ?? "").replace(/^\//, "");
  const reads = told.app === "notebooks"; // the others are JupyterLite's own, to be seen as they are
  if (reads && !path.endsWith(".ipynb")) return veil.remove();

  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  const language = [path.split("/")[0], kept("dragonlab:language"), navigator.language.slice(0, 2)].find((one) => one in told.words) ?? "en";
  const words = told.words[language];
  const [title, game] = told.pages[path] ?? [path.split("/").pop().replace(/\.ipynb$/, "") || words[told.app], null];
  const part = (selector) => veil.querySelector(selector);
  const covers = [...veil.querySelectorAll("svg")];
  const own = covers.filter((one) => one.dataset.cover === game);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.dragonlabOpening = kept(THEME) ?? dark;
  root.lang = language;
  document.title = title;
  veil.ariaLabel = title;
  part("h1").textContent = title;
  part(".covers").classList.toggle("all", own.length === 0);
  if (own.length > 0) for (const one of covers) if (!own.includes(one)) one.remove();
  const steps = told.steps.map((name) => part("ol").appendChild(Object.assign(document.createElement("li"), { textContent: words[name] })));
  part("button").textContent = words.again;
  part("button").onclick = () => location.reload();
  Object.assign(part("a"), { textContent: words.games, href: `../${language}.html` });

  let at = -1;
  /** Come to a step, by its name; there is no way back. */
  function come(name) {
    const next = told.steps.indexOf(name);
    if (next <= at) return;
    at = next;
    steps.forEach((step, index) => {
      step.className = index < at ? "done" : "";
      index === at ? step.setAttribute("aria-current", "step") : step.removeAttribute("aria-current");
    });
    const [number, all] = [at + 1, steps.length];
    part(".told").textContent = words.step.replace("{name}", words[name]).replace("{at}", number).replace("{all}", all);
  }
  come(told.steps[0]);
  document.addEventListener("dragonlab:opening", ({ detail }) => come(detail));

  let broken = null;
  const lack = ({ target, reason }) => {
    const code = target instanceof HTMLScriptElement || /import|chunk/i.test(`${reason?.name} ${reason?.message}`);
    if (code) broken ??= performance.now(); // whatever else fails may be no harm
  };
  window.addEventListener("error", lack, true);
  window.addEventListener("unhandledrejection", lack);
  /** Say that it takes long, or that it will not come, and lead out. */
  function despair() {
    const now = performance.now();
    const said = broken !== null && now - broken > BROKEN ? words.failed : now > LONG ? words.slow : null;
    if (said === null || part("[role=alert]").textContent === said) return;
    part("ol").classList.toggle("stopped", said === words.failed);
    part(".out").hidden = false;
    part("[role=alert]").textContent = said;
  }

  let judging = null; // since when it is known whose notebooks are
  const fetched = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes(ORIGINALS))) judging ??= performance.now();
  });
  fetched.observe({ type: "resource", buffered: true });

  /** Tell whether JupyterLab has the colours of the first paint. */
  function themed() {
    const { jpThemeLight } = document.body.dataset;
    return (jpThemeLight === "false") === (root.dataset.dragonlabOpening === "dark");
  }

  let [ready, reading, before] = [null, null, ""];
  /** Tell whether the page is as it is to be seen first. */
  function stands() {
    if (document.querySelector(".jp-Dialog") !== null) return true; // something is asked of the reader
    if (!reads) {
      window.jupyterapp?.restored.then(() => (ready ??= performance.now()));
      return ready !== null && (themed() || performance.now() - ready > UNREST);
    }
    const { shell } = window.jupyterapp ?? {};
    const panel = shell?.currentWidget;
    if (!panel?.context?.isReady || panel.content === undefined) return false;
    const now = performance.now();
    ready ??= now;
    come("board");
    const code = panel.node.matches(".dragonlab-with-code");
    if (!code && !panel.node.matches(".dragonlab-reading"))
      return judging === null ? now - ready > BROKEN : now - Math.max(judging, ready) > JUDGED;
    reading ??= now;
    if (now - reading > (lesson === null ? UNREST : 2 * UNREST)) return true;
    if (!lead(panel) || !themed()) return false;
    if (code) return true;
    if ([shell.top, shell.menu].some((bar) => bar?.isVisible)) return false;
    const { outerNode } = panel.content;
    const { bottom } = outerNode.getBoundingClientRect();
    const coming = [...outerNode.querySelectorAll(".dragonlab-drawn:empty")];
    const drawn = coming.every((one) => one.getBoundingClientRect().top > bottom);
    const tops = [...outerNode.querySelectorAll(".jp-Cell")].map((cell) => cell.getBoundingClientRect().top);
    const look = tops.filter((top) => top < bottom).join();
    const rests = look === before;
    before = look;
    return drawn && rests;
  }

  let lesson = asked.get("lesson");
  let goOn = null;
  /** Lead to the board of the lesson that is asked for, as a board does whose lesson is over; tell when that is done. */
  function lead({ content }) {
    if (lesson === null) return true;
    const cells = content.widgets.map(({ node, model }) => ({ node, code: model.type === "code" ? model.sharedModel.getSource() : null }));
    const to = cells.findIndex(({ code }) => code?.includes(`${lesson}"`));
    if (to > 0 && cells[to].node.querySelector(BOARD) === null) return false;
    const from = cells.findLast(({ code }, index) => index < to && code !== null);
    if (from !== undefined) goOn = () => from.node.dispatchEvent(new CustomEvent("dragonlab:onward", { bubbles: true, cancelable: true }));
    goOn?.();
    lesson = null;
    // Whoever loads the page again comes to where they stopped.
    history.replaceState(history.state, "", `${location.pathname}?path=${path.split("/").map(encodeURIComponent).join("/")}`);
    return false;
  }

  /** Keep the theme that the reader has chosen, for the first paint of the next page; JupyterLab's own place is asked too late. */
  async function remember() {
    try {
      const { raw } = await window.jupyterapp.serviceManager.settings.fetch(THEMES);
      const { jpThemeLight } = document.body.dataset;
      if (jpThemeLight === undefined) return;
      if (/"adaptive-theme"\s*:\s*false/.test(raw)) localStorage.setItem(THEME, jpThemeLight === "false" ? "dark" : "light");
      else localStorage.removeItem(THEME);
    } catch {
      // A browser that keeps nothing, or another JupyterLab: the system's theme is the first.
    }
  }

  function end() {
    clearInterval(looking);
    fetched.disconnect();
    window.removeEventListener("error", lack, true);
    window.removeEventListener("unhandledrejection", lack);
    delete root.dataset.dragonlabOpening;
    veil.remove();
    // What was given the keyboard could not take it while it was unseen.
    if (goOn !== null) goOn();
    else if (document.activeElement === document.body) window.jupyterapp?.shell.currentWidget?.activate();
    void remember();
    new MutationObserver(remember).observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  }

  const looking = setInterval(() => (stands() ? end() : despair()), EVERY);
})();
