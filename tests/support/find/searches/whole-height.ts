import type { Page } from "playwright/test";

/** A page may grow with its window, though not for ever: what scrolls by itself keeps its height. */
const MOST_TRIES = 4;

/**
 * Does that while the window is as high as the page, so that nothing lies under its edges or under the bars that stick there.
 * Afterwards window and page are as they were.
 */
export async function inWholeHeight<T>(page: Page, doThat: () => Promise<T>): Promise<T> {
  const window = page.viewportSize();
  if (!window) return doThat();
  const scrolledTo = await page.evaluate(() => [globalThis.scrollX, globalThis.scrollY] as const);
  await page.evaluate(keepHeights);
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height <= Number(page.viewportSize()?.height)) break;
      await page.setViewportSize({ width: window.width, height });
      await drawn(page);
    }
    return await doThat();
  } finally {
    await page.evaluate(releaseHeights);
    await page.setViewportSize(window);
    await drawn(page);
    await page.evaluate(([x, y]) => globalThis.scrollTo({ left: x, top: y, behavior: "instant" }), scrolledTo);
  }
}

/** Runs in the page: a list that is as high as the window lets it be would otherwise push what is below it out of sight again. */
function keepHeights(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (element.scrollHeight <= element.clientHeight || !/auto|scroll/.test(getComputedStyle(element).overflowY))
      continue;
    element.dataset.keptHeight = element.style.maxHeight;
    element.style.maxHeight = `${element.offsetHeight}px`;
  }
}

/** Runs in the page. */
function releaseHeights(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-kept-height]")) {
    element.style.maxHeight = element.dataset.keptHeight ?? "";
    delete element.dataset.keptHeight;
  }
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
