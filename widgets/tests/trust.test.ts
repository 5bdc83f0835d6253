import { expect, test } from "vitest";

import { type Content, claims, isNotebook, isSigned, withoutClaims, withoutCode } from "../reader/claims";

const KIND = "application/vnd.jupyter.widget-state+json";
const ours = { model_module: "@jupyter-widgets/base" };
const code = (metadata: object = {}) => ({ cell_type: "code", metadata });
const text = (metadata: object = {}) => ({ cell_type: "markdown", metadata });
const notebook = (cells: unknown[], metadata: Record<string, unknown> = {}): Content => ({ cells, metadata });
const keeping = (state: unknown) => notebook([], { widgets: { [KIND]: { version_major: 2, state } }, title: "Mine" });

test("a notebook claims something by saved widgets or a trusted cell of any sort", () => {
  expect(claims(notebook([code(), text(), null, { metadata: 7 }]))).toBe(false);
  for (const one of [notebook([text({ trusted: false })]), notebook([code({ trusted: true })]), notebook([], { widgets: null })]) {
    expect(claims(one)).toBe(true);
    expect(claims(withoutClaims(one))).toBe(false);
  }
});

test("only its claims are left out", () => {
  const before = notebook([code({ tags: ["edit"], trusted: true }), 7], { widgets: {}, title: "Mine" });
  expect(withoutClaims(before)).toEqual(notebook([code({ tags: ["edit"] }), 7], { title: "Mine" }));
  expect(claims(before)).toBe(true); // what is stored stays as it is
});

test("it is signed if the server has marked all its code, and there is some", () => {
  expect(isSigned(notebook([text(), code({ trusted: true })]))).toBe(true);
  for (const cells of [[], [text({ trusted: true })], [code({ trusted: true }), code()], [code({ trusted: 1 })]]) {
    expect(isSigned(notebook(cells))).toBe(false);
  }
});

test.each(["anywidget", ["anywidget"], [["anywidget"]], null, undefined, 7, { toString: "anywidget" }])(
  "a widget of the module %o is left out",
  (model_module) => {
    expect(withoutCode(keeping({ one: ours, two: { model_module }, three: 7 }))).toEqual(keeping({ one: ours }));
  },
);

test.each([null, 7, "text", [ours]])("a state that is %o is left out whole", (state) => {
  expect(withoutCode(keeping(state))).toEqual(notebook([], { title: "Mine" }));
});

test.each([null, "{}", [], {}, { cells: [] }, { cells: {}, metadata: {} }])("%o is no notebook", (found) => {
  expect(isNotebook(found)).toBe(false);
});
