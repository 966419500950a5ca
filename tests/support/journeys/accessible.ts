import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { inWholeHeight } from "#tests/support/find/searches/whole-height.ts";

/** Less than half as long as the script that the builder would bring, and it would bring that twice. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** For the builder, which takes no empty script. */
const NOTHING_MORE = ";";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/**
 * Checks WCAG 2.2 AA, as far as a machine can tell, and that all of a page, or of a part of it, stands in some landmark. The
 * whole page is looked at, in a window as high as it is: what a bar at the window's edge covers just now is no smaller for it.
 */
export async function checkAccessible(page: Page, part = "html"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = await inWholeHeight(page, () =>
    new AxeBuilder({ page, axeSource: NOTHING_MORE })
      // Runs in this page: opening another one would take focus away, and close everything that closes on blur.
      .setLegacyMode()
      .include(part)
      .options({
        runOnly: { type: "tag", values: TAGS },
        // Describing each faultless element takes longer than checking it.
        resultTypes: ["violations"],
        rules: { region: { enabled: true }, "document-title": { enabled: false } },
      })
      .analyze(),
  );
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([]);
}

/**
 * Checks a page, or a part of it, unless a journey of this run has passed the same state: the same tags and attributes in the
 * same order, theme, language and window. `AXE_ALWAYS=yes` checks each time.
 */
export async function checkNewState(page: Page, part = "html"): Promise<void> {
  const folder = process.env.AXE_ALWAYS === "yes" ? undefined : process.env.PASSED_STATES;
  if (folder === undefined) return checkAccessible(page, part);
  const state = await page.evaluate(describeState, part);
  const file = join(folder, createHash("sha256").update(state).digest("hex"));
  if (existsSync(file)) return;
  await checkAccessible(page, part);
  writeFileSync(file, "");
}

/** Runs in the page. Numbers in addresses and ids do not count, and of many equal neighbours three do. */
function describeState(part: string): string {
  const media = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(pointer: coarse)", "print"];
  const window = [innerWidth, innerHeight, ...media.map((query) => matchMedia(query).matches)];
  const ancestors: string[] = [];
  const described = document.querySelector(part);
  for (let above = described?.parentElement; above; above = above.parentElement) ancestors.push(withAttributes(above));
  return [window.join(" "), ...ancestors, described ? withChildren(described) : ""].join("\n");

  function withAttributes(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === "nonce" || name === "value"
        ? name
        : `${name}=${/^(class|style|tabindex)$/.test(name) ? value : plain(value)}`,
    );
    const typed = element instanceof HTMLInputElement ? [element.checked, element.value !== "", element.disabled] : [];
    return [element.tagName, ...attributes.sort(), ...typed].join(" ");
  }

  /** React numbers its ids anew on each page. */
  function plain(value: string): string {
    return value.replaceAll(/_[rR]_\w*_/g, "_").replaceAll(/\d+/g, "0");
  }

  function withChildren(element: Element): string {
    const shapes: string[] = [];
    let equal = 0;
    for (const node of element.childNodes) {
      const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
      const shape = node instanceof Element ? withChildren(node) : isText ? "text" : undefined;
      if (shape === undefined) continue;
      equal = shape === shapes.at(-1) ? equal + 1 : 1;
      if (equal <= 3) shapes.push(shape);
    }
    return `${withAttributes(element)}(${shapes.join(",")})`;
  }
}
