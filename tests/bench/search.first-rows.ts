import type { Page } from "playwright";
import { STORE, withDashboardPage } from "#tests/bench/measuring/dashboard-page.ts";
import { atMost, type Bench, percentile } from "#tests/bench/measuring/figure.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";

const LATENCY_MS = 100;
const ALLOWED_MS = 40;
const RUNS = 20;
const WARM_UP_RUNS = 3;
const TO = "2026-03-09";
/** By turns, so that each search is another one than the last; the newest 500 rows are the same. */
const FROM = ["2026-02-23", "2026-02-24"] as const;

/**
 * From the click on Search until new rows are painted, less 40 ms, in times of one bare request for the same 500 rows; the
 * service takes 100 ms longer than it needs for each request.
 */
export const measure: Bench = async ({ records }) =>
  withDashboardPage(records, async ({ page, sandbox, url }) => {
    await page.goto(`${url}/stores/${STORE}/transactions?from=${FROM[1]}&to=${TO}`);
    await rested(page);
    await sandbox.control.fault({ kind: "slow", delayMs: LATENCY_MS, endpoints: ["reports"], rate: 1 });
    const client = rawClient(sandbox, 1);
    const dashboardRuns: number[] = [];
    const bare: number[] = [];
    for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
      const from = FROM[(run + WARM_UP_RUNS) % 2] ?? FROM[0];
      const begun = performance.now();
      await client.report(firstPage(from));
      const bareMs = performance.now() - begun;
      const dashboardMs = await clickToPainted(page, from);
      await rested(page);
      if (run < 0) continue;
      bare.push(bareMs);
      dashboardRuns.push(dashboardMs);
    }
    client.close();
    const bareMs = percentile(bare, 50);
    process.stderr.write(`click to painted ${percentile(dashboardRuns, 50)} ms, one bare request ${bareMs} ms\n`);
    const runs = dashboardRuns.map((ms) => (ms - ALLOWED_MS) / bareMs);
    return [atMost(1.25, { name: "search.first-rows", unit: "x", runs })];
  });

function firstPage(from: string): object {
  const days = { start_date: `${from}T00:00:00`, end_date: `${TO}T23:59:59` };
  return { name: "Search", ...days, start_row: 1, end_row: 500, criteria: [] };
}

async function rested(page: Page): Promise<void> {
  await page.locator("[role=grid][aria-busy=false] [data-line]").first().waitFor();
}

/** In milliseconds, from the event to the end of the first frame that has a row which was not there before. */
async function clickToPainted(page: Page, from: string): Promise<number> {
  await page.locator("[name=from]").fill(from);
  await page.evaluate(() => {
    const before = new Set(document.querySelectorAll("[data-line]"));
    const { promise, resolve } = Promise.withResolvers<number>();
    let clickedAt = 0;
    const started = (at: number) => {
      clickedAt = at;
    };
    window.addEventListener("click", ({ timeStamp }) => started(timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll("[data-line]")].some((row) => !before.has(row))) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-line"] });
    Object.assign(window, { paintedAfterMs: promise });
  });
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  return page.evaluate(() => (window as unknown as { paintedAfterMs: Promise<number> }).paintedAfterMs);
}
