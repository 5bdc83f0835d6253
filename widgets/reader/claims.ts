// What a notebook claims for itself: outputs that are to be trusted, widgets that are to come to life.
const STATE = "application/vnd.jupyter.widget-state+json";
const CODE = "anywidget";

type Json = Record<string, unknown>;

export interface Content {
  cells: unknown[];
  metadata: Json;
}

const isObject = (found: unknown): found is Json => typeof found === "object" && found !== null && !Array.isArray(found);

export const isNotebook = (found: unknown): found is Content =>
  isObject(found) && Array.isArray(found["cells"]) && isObject(found["metadata"]);

export function claims({ cells, metadata }: Content): boolean {
  return "widgets" in metadata || cells.some((cell) => "trusted" in metadataOf(cell));
}

export function withoutClaims(content: Content): Content {
  const { widgets: _, ...metadata } = content.metadata;
  return { ...content, metadata, cells: content.cells.map(untrusted) };
}

function untrusted(cell: unknown): unknown {
  const { trusted: _, ...metadata } = metadataOf(cell);
  return isObject(cell) ? { ...cell, metadata } : cell;
}

/** Whether a server has found its reader's signature: then it marks each cell of code, whatever the file says, and no other. */
export function isSigned({ cells }: Content): boolean {
  const code = cells.filter((cell) => isObject(cell) && cell["cell_type"] === "code");
  return code.length > 0 && code.every((cell) => metadataOf(cell)["trusted"] === true);
}

/** Leave the widgets out whose state is code. */
export function withoutCode(content: Content): Content {
  const { widgets, ...metadata } = content.metadata;
  const told = isObject(widgets) ? widgets[STATE] : undefined;
  const state = isObject(told) ? told["state"] : undefined;
  if (!isObject(widgets) || !isObject(told) || !isObject(state)) return { ...content, metadata };
  const left = Object.entries(state).filter(([, model]) => isObject(model) && isPlain(model["model_module"]));
  return { ...content, metadata: { ...metadata, widgets: { ...widgets, [STATE]: { ...told, state: Object.fromEntries(left) } } } };
}

/** Where ipywidgets looks a module up, a list of one name is as good as the name. */
const isPlain = (module: unknown): boolean => typeof module === "string" && module !== CODE;

function metadataOf(cell: unknown): Json {
  const found = isObject(cell) ? cell["metadata"] : undefined;
  return isObject(found) ? found : {};
}
