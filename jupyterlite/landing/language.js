// Which language JupyterLab speaks: that of the notebook's folder, else the one chosen last, else the browser's.
const LOCALES = { es: "es_ES", en: "en" };
const KEY = "dragonlab:language";
const PLUGIN = "@jupyterlab/translation-extension:plugin";

export function remember(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing: the folder decides.
  }
}

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Set JupyterLab's default; what the reader chooses in its menus goes above it. Called before an app starts. */
export function speak(config) {
  const folder = (new URLSearchParams(location.search).get("path") ?? "").replace(/^\//, "").split("/")[0];
  const wanted = [folder, remembered(), navigator.language?.slice(0, 2), "en"].find((one) => Object.hasOwn(LOCALES, one));
  if (Object.hasOwn(LOCALES, folder)) remember(folder);
  document.documentElement.lang = wanted;
  config.settingsOverrides ??= {};
  config.settingsOverrides[PLUGIN] = { ...config.settingsOverrides[PLUGIN], locale: LOCALES[wanted] };
}
