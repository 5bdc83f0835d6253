import { Art } from "./Art";

const QUESTION = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.500a2.700 2.700 0 1 1 3.900 2.400c-.8.4-1.200.9-1.200 1.800M12 16.900v.1";
const TICK = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.500 12.500l3 3 6-6.500";
const WAVE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7 12.500c1.500-2 3-2 5 0s3.500 2 5 0";

/** Line drawings for buttons, 24 × 24. */
const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a5.5 5.5 0 0 1 0 8h-3",
  hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.2 1 2.4h6c0-1.2.3-1.8 1-2.4A6.5 6.5 0 0 0 12 3Z",
  rules: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
  aid: "M4 5h16v14H4ZM4 10h16M10 10v9",
  log: "M7 4h12v13a3 3 0 0 1-3 3H6a3 3 0 0 0 3-3V6a2 2 0 1 0-4 0v2h4M12 9h4M12 13h4",
  past: "M4 12a8 8 0 1 0 2.5-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2",
  new: "M12 5v14M5 12h14",
  save: "M12 4v11m0 0 4.5-4.500M12 15l-4.5-4.500M5 19.500h14",
  play: "M8 5.500v13l10.5-6.500Z",
  pause: "M9 6v12M15 6v12",
  next: "M6 6v12l8-6ZM17.5 6v12",
  skip: "M5 6v12l7-6ZM12 6v12l7-6Z",
  close: "m6 6 12 12M18 6 6 18",
  back: "m14.5 6-6 6 6 6",
  on: "m9.5 6 6 6-6 6",
  refusal: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM6 6l12 12",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.500M12 7.500v.1",
  error: "M12 4 2.5 20h19ZM12 10v4.500M12 17.400v.1",
  ask: QUESTION,
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.500L20 20",
  right: TICK,
  step: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9h8m-3-3 3 3-3 3",
  other: WAVE,
  failed: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.500 8.500l7 7m0-7-7 7",
  retry: "M20 12a8 8 0 1 1-2.500-5.800L20 8.500M20 4v4.500h-4.500",
  guide: "M4 12s3-6 8-6 8 6 8 6-3 6-8 6-8-6-8-6Zm8-2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z",
  question: QUESTION,
  answer_right: TICK,
  answer_wrong: WAVE,
  end: "M6 21V4m0 1c4-2 8 2 12 0v8c-4 2-8-2-12 0",
  up: "m6 14.500 6-6 6 6",
  down: "m6 9.500 6 6 6-6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  whole: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  leave: "M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5",
  cards: "M5.500 6.500 11 5l3.500 13L9 19.500ZM12.500 6h5v13.500h-3",
  deck: "M6 4h9v12H6ZM9 16v2.500h9V7h-3",
  points: "m12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700 9.600 9Z",
  tricks: "M7 4h7v9.500H7ZM4.500 8.500v9h7M17 6.500l3 .8-2.600 10.200-4.400-1.200",
  wounds: "M12 4c3.500 4.500 5.500 7 5.500 10a5.500 5.500 0 0 1-11 0c0-3 2-5.500 5.500-10Z",
  health: "M12 19.500C6 15 4 12 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10.500Z",
  trophies: "M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.500c0 3 1 5 3.500 5M16 6h3.500c0 3-1 5-3.500 5M12 14v3.500M8.500 19.500h7",
  crown: "M4 8l4 4 4-7 4 7 4-4-1.5 10h-13Z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="dl-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The icon of a number: the game's own drawing, or one of these. */
export function Sign({ name, art }: { name: string; art: Record<string, string> }) {
  const drawing = art[name];
  if (drawing !== undefined) return <Art class="dl-sign-art" drawing={drawing} />;
  return <Icon name={name in PATHS ? (name as IconName) : "points"} />;
}
