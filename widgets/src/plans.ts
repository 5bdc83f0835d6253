import type { Room } from "./room";

/** What a table may fold to lines, the least important first. */
export type Fold = "rivals" | "aside" | "rest";

/** One way to lay a table out: how wide a card on it is, in pixels, and what is folded. */
export interface Plan {
  size: number;
  folds: readonly Fold[];
}

/** A narrower board is handled with a finger. */
export const PHONE = 480;
const SIZES = [132, 120, 108, 98, 88, 80, 74, 68, 62, 57, 52, 48, 44, 40, 36, 32, 28];
/** The smallest card that is worth keeping everything open, and keeping what lies aside open; and the smallest of all. */
const WORTH = { desk: [60, 50, 28], phone: [48, 44, 36] } as const;
/** A card takes no more than this share of a side. */
const SHARE = { width: 9, height: 5.6 };

/**
 * All ways to lay a table out in a room, the best first: large cards, then folded rivals, then what lies aside, then small
 * cards; on a phone at last only what can be acted on now.
 */
export function plans({ width, height }: Room): Plan[] {
  const most = Math.max(64, Math.min(width / SHARE.width, height / SHARE.height));
  const sizes = SIZES.filter((size) => size <= most);
  const phone = width < PHONE;
  const [all, some, least] = phone ? WORTH.phone : WORTH.desk;
  const stage = (folds: readonly Fold[], least: number): Plan[] => sizes.filter((size) => size >= least).map((size) => ({ size, folds }));
  const last: Plan[] = phone ? [{ size: least, folds: ["rivals", "aside", "rest"] }] : [];
  return [...stage([], all), ...stage(["rivals"], some), ...stage(["rivals", "aside"], least), ...last];
}

/**
 * The first plan, from `from` on, with which the table fits; the last one if none does. Of plans that fold the same,
 * smaller cards never take more room: so each stage is halved, not walked through, unless a guess is right at once.
 */
export function settled(all: readonly Plan[], from: number, fits: (plan: Plan) => boolean, guess = -1): number {
  const known = new Map<number, boolean>();
  const fit = (at: number): boolean => {
    const found = known.get(at) ?? fits(all[at] as Plan);
    known.set(at, found);
    return found;
  };
  for (let first = from; first < all.length; ) {
    const last = all.map(({ folds }) => folds).lastIndexOf((all[first] as Plan).folds);
    const guessed = guess >= first && guess <= last;
    if (guessed && fit(guess) && (guess === first || !fit(guess - 1))) return guess;
    if (fit(last)) {
      let low = first;
      for (let high = last; low < high; ) {
        const middle = (low + high) >> 1;
        if (fit(middle)) high = middle;
        else low = middle + 1;
      }
      return low;
    }
    first = last + 1;
  }
  return all.length - 1;
}

/** Into how many lines a hand is laid so that of each card enough can be touched. */
export function lines(cards: number, width: number, least: number): number {
  return Math.max(1, Math.ceil(cards / Math.max(1, Math.floor(width / least))));
}
