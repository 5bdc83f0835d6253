/** Small preferences of one browser. Storage may be missing, full or forbidden: then they last as long as the page. */

const PREFIX = "dragonlab.";

export function recall<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  try {
    const stored = window.localStorage.getItem(PREFIX + name);
    return allowed.find((value) => value === stored) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: string): void {
  try {
    window.localStorage.setItem(PREFIX + name, value);
  } catch {
    // nothing to do: the choice holds for this display
  }
}
