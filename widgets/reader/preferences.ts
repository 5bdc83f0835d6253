// What the browser keeps of a reader's choices; what it does not take is forgotten with the page.
const here = new Map<string, string>();

export function keep(key: string, value: string): void {
  here.delete(key);
  try {
    localStorage.setItem(key, value);
  } catch {
    here.set(key, value);
  }
}

export function kept(key: string): string | null {
  try {
    return here.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tell whether the site's browser refuses to keep anything: jupyterlite/startup/storage.js stands in until the page is left. */
export function forgets(): boolean {
  try {
    return !(localStorage instanceof Storage);
  } catch {
    return false;
  }
}

const MOST = 200;

/** Keep one more of a list; the oldest are forgotten. */
export function keepInList(key: string, value: string): void {
  keep(key, JSON.stringify([...new Set([value, ...listKept(key)])].slice(0, MOST)));
}

export function listKept(key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(kept(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
