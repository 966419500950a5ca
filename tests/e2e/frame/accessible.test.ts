import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/support/journey.ts";

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
    await expectAccessible(page);
    expect(await page.evaluate(() => [window.scrollY, window.innerHeight])).toEqual([top, 720]);
  }
});

test("a list as high as the window stays so high, and what is below it is looked at", async ({ page }) => {
  const list = `<div tabindex="0" style="max-height:calc(100dvh - 60px);overflow:auto">${BUTTON.repeat(400)}</div>`;
  await show(page, `${BUTTON.repeat(9)}${list}${BUTTON}${BAR}`);
  const height = () =>
    page.locator("main > div").evaluate((element: HTMLElement) => [element.offsetHeight, element.style.maxHeight]);
  const before = await height();
  await expectAccessible(page);
  expect(await height()).toEqual(before);
});

test("a target that is too small is found wherever it stands", async ({ page }) => {
  const small =
    '<button style="height:9px;width:9px;padding:0;margin:0;border:0;display:block" aria-label="Do"></button>';
  await show(page, `${BUTTON.repeat(90)}${small.repeat(3)}`);
  await expect(expectAccessible(page)).rejects.toThrow("target-size");
  expect(page.viewportSize()?.height).toBe(720);
});
