import type { Page } from "playwright";
import { STORE, withDashboardOn } from "#tests/bench/measuring/dashboard-page.ts";
import { atMost, type Bench, percentile } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { type RawClient, rawClient } from "#tests/bench/measuring/raw-client.ts";

const ROWS = 50_000;
const LATENCY_MS = 200;
const RUNS = 12;
const DAYS = "from=2025-03-10&to=2026-03-09";

/**
 * A refund by its own screen, from the key that confirms it to the words that it is made: while a search of 50,000 rows is
 * read in the same tab, in times of the same without one. Reports take 200 ms longer than they need.
 */
export const measure: Bench = async ({ records }) =>
  withCopyOfBook(records, (sandbox) =>
    withDashboardOn(sandbox, async ({ page, url }) => {
      await sandbox.control.fault({ kind: "slow", delayMs: LATENCY_MS, endpoints: ["reports"], rate: 1 });
      const client = rawClient(sandbox, 1);
      const idle: number[] = [];
      const beside: number[] = [];
      for (let run = -1; run < RUNS; run += 1) {
        const alone = await refund(page, url, await newSale(client, run * 2));
        const search = await refund(page, url, await newSale(client, run * 2 + 1), () => beginSearch(page));
        if (run < 0) continue;
        idle.push(alone);
        beside.push(search);
      }
      client.close();
      const idleMs = percentile(idle, 50);
      process.stderr.write(`a refund takes ${idleMs} ms, beside a search ${percentile(beside, 50)} ms\n`);
      return [atMost(1.5, { name: "search.refund-beside", unit: "x", runs: beside.map((ms) => ms / idleMs) })];
    }),
  );

async function newSale(client: RawClient, order: number): Promise<string> {
  const answer = await client.pay({
    order_number: `BESIDE-${process.pid}-${order}`,
    amount: "12.34",
    payment_method: "card",
    card: { name: "Zoe Tremblay", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" },
  });
  return JSON.parse(answer).id;
}

/** In milliseconds. The search is begun when all is filled in, and must still be under way when the refund is made. */
async function refund(page: Page, url: string, sale: string, begin?: () => Promise<void>): Promise<number> {
  await page.goto(`${url}/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Confirm the refund" }).waitFor();
  await begin?.();
  const begun = performance.now();
  await page.keyboard.press("Control+Enter");
  await page.getByText(/^Refunded /).waitFor();
  const tookMs = performance.now() - begun;
  if (begin && !(await page.evaluate(() => document.documentElement.dataset.reading === "yes"))) {
    throw new Error("the search had ended before the refund was made");
  }
  return tookMs;
}

/** Reads a search's rows as its screen does, in the tab of the refund; resolves with the first of them. */
function beginSearch(page: Page): Promise<void> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { Accept: "application/x-ndjson" } });
    if (!response.ok || !response.body) throw new Error(`the rows answered ${response.status}`);
    const { dataset } = document.documentElement;
    dataset.reading = "yes";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    void (async () => {
      let held = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const lines = (held + value).split("\n");
        held = lines.pop() ?? "";
        for (const line of lines) JSON.parse(line);
      }
      dataset.reading = "no";
    })();
  }, `/stores/${STORE}/transactions/rows?${DAYS}&upTo=${ROWS}`);
}
