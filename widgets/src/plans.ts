import type { Room } from "./room";

/** How many zones of the middle can fold one by one; those beyond fold with the last of them. */
export const RESTS = 12;
/**
 * What a table may fold to lines, the least important first: what others have, what lies aside, what of that is told in
 * a sentence; of the middle what the moment is not about, and there what lies farthest from the own hand.
 */
export type Fold = "rivals" | "aside" | "text" | `rest${number}`;

/** One way to lay a table out: how wide a card on it is, in pixels, and what is folded; of each stage the next takes less room. */
export interface Plan {
  size: number;
  folds: readonly Fold[];
  stage: number;
}

/** A narrower board is handled with a finger. */
export const PHONE = 480;
const SIZES = [256, 224, 196, 172, 150, 132, 120, 108, 98, 88, 80, 74, 68, 62, 57, 52, 48, 44, 40, 36, 32, 28];
/**
 * The smallest card that is worth keeping everything open, and keeping what lies aside open; and the smallest of all. A
 * lesson shows only what it is about.
 */
const WORTH = { desk: [60, 50, 28], lesson: [44, 44, 28], phone: [48, 44, 36] } as const;
/** How high a room usually is, in pixels. */
export const USUAL_HEIGHT = 640;
/** A card takes no more than this share of a side. */
const SHARE = { width: 9, height: 5.6 };

/**
 * All ways to lay a table out in a room, the best first: large cards, then folded rivals, then what lies aside, then small
 * cards; on a phone at last as much as there is room for of the middle and of what is told, besides what can be acted on.
 */
export function plans({ width, height }: Room, lesson = false): Plan[] {
  const most = Math.max(64, Math.min(width / SHARE.width, height / SHARE.height));
  const sizes = SIZES.filter((size) => size <= most);
  const phone = width < PHONE;
  const [all, some, least] = phone ? WORTH.phone : lesson ? WORTH.lesson : WORTH.desk;
  const grown = phone ? 1 : Math.min(2, Math.max(1, height / USUAL_HEIGHT) ** 2); // in a larger room all is larger
  const aside: readonly Fold[] = ["rivals", "aside"];
  const stages: [readonly Fold[], number][] = [
    [[], all * grown],
    [["rivals"], some * grown],
    [phone ? aside : [...aside, "text"], least],
  ];
  const large = stages.flatMap(([folds, least], stage) =>
    sizes.filter((size) => size >= least).map((size): Plan => ({ size, folds, stage })),
  );
  const rests = Array.from({ length: phone ? RESTS : 0 }, (_, at) => `rest${RESTS - at}` as const);
  return [...large, ...rests.map((_, at): Plan => ({ size: least, folds: [...aside, ...rests.slice(0, at + 1)], stage: stages.length }))];
}

/** Where the plans begin that fold of the middle what cannot be acted on; -1: none does. */
export function resting(all: readonly Plan[]): number {
  return all.findIndex(({ folds }) => folds.some((fold) => fold.startsWith("rest")));
}

/**
 * The first plan, from `from` on, with which the table fits; the last one if none does. Of a stage the next plan never
 * takes more room: so each is halved, not walked through, unless a guess is right at once.
 */
export function settled(all: readonly Plan[], from: number, fits: (plan: Plan) => boolean, guess = -1): number {
  const known = new Map<number, boolean>();
  const fit = (at: number): boolean => {
    const found = known.get(at) ?? fits(all[at] as Plan);
    known.set(at, found);
    return found;
  };
  for (let first = from; first < all.length; ) {
    const last = all.map(({ stage }) => stage).lastIndexOf((all[first] as Plan).stage);
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
