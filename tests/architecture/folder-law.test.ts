import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { crowdedFolders, folderCircles, repeatedNames, strangersInApp } from "./folder-law.ts";
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
    const inHouse = imports.filter(
      ({ from, to }) => /^(app|components|lib)\//.test(from) && /^(app|components|lib)\//.test(to),
    );
    expect(inHouse.length).toBeGreaterThan(1_000);
    expect(folderCircles(inHouse)).toEqual([]);
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
  test("folders that import each other through a third, and a folder and its own subfolder", () => {
    const imports = [
      { from: "lib/a/one.ts", to: "lib/b/two.ts" },
      { from: "lib/b/other.ts", to: "lib/c/three.ts" },
      { from: "lib/c/three.ts", to: "lib/a/four.ts" },
      { from: "lib/d/five.ts", to: "lib/d/below/six.ts" },
      { from: "lib/d/below/seven.ts", to: "lib/d/eight.ts" },
      { from: "lib/a/one.ts", to: "lib/e/nine.ts" },
    ];
    expect(folderCircles(imports)).toEqual(["lib/a <-> lib/b <-> lib/c", "lib/d <-> lib/d/below"]);
  });

  test("31 files and folders side by side", () => {
    const files = Array.from({ length: 30 }, (_, index) => `lib/full/x-${index}.ts`);
    expect(crowdedFolders(files)).toEqual([]);
    expect(crowdedFolders([...files, "lib/full/below/x.ts"])).toEqual(["lib/full"]);
  });

  test("two files of one name in rooms far apart", () => {
    const files = ["components/ui/notice.tsx", "lib/domain/journal/notice.ts", "app/notice.tsx", "tests/notice.ts"];
    expect(repeatedNames(files)).toEqual(["components/ui/notice.tsx, lib/domain/journal/notice.ts"]);
  });

  test("a file in app that Next does not read", () => {
    expect(strangersInApp(["app/a/page.tsx", "app/a/told-a.ts", "lib/told-a.ts"])).toEqual(["app/a/told-a.ts"]);
  });
});
