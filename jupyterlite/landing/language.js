// The language that the reader has met last: JupyterLab speaks it where no notebook's folder says another.
const KEY = "dragonlab:language"; // widgets/reader/language.ts reads it

export function remember(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing: the folder decides.
  }
}
