// The sections of a notebook: their headings, where they end, and the lessons in them.

/** What is looked at of a cell. */
interface CellContent {
  readonly type: string;
  readonly sharedModel: { getSource(): string };
}

/** A place to go to. */
export interface Place {
  cell: number;
}

export interface Section extends Place {
  /** `cell` is that of its heading; this, the last one before the next heading. */
  end: number;
  level: number;
  title: string;
  /** Names of the lessons in it, those of the sections below included. */
  lessons: string[];
  /** There is something between its heading and the next. */
  full: boolean;
}

const HEADING = /^(#{1,3}) +(.+?) *#*$/gm;
const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;
/** A game outside the package may be named by the path of its folder. */
const LESSON = /\b(?:lesson|check)\("(?:[\w./ -]*\/)?(\w+\/[\w-]+)"/g;

export function sections(cells: Iterable<CellContent>): Section[] {
  const found: Section[] = [];
  [...cells].forEach(({ type, sharedModel }, cell) => {
    const source = sharedModel.getSource();
    const titles = type === "markdown" ? headings(source) : [];
    for (const { level, title } of titles) found.push({ cell, end: cell, level, title, lessons: [], full: false });
    const last = found[found.length - 1];
    if (last === undefined) return;
    last.end = cell;
    last.full ||= titles.length === 0 || source.trim().includes("\n");
    if (type !== "code") return;
    for (const [, name = ""] of source.matchAll(LESSON))
      for (const section of around(found)) if (!section.lessons.includes(name)) section.lessons.push(name);
  });
  return found;
}

/** The last section, and those that it belongs to. */
function around(found: readonly Section[]): Section[] {
  let level = Infinity;
  return [...found].reverse().filter((section) => {
    if (section.level >= level) return false;
    level = section.level;
    return true;
  });
}

export function headings(source: string): { level: number; title: string }[] {
  const prose = source.replace(FENCED, "");
  return [...prose.matchAll(HEADING)].map(([, marks = "", title = ""]) => ({ level: marks.length, title: plain(title) }));
}

/** A title without its Markdown. */
function plain(title: string): string {
  return title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|[*`])(.+?)\1/g, "$2")
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1");
}

/** The address of a lesson within its notebook. */
export const LESSON_HASH = "#lesson:";

/** Find the cell that shows a lesson. */
export function placeOf(lesson: string, cells: Iterable<CellContent>): Place | undefined {
  const cell = [...cells].findIndex(
    ({ type, sharedModel }) => type === "code" && [...sharedModel.getSource().matchAll(LESSON)].some(([, name]) => name === lesson),
  );
  return cell < 0 ? undefined : { cell };
}
