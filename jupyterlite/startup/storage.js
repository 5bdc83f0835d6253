// Storage for a browser that refuses it: blocked cookies, or a frame that a learning platform does not let keep anything.
//
// JupyterLite then opens nothing. It is content with what looks like `localStorage`, so it gets one that lasts as long as the page.
class Memory {
  #kept = new Map();

  get length() {
    return this.#kept.size;
  }
  key(at) {
    return [...this.#kept.keys()][at] ?? null;
  }
  getItem(key) {
    return this.#kept.get(String(key)) ?? null;
  }
  setItem(key, value) {
    this.#kept.set(String(key), String(value));
  }
  removeItem(key) {
    this.#kept.delete(String(key));
  }
  clear() {
    this.#kept.clear();
  }
}

for (const name of ["localStorage", "sessionStorage"])
  try {
    window[name].length;
  } catch {
    Object.defineProperty(window, name, { value: new Memory(), configurable: true });
  }
