import type { Cell } from "@jupyterlab/cells";
import type { Kernel, NotebookPanel } from "@jupyterlab/notebook";
import { beforeEach, expect, test, vi } from "vitest";

// The extension has assets of our games alone.
vi.mock("../reader/front", () => ({ assetsOf: () => Promise.reject(new Error("404")) }));

import { Terms } from "../reader/terms";

const ROPE = { words: ["rope"], text: "What joins those who climb.", rule: "SU-1" };
const panel = { context: { path: "en/summit.ipynb" }, isDisposed: false, node: document.body } as unknown as NotebookPanel;
let asked: string[] = [];

const prose = (text: string): Cell => {
  const node = document.createElement("div");
  node.className = "jp-MarkdownCell";
  node.innerHTML = `<div class="jp-RenderedMarkdown"><p>${text}</p></div>`;
  document.body.append(node);
  return { node, model: { sharedModel: { getSource: () => text } } } as unknown as Cell;
};

/** A kernel that prints this. */
const kernel = (said: unknown): Kernel =>
  ({
    requestExecute: ({ code }: { code: string }) => {
      asked.push(code);
      const request = { done: Promise.resolve(), onIOPub: (_: unknown): void => undefined };
      request.done = Promise.resolve().then(() =>
        request.onIOPub({ header: { msg_type: "stream" }, content: { text: JSON.stringify(said) } }),
      );
      return request;
    },
  }) as unknown as Kernel;

beforeEach(() => {
  asked = [];
});

test("the words of a game that the extension does not know come from Python, once a lesson of it was shown", async () => {
  const terms = new Terms(panel);
  const cell = prose("A rope joins them.");
  await terms.write([cell], ["summit/rope"]);
  await terms.learn(kernel([])); // nothing was shown yet
  expect(cell.node.querySelector(".dl-term")).toBeNull();
  await terms.learn(kernel([ROPE]));
  expect(cell.node.querySelector(".dl-term")?.textContent).toBe("rope");
  await terms.learn(kernel([ROPE]));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('terms_of(*["summit","en"])');
  terms.end();
  expect(cell.node.querySelector(".dl-term")).toBeNull();
});

test("Python is asked for no words where lessons are of no game, or of several", async () => {
  const terms = new Terms(panel);
  for (const lessons of [[], ["summit/rope", "race/first"]]) {
    await terms.write([prose("A rope.")], lessons);
    await terms.learn(kernel([ROPE]));
  }
  expect(asked).toEqual([]);
});
