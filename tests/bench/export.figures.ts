import { amountText } from "#components/ground/amounts/amount-text.ts";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { sumFigures } from "#lib/domain/accounting/figures/sum-figures.ts";
import { openStore } from "#lib/store/open-store.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { fillDayBook } from "#tests/bench/measuring/year-book.ts";
import { startPostgresCluster } from "#tests/support/postgres/postgres-cluster.ts";
import { ask, signInOverHttp } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const STORE = "300200578";
const DAYS = 365;
const LINES_A_DAY = 1_000;
const WARM_UP = 5;
const RUNS = 40;
const GOAL_MS = 300;
const GOAL_FIRST_MS = 1_000;
/** What React sends later and moves into its place by a script. */
const MOVED_BY_SCRIPT = /<div hidden="" id="S:/g;

/**
 * The figures page of a manager over a year of 365,000 transactions beside the year before, from the day book of the real server:
 * from the request to the last byte. Also the first request after a start of the server, and the parts that wait for a script.
 */
export const measure: Bench = async () => {
  const sandbox = await startSandbox({ realTime: true });
  try {
    const sqlite = await measureOn(sandbox, "sqlite", {});
    const cluster = await startPostgresCluster();
    try {
      return [...sqlite, ...(await measureOn(sandbox, "postgres", { databaseUrl: cluster.url }))];
    } finally {
      await cluster.stop();
    }
  } finally {
    await sandbox.stop();
  }
};

async function measureOn(
  sandbox: RunningSandbox,
  kind: "sqlite" | "postgres",
  place: { databaseUrl?: string },
): Promise<Figure[]> {
  const { databaseUrl } = place;
  const dashboard = await startDashboard(sandbox, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  try {
    const expected = await fill(dashboard, sandbox, place);
    const cookie = await signInOverHttp(dashboard.url, "manager", "practice-manager-2026");
    const openYear = async (): Promise<{ tookMs: number; moved: number }> => {
      const begun = performance.now();
      const address = `${dashboard.url}/stores/${STORE}/overview?period=last_365_days`;
      const { status, text } = await ask(address, { headers: { cookie, "accept-language": "en" } });
      const tookMs = performance.now() - begun;
      if (status !== 200 || !text.includes(expected)) throw new Error(`${status}, without ${expected}`);
      return { tookMs, moved: text.match(MOVED_BY_SCRIPT)?.length ?? 0 };
    };
    await dashboard.restart();
    const first = await openYear();
    for (let run = 0; run < WARM_UP; run += 1) await openYear();
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push((await openYear()).tookMs);
    const name = `export.figures.${kind}`;
    return [
      atMost(GOAL_MS, { name, unit: "ms", runs }),
      atMost(GOAL_FIRST_MS, { name: `${name}.after-start`, unit: "ms", runs: [first.tookMs] }),
      atMost(0, { name: `${name}.moved-by-script`, unit: "parts", runs: [first.moved] }),
    ];
  } finally {
    await dashboard.stop();
  }
}

/** Fills two years, and returns the sales of the last one as the page writes them. */
async function fill(
  { dataDir }: RunningDashboard,
  { timeZone }: RunningSandbox,
  place: { databaseUrl?: string },
): Promise<string> {
  const begun = performance.now();
  const store = await openStore({ dataDir, ...place });
  try {
    const last = lastOverDay(Temporal.Now.instant(), timeZone);
    await fillDayBook(store, { storeId: STORE, last, days: 2 * DAYS, linesADay: LINES_A_DAY, timeZone });
    process.stderr.write(`two years of days after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    const from = Temporal.PlainDate.from(last).subtract({ days: DAYS - 1 });
    const days = await store.tables.dayBook.days(STORE, { from: from.toString(), to: last });
    const { totals } = sumFigures(days.map(({ figures }) => figures));
    return amountText(totals[0]?.sales.amountCents ?? 0, "en");
  } finally {
    await store.close();
  }
}
