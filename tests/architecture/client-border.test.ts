import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const CLIENT = '"use client"';
const IMPORT = /^import \{([^}]*)\} from "#(components\/[^"]+)";/gm;
const COMPONENT = /^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/;

/**
 * What a file of the server takes from a file of the browser that is no component and no type. Next hands it a reference in place of
 * the value, and says so only when the page is built or opened.
 */
function valuesFromBrowser(text: string, isOfBrowser: (path: string) => boolean): string[] {
  if (text.startsWith(CLIENT)) return [];
  return [...text.matchAll(IMPORT)].flatMap(([, names = "", path = ""]) =>
    isOfBrowser(path)
      ? names
          .split(",")
          .map((name) => name.trim().replace(/ as .*$/, ""))
          .filter((name) => name !== "" && !name.startsWith("type ") && !COMPONENT.test(name))
          .map((name) => `${name} of ${path}`)
      : [],
  );
}

test("the server takes only components of files of the browser", () => {
  const isOfBrowser = (path: string) => readFileSync(join(ROOT, path), "utf8").startsWith(CLIENT);
  for (const file of globSync("{app,lib}/**/*.{ts,tsx}", { cwd: ROOT }))
    expect(valuesFromBrowser(readFileSync(join(ROOT, file), "utf8"), isOfBrowser), file).toEqual([]);
});

test("a value that the server takes of one is found", () => {
  const text = 'import { TEXTS, TimeLeft, type Deadline, leftOf } from "#components/payments/time-left.tsx";\n';
  const found = ["TEXTS of components/payments/time-left.tsx", "leftOf of components/payments/time-left.tsx"];
  expect(valuesFromBrowser(text, () => true)).toEqual(found);
  expect(valuesFromBrowser(text, () => false)).toEqual([]);
  expect(valuesFromBrowser(`"use client";\n${text}`, () => true)).toEqual([]);
});
