import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGE_KEYS } from "#components/top/help/page-keys.ts";

/** Keys of controls that the frame or other lines of the page Help say: going back, and reading a batch's sales again. */
const SAID_ELSEWHERE = ["Escape", "s", "r"];

/** Every key that a control of ours has: `letter="x"`, `data-shortcut="x"` and the tables of keys. */
function keysOfControls(): Set<string> {
  const sources = globSync("components/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const written = /(?:letter=|"?data-shortcut"?[=:]\s*(?:\{isRoot \? )?|\bkey: )"([^"]{1,6})"/g;
  return new Set(sources.flatMap((source) => [...source.matchAll(written)].map(([, key = ""]) => key)));
}

test("the page Help lists the keys that controls have, and no others", () => {
  const controls = keysOfControls();
  const listed: readonly string[] = PAGE_KEYS.flatMap(({ keys }): readonly string[] => keys);
  // Rows of the grid and choices of reasons listen themselves.
  const ownKeys = listed.filter((key) => !["Enter", "1", "9"].includes(key));
  expect(ownKeys.filter((key) => !controls.has(key))).toEqual([]);
  const letters = [...controls].filter((key) => key.length === 1 || key === "Escape");
  expect(letters.filter((key) => !listed.includes(key) && !SAID_ELSEWHERE.includes(key))).toEqual([]);
});
