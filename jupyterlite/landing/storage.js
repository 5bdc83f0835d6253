// The reader's own copies of notebooks, where JupyterLite keeps them: IndexedDB, one database for each address.
const site = new URL("../..", import.meta.url).pathname;
const NAME = `JupyterLite Storage - ${site}`;
const STORES = ["files", "checkpoints"];

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Open the database, but never make it: JupyterLite does, in its own form. Null if there is none yet. */
async function open() {
  const request = indexedDB.open(NAME);
  request.onupgradeneeded = () => request.transaction.abort();
  try {
    const database = await asked(request);
    return database.objectStoreNames.contains("files") ? database : null;
  } catch (error) {
    if (error?.name === "AbortError") return null;
    throw error;
  }
}

/** The text of a file that Python has written: it writes all of them under another name first, which tells no format. */
const decoded = (content) => new TextDecoder().decode(Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)));

/** The reader's copy of a notebook, or what else is kept as JSON; null if there is none. */
export async function copy(path) {
  const database = await open();
  if (database === null) return null;
  try {
    const file = await asked(database.transaction("files").objectStore("files").get(path));
    if (!file?.content) return null;
    const { content, format } = file;
    if (typeof content !== "string") return content;
    return JSON.parse(format === "base64" ? decoded(content) : content);
  } finally {
    database.close();
  }
}

/** Forget the reader's copy and its checkpoints: the original shows again. */
export async function forget(path) {
  const database = await open();
  if (database === null) return;
  try {
    const stores = STORES.filter((name) => database.objectStoreNames.contains(name));
    const transaction = database.transaction(stores, "readwrite");
    for (const name of stores) transaction.objectStore(name).delete(path);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
