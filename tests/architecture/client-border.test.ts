import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const CLIENT = '"use client"';
const IMPORT = /^import \{([^}]*)\} from "#(components\/[^"]+)";/gm;
const COMPONENT = /^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/;

/**
 * The names that a server file imports from a client file and that are neither components nor types. Next replaces such a value with a
 * reference, and complains only when the page is built or opened.
 */
function valuesFromClient(text: string, isClient: (path: string) => boolean): string[] {
  if (text.startsWith(CLIENT)) return [];
  return [...text.matchAll(IMPORT)].flatMap(([, names = "", path = ""]) =>
    isClient(path)
      ? names
          .split(",")
          .map((name) => name.trim().replace(/ as .*$/, ""))
          .filter((name) => name !== "" && !name.startsWith("type ") && !COMPONENT.test(name))
          .map((name) => `${name} of ${path}`)
      : [],
  );
}

test("server files import only components and types from client files", () => {
  const isClient = (path: string) => readFileSync(join(ROOT, path), "utf8").startsWith(CLIENT);
  for (const file of globSync("{app,lib}/**/*.{ts,tsx}", { cwd: ROOT }))
    expect(valuesFromClient(readFileSync(join(ROOT, file), "utf8"), isClient), file).toEqual([]);
});

test("a value that a server file imports from a client file is found", () => {
  const text = 'import { TEXTS, TimeLeft, type Deadline, leftOf } from "#components/ground/amounts/time-left.tsx";\n';
  const found = [
    "TEXTS of components/ground/amounts/time-left.tsx",
    "leftOf of components/ground/amounts/time-left.tsx",
  ];
  expect(valuesFromClient(text, () => true)).toEqual(found);
  expect(valuesFromClient(text, () => false)).toEqual([]);
  expect(valuesFromClient(`"use client";\n${text}`, () => true)).toEqual([]);
});
