import { freshPage, STORE, withDashboardPage } from "#tests/bench/measuring/dashboard-page.ts";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { lastDaysWith } from "#tests/bench/measuring/last-days.ts";
import { openEverything } from "#tests/bench/measuring/open-everything.ts";
import { kilobytes, watchScripts } from "#tests/bench/measuring/script-size.ts";

/** All of them are read at once: sales are grouped, and totals are made, of whole results. */
const ROWS = 1_500;
const GOAL_ROWS_KB = 200;
const GOAL_ALL_KB = 300;

/**
 * Script that an empty cache gets for the search page, as it comes over the wire (gzip, bodies and headers), in thousands
 * of bytes: until rows show, and with everything on the page opened.
 */
export const measure: Bench = async ({ records }) =>
  withDashboardPage(records, async (bench) => {
    const page = await freshPage(bench);
    await page.clock.install();
    const scripts = watchScripts(page);
    await page.goto(`${bench.url}/stores/${STORE}/transactions?${lastDaysWith(ROWS, records)}`);
    await page.locator("[data-line]").first().waitFor();
    const untilRows = await kilobytes(scripts);
    await openEverything(page);
    const all = await kilobytes(scripts);
    return [
      atMost(GOAL_ROWS_KB, { name: "search.script.until-rows", unit: "kB", runs: [untilRows] }),
      atMost(GOAL_ALL_KB, { name: "search.script.all-open", unit: "kB", runs: [all] }),
    ];
  });
