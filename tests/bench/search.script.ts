import type { Page, Request } from "playwright";
import { freshPage, STORE, withDashboardPage } from "#tests/bench/dashboard-page.ts";
import { atMost, type Bench } from "#tests/bench/figure.ts";

const DAYS = "from=2026-03-02&to=2026-03-09";
const GOAL_ROWS_KB = 205;
const GOAL_ALL_KB = 300;

/**
 * Script that an empty cache gets for the search page, as it comes over the wire (gzip, bodies and headers), in thousands
 * of bytes: until rows show, and with everything on the page opened.
 */
export const measure: Bench = async ({ records }) =>
  withDashboardPage(records, async (bench) => {
    const page = await freshPage(bench);
    const scripts: Request[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request);
    });
    await page.goto(`${bench.url}/stores/${STORE}/transactions?${DAYS}`);
    await page.locator("[data-line]").first().waitFor();
    const untilRows = await kilobytes(scripts);
    await openAll(page);
    const all = await kilobytes(scripts);
    return [
      atMost(GOAL_ROWS_KB, { name: "search.script.until-rows", unit: "kB", runs: [untilRows] }),
      atMost(GOAL_ALL_KB, { name: "search.script.all-open", unit: "kB", runs: [all] }),
    ];
  });

/** All that the page brings only when somebody asks for it. */
async function openAll(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const closed = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  };
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.getByLabel("Field").selectOption("Amount");
  await page.getByLabel("Value").fill("10.00");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("The question as text").fill("amount>=10.00 type:sa");
  await page.getByRole("button", { name: "How this is answered" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog.waitFor();
  await closed();
  await page.getByRole("button", { name: "Save view" }).click();
  await dialog.waitFor();
  await closed();
  await page.keyboard.press("?");
  await dialog.waitFor();
  await closed();
  await page.getByRole("button", { name: "Side panel" }).click();
  await page.getByRole("region", { name: "Record beside the list" }).getByRole("heading").first().waitFor();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForLoadState("networkidle");
}

async function kilobytes(scripts: readonly Request[]): Promise<number> {
  let bytes = 0;
  for (const request of [...scripts]) {
    await request.response();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  }
  return bytes / 1000;
}
