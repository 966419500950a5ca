import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readNames, sharedNames } from "./exported-names.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("the exported names", () => {
  const files = readNames(
    globSync("{app,components,lib}/**/*.{ts,tsx,mjs}", { cwd: ROOT })
      .filter((path) => !path.endsWith(".d.ts"))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") })),
  );

  test("are read", () => {
    expect(files.flatMap(({ names }) => [...names]).length).toBeGreaterThan(3_000);
  });

  test("are each declared by one file", () => {
    expect(sharedNames(files)).toEqual([]);
  });
});

describe("a planted name", () => {
  const first = { path: "lib/a.ts", text: "export type Draft = string;" };

  test.each([
    ["a type", "export interface Draft {}"],
    ["a function", "export async function Draft() {}"],
    ["a class", "export class Draft {}"],
    ["a constant", "export const Draft = 1;"],
    ["a part of a pattern", "export const { a, b: { Draft = 1 }, ...rest } = c;"],
    ["a renamed part of a pattern", "export const [{ a: Draft }] = c;"],
    ["a name exported below", "type Draft = 1;\nexport type { Draft };"],
    ["another name in the file", "const a = 1;\nexport { a as Draft };"],
    ["another name elsewhere", 'export { a as Draft } from "./c.ts";'],
  ])("is found: %s", (_, text) => {
    const files = readNames([first, { path: "components/b.tsx", text }]);
    expect(sharedNames(files)).toEqual(["Draft: components/b.tsx, lib/a.ts"]);
  });

  test.each([
    ["passed on", 'export { type Draft } from "./a.ts";'],
    ["passed on after it was imported", 'import type { Draft } from "./a.ts";\nexport type { Draft };'],
    ["all passed on", 'export * from "./a.ts";'],
    ["not exported", "type Draft = 1;\nexport default 1;"],
  ])("is left alone: %s", (_, text) => {
    expect(sharedNames(readNames([first, { path: "lib/b.ts", text }]))).toEqual([]);
  });

  test("of those that Next reads is left alone in app only", () => {
    const text = "export const metadata = {};";
    const shared = (...paths: readonly string[]) => sharedNames(readNames(paths.map((path) => ({ path, text }))));
    expect(shared("app/a/page.tsx", "app/b/page.tsx")).toEqual([]);
    expect(shared("app/a/page.tsx", "lib/b.ts", "lib/c.ts")).toEqual(["metadata: lib/b.ts, lib/c.ts"]);
  });
});
