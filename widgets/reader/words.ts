// What the reader's view says, in the language of the notebook.
const WORDS = {
  es: {
    contents: "Índice",
    done: "{done} de {all} lecciones hechas",
    next: "Seguir: {title}",
    resumed: "Aquí lo dejaste.",
    beginning: "Ir al principio",
    close: "Cerrar",
    show: "Ver el código",
    hide: "Ocultar el código",
    starting: "Python se está iniciando…",
    notYet: "Python se está iniciando: dentro de un momento podrás jugar aquí.",
    coming: "Ya casi está: dentro de un momento podrás jugar aquí.",
    runFirst: "Ejecuta esta celda para jugar.",
    failed: "Una celda ha fallado.",
    again: "Ejecutarla otra vez",
    stopped: "Python se ha detenido.",
    restart: "Iniciarlo otra vez",
    missing: "Este cuaderno no tiene Python: elige un kernel en el menú.",
    run: "Ejecutar",
    stranger:
      "Este cuaderno no es de dragonlab, y pide mostrarse como una página: su código se ejecutaría por sí solo. Acepta solo si sabes de quién es.",
    yes: "Sí, como página",
    no: "No, como cuaderno",
    forgotten:
      "Este navegador no deja guardar nada aquí: puedes leer y jugar, pero tus estrellas y tus partidas se pierden al cerrar la página.",
    apart: "Abrir en otra pestaña",
  },
  en: {
    contents: "Contents",
    done: "{done} of {all} lessons done",
    next: "Go on: {title}",
    resumed: "You stopped here.",
    beginning: "Go to the beginning",
    close: "Close",
    show: "Show the code",
    hide: "Hide the code",
    starting: "Python is starting…",
    notYet: "Python is starting: in a moment you can play here.",
    coming: "Nearly there: in a moment you can play here.",
    runFirst: "Run this cell to play.",
    failed: "A cell has failed.",
    again: "Run it again",
    stopped: "Python has stopped.",
    restart: "Start it again",
    missing: "This notebook has no Python: choose a kernel in the menu.",
    run: "Run",
    stranger:
      "This notebook is not one of dragonlab's, and it asks to be shown as a page: its code would run by itself. Say yes only if you know whose it is.",
    yes: "Yes, as a page",
    no: "No, as a notebook",
    forgotten: "This browser keeps nothing here: you can read and play, but your stars and your games are lost when you close the page.",
    apart: "Open in a tab of its own",
  },
};

export type Words = (typeof WORDS)["en"];

/** The words for a notebook: its folder says the language, else the app does. */
export function wordsFor(path: string): Words {
  return wordsIn(languageOf(path));
}

/** The language of a notebook. */
export function languageOf(path: string): string {
  const folder = path.split("/").find((part) => part === "es" || part === "en");
  return folder ?? document.documentElement.lang.slice(0, 2);
}

/** The words in a language. */
export function wordsIn(language: string): Words {
  return language === "es" ? WORDS.es : WORDS.en;
}
