import type { Page } from "playwright";
import { STORE, withDashboardOn } from "#tests/bench/measuring/dashboard-page.ts";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { LAST_INSTANT } from "#tests/bench/measuring/large-book.ts";
import { salesFor } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const RUNS = 25;
const CALL_MS = 200;
/** One after the other: the sale is read, then the refund is sent. */
const CALLS = 2;

/** From Ctrl and Enter until the refund's answer is painted, less the service's calls, which take 200 ms each. */
export const measure: Bench = async () => {
  const sandbox = await startSandbox({ control: true, now: LAST_INSTANT });
  try {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, RUNS + 2);
    client.close();
    return await withDashboardOn(sandbox, async ({ page, url }) => {
      await sandbox.control.fault({ kind: "slow", delayMs: CALL_MS, endpoints: ["get", "returns"], rate: 1 });
      const runs: number[] = [];
      for (const [run, sale] of sales.entries()) {
        const tookMs = await refund(page, `${url}/stores/${STORE}/transactions/${sale}/refund`);
        if (run >= 2) runs.push(tookMs - CALLS * CALL_MS);
      }
      return [atMost(100, { name: "money.visible", unit: "ms", runs })];
    });
  } finally {
    await sandbox.stop();
  }
};

/** In milliseconds, by the page's own clock. */
async function refund(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Confirm the refund" }).waitFor();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset.tookMs;
    const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    document.addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key !== "Enter") return;
        const watch = new MutationObserver(() => {
          const headings = [...document.querySelectorAll("h1, h2, h3")];
          if (!headings.some(({ textContent }) => textContent.startsWith("Refunded "))) return;
          watch.disconnect();
          painted(() => {
            dataset.tookMs = String(performance.now() - timeStamp);
          });
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { capture: true },
    );
  });
  await page.keyboard.press("Control+Enter");
  const tookMs = await page.waitForFunction(() => document.documentElement.dataset.tookMs);
  return Number(await tookMs.jsonValue());
}
