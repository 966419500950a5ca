import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

describe("the pages beside the code", () => {
  test.each(READMES)("%s leads nowhere wrong", (page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    expect(lostIn(page, text, (path) => existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("the front page is short", () => {
    expect(readFileSync(join(ROOT, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(LONGEST_FRONT_PAGE);
  });

  test("a link or a path to nowhere is found", () => {
    const text = "[here](x/README.md) and [there](https://example.com) and `lib/gone.ts`, `lib/here.ts`, [top](#top)";
    expect(lostIn("lib/README.md", text, (path) => path === "lib/here.ts")).toEqual(["lib/x/README.md", "lib/gone.ts"]);
  });
});
