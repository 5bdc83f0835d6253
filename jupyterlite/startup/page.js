// Starts Python while the page is still being loaded: the kernel's worker, before JupyterLab asks for it.
const FILES = new URL("../../service-worker.js?enableCache=false", import.meta.url).href;
const KERNEL = /\/comlink\.worker\.\w+\.js$/; // that of JupyterLite's kernel, whose messages it understands

// The service worker gives Python the reader's files. At the second visit JupyterLite would take it away and bring it back,
// as one of an unknown version: a kernel that starts meanwhile has no files.
try {
  localStorage.setItem(FILES + "-version", "$version");
} catch {
  // A browser that keeps nothing.
}

const notebook = new URLSearchParams(location.search).get("path")?.endsWith(".ipynb");
if (notebook && !crossOriginIsolated) {
  let early = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const come = (step) => document.dispatchEvent(new CustomEvent("dragonlab:opening", { detail: step }));
  early.addEventListener("message", ({ data }) => typeof data?.dragonlab === "string" && come(data.dragonlab));
  self.Worker = class extends Worker {
    constructor(url, options) {
      if (early !== null && KERNEL.test(url)) {
        const started = early;
        early = null;
        return started; // the first that is asked for; whoever restarts Python gets a new one
      }
      super(url, options);
    }
  };
}
