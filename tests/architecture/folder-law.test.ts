import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { crowdedFolders, repeatedNames, roomCircles, strangersInApp } from "./folder-law.ts";
import { readImports } from "./read-imports.ts";

const ROOT = join(import.meta.dirname, "../..");
const FILES = globSync("{app,components,lib,tests}/**/*", {
  cwd: ROOT,
  exclude: ["tests/.output"],
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));

describe("the folders", () => {
  test("are read", () => {
    expect(FILES.length).toBeGreaterThan(1_000);
  });

  test("import each other in no circle", async () => {
    const { modules } = await readImports(ROOT);
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
    // Not between these four: pages and presenters stand above the components, the domain stands below them.
    const inHouse = /^(app|components|lib|tests)\//;
    const ours = imports.filter(({ from, to }) => inHouse.test(from) && inHouse.test(to));
    expect(ours.length).toBeGreaterThan(1_000);
    expect(roomCircles(ours)).toEqual([]);
  }, 60_000);

  test("have at most 30 siblings in them", () => {
    expect(crowdedFolders(FILES)).toEqual([]);
  });

  test("have no two source files of one name", () => {
    expect(repeatedNames(FILES)).toEqual([]);
  });

  test("of pages have only the names that Next reads", () => {
    expect(strangersInApp(FILES)).toEqual([]);
  });
});

describe("a planted breach", () => {
  test("folders that import each other through a third, by their subfolders, and a folder and its own subfolder", () => {
    const imports = [
      { from: "lib/a/one.ts", to: "lib/b/two.ts" },
      { from: "lib/b/other.ts", to: "lib/c/three.ts" },
      { from: "lib/c/three.ts", to: "lib/a/four.ts" },
      { from: "lib/d/five.ts", to: "lib/d/below/six.ts" },
      { from: "lib/d/below/seven.ts", to: "lib/d/eight.ts" },
      { from: "lib/a/one.ts", to: "lib/e/nine.ts" },
      { from: "tests/f/low/ten.ts", to: "tests/g/low/eleven.ts" },
      { from: "tests/g/high/twelve.ts", to: "tests/f/high/ten.ts" },
    ];
    expect(roomCircles(imports)).toEqual(["lib/a <-> lib/b <-> lib/c", "lib/d <-> lib/d/below", "tests/f <-> tests/g"]);
  });

  test("31 files and folders side by side", () => {
    const files = Array.from({ length: 30 }, (_, index) => `lib/full/x-${index}.ts`);
    expect(crowdedFolders(files)).toEqual([]);
    expect(crowdedFolders([...files, "lib/full/below/x.ts"])).toEqual(["lib/full"]);
  });

  test("two files of one name in rooms far apart", () => {
    const files = [
      "components/ground/ui/notices/notice.tsx",
      "lib/domain/journal/notice.ts",
      "app/notice.tsx",
      "tests/notice.ts",
    ];
    expect(repeatedNames(files)).toEqual(["components/ground/ui/notices/notice.tsx, lib/domain/journal/notice.ts"]);
  });

  test("a file in app that Next does not read", () => {
    expect(strangersInApp(["app/a/page.tsx", "app/a/told-a.ts", "lib/told-a.ts"])).toEqual(["app/a/told-a.ts"]);
  });
});
