// What the browser keeps of a reader's choices; one that keeps nothing forgets them with the page.
const here = new Map<string, string>();

export function keep(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // For this page, then.
  }
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}
