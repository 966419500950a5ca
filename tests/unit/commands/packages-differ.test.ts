import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packagesDiffer } from "#lib/commands/process/dependencies.mjs";

const WANTED = {
  "": {},
  "node_modules/next": { version: "16.4.6" },
  "node_modules/next/node_modules/postcss": { version: "8.0.0" },
  "node_modules/for-another-platform": { version: "1.0.0", optional: true },
};
const { "": _, "node_modules/for-another-platform": optional, ...INSTALLED } = WANTED;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counterfoil-packages-"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: WANTED }));
  mkdirSync(join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function installed(packages: object): void {
  writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

test("nothing or half installed differs", () => {
  expect(packagesDiffer(folder)).toBe(true);
  writeFileSync(join(folder, "node_modules/.package-lock.json"), '{"packages":{"node_mod');
  expect(packagesDiffer(folder)).toBe(true);
});

test("what was installed from this lockfile does not", () => {
  installed(INSTALLED);
  expect(packagesDiffer(folder)).toBe(false);
  installed({ ...INSTALLED, "node_modules/for-another-platform": optional });
  expect(packagesDiffer(folder)).toBe(false);
});

test.each([
  ["a missing package", { "node_modules/next": { version: "16.4.6" } }],
  ["another version", { ...INSTALLED, "node_modules/next": { version: "16.4.5" } }],
  ["another version of an optional one", { ...INSTALLED, "node_modules/for-another-platform": { version: "0.9.0" } }],
  ["one too many", { ...INSTALLED, "node_modules/left-over": { version: "1.0.0" } }],
])("%s differs", (_name, packages) => {
  installed(packages);
  expect(packagesDiffer(folder)).toBe(true);
});
