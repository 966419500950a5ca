import { expect, type Page, test } from "playwright/test";
import { checkAccessible, checkNewState } from "#tests/support/journeys/accessible.ts";

/* The check that other journeys rest on, on pages made for it: without a dashboard. */

const BUTTON = '<button style="display:block;height:24px;width:80px;margin:0">Do</button>';
const BAR =
  '<p style="position:sticky;bottom:0;margin:0"><button style="height:43px;width:100%;margin:0">Totals</button></p>';

async function show(page: Page, main: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title>
    <body style="margin:0"><main><h1>Page</h1>${main}</main></body></html>`);
}

test("what lies half under a bar at the window's edge is no smaller for it, and all is as it was afterwards", async ({
  page,
}) => {
  await show(page, `${BUTTON.repeat(100)}${BAR}`);
  for (const top of [0, 11, 500]) {
    await page.evaluate((px) => window.scrollTo(0, px), top);
    await checkAccessible(page);
    expect(await page.evaluate(() => [window.scrollY, window.innerHeight])).toEqual([top, 720]);
  }
});

test("a list as high as the window stays so high, and what is below it is looked at", async ({ page }) => {
  const list = `<div tabindex="0" style="max-height:calc(100dvh - 60px);overflow:auto">${BUTTON.repeat(400)}</div>`;
  await show(page, `${BUTTON.repeat(9)}${list}${BUTTON}${BAR}`);
  const height = () =>
    page.locator("main > div").evaluate((element: HTMLElement) => [element.offsetHeight, element.style.maxHeight]);
  const before = await height();
  await checkAccessible(page);
  expect(await height()).toEqual(before);
});

test("a target that is too small is found wherever it stands", async ({ page }) => {
  const small =
    '<button style="height:9px;width:9px;padding:0;margin:0;border:0;display:block" aria-label="Do"></button>';
  await show(page, `${BUTTON.repeat(90)}${small.repeat(3)}`);
  await expect(checkAccessible(page)).rejects.toThrow("target-size");
  expect(page.viewportSize()?.height).toBe(720);
});

test.describe("a state that passed", () => {
  /* Makes buttons too small without any attribute that says so. */
  const shrink = (page: Page) =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("button { height: 9px !important; width: 9px !important; padding: 0; border: 0 }");
      document.adoptedStyleSheets = [sheet];
    });

  test("is not checked again, until a tag, an attribute, the window or a third neighbour differs", async ({ page }) => {
    await show(page, BUTTON.repeat(2));
    await checkNewState(page);
    await shrink(page);
    await checkNewState(page);
    await expect(checkAccessible(page)).rejects.toThrow("target-size");
    for (const change of [
      () => page.locator("h1").evaluate((heading) => heading.setAttribute("class", "large")),
      () => page.setViewportSize({ width: 400, height: 720 }),
      () => page.emulateMedia({ colorScheme: "dark" }),
      () => page.locator("main").evaluate((main) => main.append(main.querySelector("button")?.cloneNode(true) ?? "")),
    ]) {
      await change();
      await expect(checkNewState(page)).rejects.toThrow("target-size");
    }
  });

  test("numbers in addresses, and how many equal rows there are, make no new state", async ({ page }) => {
    const row = (id: number) => `<p id="r${id}"><a href="/sales/${id}">Sale</a></p>`;
    await show(page, [1, 2, 3].map(row).join("") + BUTTON.repeat(2));
    await checkNewState(page);
    await show(page, [14, 15, 16, 17, 18].map(row).join("") + BUTTON.repeat(2));
    await page.evaluate(() => document.querySelector("h1")?.replaceChildren("Sales"));
    await shrink(page);
    await checkNewState(page);
    await expect(checkAccessible(page)).rejects.toThrow("target-size");
  });
});
