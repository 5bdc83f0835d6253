// What begins while the page is still being loaded: the service worker, which gives Python the reader's files, and Python.
const FILES = new URL("../../service-worker.js?enableCache=false", import.meta.url).href;
const KERNEL = /\/comlink\.worker\.\w+\.js$/; // that of JupyterLite's kernel, whose messages it understands

// JupyterLite registers it too, and takes an unknown one away first. A kernel that starts meanwhile would have no files.
try {
  localStorage.setItem(FILES + "-version", "$version");
} catch {
  // A browser that keeps nothing.
}
navigator.serviceWorker?.register(FILES).catch(console.warn);

const notebook = new URLSearchParams(location.search).get("path")?.endsWith(".ipynb");
if (notebook && !crossOriginIsolated) {
  let early = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
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
