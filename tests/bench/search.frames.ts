import type { Page } from "playwright";
import { STORE, withDashboardPage } from "#tests/bench/measuring/dashboard-page.ts";
import { type Bench, under } from "#tests/bench/measuring/figure.ts";
import { framesWhile } from "#tests/bench/measuring/frame-watch.ts";
import { lastDaysWith } from "#tests/bench/measuring/last-days.ts";
import { openBuilder } from "#tests/support/find/searches/open-builder.ts";

const ROWS = 100_000;
const GOAL_MS = 50;
const JUDGED = 99.9;
const CONDITIONS = 20;
const TYPED = "The quick brown fox jumps over the lazy dog 4242 and 100.00 ".repeat(10);
const KEY_MS = 30;
const STEPS = 700;
const KEYS = 4_800;
const TIMES = 25;
const WORDS = ["amount at least", "last four", "type refund", "result declined", "order number"];

/** Frames of the page while somebody types or scrolls: of a thousand, how long the second slowest took. */
export const measure: Bench = async ({ records }) =>
  withDashboardPage(records, async ({ page, url }) => {
    const address = `${url}/stores/${STORE}/transactions`;
    const figure = (what: string, runs: readonly number[]) =>
      under(GOAL_MS, { name: `search.frames.${what}.p999`, unit: "ms", runs }, JUDGED);

    const amounts = Array.from({ length: CONDITIONS }, (_, index) => `amount>=${index + 1}.00`).join(" ");
    await page.goto(`${address}?from=2026-03-08&to=2026-03-09&where=${encodeURIComponent(amounts)}`);
    await read(page);
    const chips = await framesWhile(page, () => removeChips(page));
    await openBuilder(page);
    const palette = await framesWhile(page, () => pickFields(page));
    await page.getByLabel("Value").last().click();
    const builder = await framesWhile(page, () => type(page));
    const box = page.locator("[name=words]");
    await box.click();
    const oneBox = await framesWhile(page, () => type(page));

    await page.goto(`${address}?${lastDaysWith(ROWS, records)}`);
    await read(page);
    await readRows(page, ROWS);
    const grid = page.getByRole("grid");
    await grid.hover();
    const wheel = await framesWhile(page, async () => {
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.wheel(0, step % 2 === 0 ? 900 : 300);
        await page.waitForTimeout(16);
      }
    });
    // Standing still the rows are in their order.
    await page.waitForTimeout(500);
    const keys = await framesWhile(page, async () => {
      await page.locator("[data-line]").nth(12).focus();
      for (let step = 0; step < KEYS; step += 1) await page.keyboard.press(step % 3 === 0 ? "PageDown" : "ArrowDown");
    });
    const bar = await framesWhile(page, () => dragged(page));
    return [
      figure("palette", palette),
      figure("chips", chips),
      figure("builder", builder),
      figure("box", oneBox),
      figure("wheel", wheel),
      figure("keys", keys),
      figure("scroll-bar", bar),
    ];
  });

/** Removes a chip and goes back, again and again; each searches. */
async function removeChips(page: Page): Promise<void> {
  const chips = page.getByRole("search").getByRole("list").getByRole("listitem");
  for (let time = 0; time < TIMES; time += 1) {
    const address = page.url();
    await chips.last().getByRole("button").last().click();
    await chips.nth(CONDITIONS - 1).waitFor({ state: "detached" });
    // Until the answer has its address, going back leaves the search; the sign that it is read appears later.
    await page.waitForURL((url) => url.href !== address);
    await read(page);
    await page.goBack();
    await chips.nth(CONDITIONS - 1).waitFor();
    await read(page);
  }
}

/** Adds conditions by typing in the list of fields, and removes each again, beside those in the builder. */
async function pickFields(page: Page): Promise<void> {
  const palette = page.getByRole("combobox", { name: "Field or choice" });
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByRole("button", { name: "Condition", exact: true }).click();
    await palette.waitFor();
    await page.keyboard.type(WORDS[time % WORDS.length] ?? "", { delay: KEY_MS });
    await page.keyboard.press("Enter");
    await palette.waitFor({ state: "hidden" });
    await page
      .getByRole("button", { name: /^Remove: / })
      .last()
      .click();
  }
}

async function type(page: Page): Promise<void> {
  await page.keyboard.type(TYPED, { delay: KEY_MS });
}

async function read(page: Page): Promise<void> {
  await page.locator("[role=grid][aria-busy=false] [data-line]").first().waitFor();
}

/** Reads all, at least so many rows. */
async function readRows(page: Page, least: number): Promise<void> {
  await page.getByRole("button", { name: "Read all" }).first().click();
  await page.locator("[role=grid]:not([aria-rowcount='-1'])").waitFor({ timeout: 600_000 });
  const rows = Number(await page.locator("[role=grid]").getAttribute("aria-rowcount")) - 1;
  if (rows < least) throw new Error(`only ${rows} rows`);
}

/** The thumb to the end and back, a little in each frame; whoever drags it leaves no row out. */
async function dragged(page: Page): Promise<void> {
  await page.evaluate(async (steps) => {
    const grid = document.querySelector("[role=grid]");
    if (!grid) return;
    const furthest = grid.scrollHeight - grid.clientHeight;
    for (let step = 0; step <= steps; step += 1) {
      grid.scrollTop = (furthest * step) / steps;
      await new Promise(requestAnimationFrame);
    }
    for (let step = steps; step >= 0; step -= 1) {
      grid.scrollTop = (furthest * step) / steps;
      await new Promise(requestAnimationFrame);
    }
  }, STEPS);
}
