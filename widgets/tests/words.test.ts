/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { speaker } from "../src/words";
import { words } from "./fake";

const SOURCE = join(import.meta.dirname, "../src");
const spoken = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("\n");

it("every word that is said is in the list, in both languages", () => {
  const known = words("es");
  const said = [...spoken.matchAll(/\bsay\("(\w+)"/g)].map(([, word = ""]) => word);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((word) => !(word in known))).toEqual([]);
  expect(Object.keys(words("en"))).toEqual(Object.keys(known));
});

it("every word in the list is said, here or by Python", () => {
  const byPython = /^(say_|who_|ready_)/;
  const unsaid = Object.keys(words("es")).filter(
    (word) => !byPython.test(word) && !new RegExp(`\\b${word.replace(/^kind_.*/, "kind_")}`).test(spoken),
  );
  expect(unsaid).toEqual([]);
});

it("values are filled in, unknown ones left", () => {
  const say = speaker({ seen: "{count} of {all}" });
  expect(say("seen", { count: 2 })).toBe("2 of {all}");
  expect(say("unheard")).toBe("unheard");
});
