import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const READMES = [
  "README.md",
  ...globSync("{components,lib,tests}/**/README.md", { cwd: ROOT, exclude: ["tests/.output"] }),
];
/** The front door is read by people who have not decided to stay. */
const LONGEST_FRONT_PAGE = 130;

/** The links of a page to other files, and the paths of sources that it names, which lead nowhere. */
function lostIn(page: string, text: string, exists: (path: string) => boolean): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) => join(dirname(page), link));
  const sources = [...text.matchAll(/`((?:app|components|lib|tests)\/[\w()[\]/.-]+\.(?:tsx?|mjs))`/g)].map(
    ([, path = ""]) => path,
  );
  return [...links, ...sources].filter((path) => !exists(path));
}

/** Code names in backticks (`checkEnds`, `SearchRow`, `row-window`) that occur in no source file. */
function forgottenIn(text: string, isKnown: (name: string) => boolean): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, "");
  const named = [...prose.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+(?:-[a-z]+)+)`/g)];
  return named.map(([, name = ""]) => name).filter((name) => !isKnown(name));
}

/** Every word in the source files, and every file name without its ending. */
function sourceWords(): ReadonlySet<string> {
  const files = globSync("{app,components,lib,tests}/**/*.{ts,tsx,mjs,json}", {
    cwd: ROOT,
    exclude: ["tests/.output"],
  });
  const texts = files.map((file) => readFileSync(join(ROOT, file), "utf8"));
  const stems = files.map((file) => basename(file).replace(/\.(?:test\.)?\w+$/, ""));
  return new Set([...texts.flatMap((text) => text.match(/[\w$-]+/g) ?? []), ...stems]);
}

describe("the pages beside the code", () => {
  test.each(READMES)("%s leads nowhere wrong", (page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    expect(lostIn(page, text, (path) => existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("name only code that exists", () => {
    const words = sourceWords();
    for (const page of READMES)
      expect(
        forgottenIn(readFileSync(join(ROOT, page), "utf8"), (name) => words.has(name)),
        page,
      ).toEqual([]);
  });

  test("a code name that no longer exists is found", () => {
    const known = new Set(["checkEnds"]);
    const text = "`checkEnds`, `rowsLeftBehind`, `SeenRows`, `right-of-way`, `npm test`, `word`";
    expect(forgottenIn(text, (name) => known.has(name))).toEqual(["rowsLeftBehind", "SeenRows", "right-of-way"]);
  });

  test("the front page is short", () => {
    expect(readFileSync(join(ROOT, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(LONGEST_FRONT_PAGE);
  });

  test("a link or a path to nowhere is found", () => {
    const text = "[here](x/README.md) and [there](https://example.com) and `lib/gone.ts`, `lib/here.ts`, [top](#top)";
    expect(lostIn("lib/README.md", text, (path) => path === "lib/here.ts")).toEqual(["lib/x/README.md", "lib/gone.ts"]);
  });
});
