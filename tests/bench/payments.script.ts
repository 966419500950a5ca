import { freshPage, STORE, withDashboardPage } from "#tests/bench/measuring/dashboard-page.ts";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { kilobytes, watchScripts } from "#tests/bench/measuring/script-size.ts";

const GOAL_FORM_KB = 190;
const GOAL_CARD_KB = 12;

/**
 * Script that an empty cache gets until the payment form can be used, and the whole page on which a card is typed, which has no
 * script: as they come over the wire, in thousands of bytes.
 */
export const measure: Bench = async ({ records }) =>
  withDashboardPage(records, async (bench) => {
    const page = await freshPage(bench);
    const scripts = watchScripts(page);
    await page.goto(`${bench.url}/stores/${STORE}/payments/new`);
    const amount = page.getByLabel("Amount", { exact: true });
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "amount");
    const form = await kilobytes(scripts);
    await amount.fill("12.00");
    const loaded = page.waitForRequest((request) => request.url().includes("/card-entry/"));
    await page.getByRole("button", { name: "Continue to the card" }).click();
    const card = await kilobytes([await loaded]);
    await page.waitForURL(/card-entry/);
    const held = await page.locator("script").count();
    return [
      atMost(GOAL_FORM_KB, { name: "payments.script.form", unit: "kB", runs: [form] }),
      atMost(GOAL_CARD_KB, { name: "payments.script.card-page", unit: "kB", runs: [card] }),
      atMost(0, { name: "payments.script.card-scripts", unit: "scripts", runs: [held] }),
    ];
  });
