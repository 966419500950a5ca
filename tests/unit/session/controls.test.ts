import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

test("each control names tests that exist, or says that it is open or outside", () => {
  const readme = readFileSync(join(ROOT, "lib/session/README.md"), "utf8");
  const lines = readme.split("\n").filter((line) => /^\| (?:ASVS|PCI) /.test(line));
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    const [, item = "", , held = ""] = line.split("|");
    const named = [...held.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    if (named.length === 0) expect(held.trim(), item).toMatch(/^(?:open|–)/);
    for (const path of named) {
      const isThere = [`tests/${path}`, `tests/integration/${path}`].some((place) => existsSync(join(ROOT, place)));
      expect(isThere, `${item}: ${path}`).toBe(true);
    }
  }
});
