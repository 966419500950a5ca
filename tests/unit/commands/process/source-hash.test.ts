import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "#lib/commands/process/source-hash.ts";

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counterfoil-hash-"));
  write("app/page.tsx", "one");
  write("lib/domain/amounts/money.ts", "two");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the same sources have the same hash", () => {
  expect(sourceHash(folder)).toBe(sourceHash(folder));
});

test.each([
  "app/page.tsx",
  "app/new/page.tsx",
  "components/ground/ui/buttons/button.tsx",
  "lib/domain/amounts/money.ts",
  "lib/messages/fr/find/search.json",
  "public/icon.svg",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "next.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  ".env.production",
])("%s changes it", (path) => {
  const before = sourceHash(folder);
  write(path, "changed");
  expect(sourceHash(folder)).not.toBe(before);
});

test.each([
  "lib/sandbox/main.ts",
  "lib/commands/start.ts",
  "lib/sandbox/README.md",
  "tests/unit/x.test.ts",
  "README.md",
])("%s does not change it", (path) => {
  const before = sourceHash(folder);
  write(path, "changed");
  expect(sourceHash(folder)).toBe(before);
});

test("a moved file, and text moved from one file to the next, change it", () => {
  const before = sourceHash(folder);
  renameSync(join(folder, "app/page.tsx"), join(folder, "app/other.tsx"));
  const renamed = sourceHash(folder);
  expect(renamed).not.toBe(before);
  write("app/other.tsx", "onelib/domain/money.ts");
  write("lib/domain/amounts/money.ts", "");
  expect(sourceHash(folder)).not.toBe(renamed);
});

test("the build's own key changes it and does not stand in it", () => {
  expect(sourceHash(folder, "key")).not.toBe(sourceHash(folder));
  expect(sourceHash(folder, "key")).toMatch(/^[0-9a-f]{64}$/);
});
