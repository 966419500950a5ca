import { setTimeout } from "node:timers/promises";
import { atMost, type Figure, percentile } from "#tests/bench/measuring/figure.ts";
import type { MoneyServer } from "#tests/bench/measuring/money-server.ts";

const RUNS = 150;
const WARM_UP = 20;
const PAUSE_MS = 100;
/** A refund beside the load takes at most so many times its idle p99. */
const GOAL = 2;

/** The sales that one measurement needs. */
export const SALES_NEEDED = 2 * (RUNS + WARM_UP);

/** A load that runs until it is stopped, and then describes what it did. */
export type Load = { stop(): Promise<string> };

/** Refunds one sale after the other with a pause between them, and answers with the time of each in milliseconds. */
export async function refundAll(server: MoneyServer, sales: readonly string[]): Promise<number[]> {
  const runs: number[] = [];
  for (const sale of sales) {
    await setTimeout(PAUSE_MS);
    runs.push(await server.refund(server.people[0] ?? "", sale));
  }
  return runs;
}

/** Measures refunds alone and then beside a load: their p99 against the idle one, in one run. */
export async function refundsBeside(
  name: string,
  server: MoneyServer,
  sales: readonly string[],
  startLoad: () => Load,
): Promise<Figure> {
  const left = [...sales];
  const refund = (count: number) => refundAll(server, left.splice(0, count));
  await refund(WARM_UP);
  const idle = await refund(RUNS);
  const load = startLoad();
  await refund(WARM_UP);
  const runs = await refund(RUNS);
  const done = await load.stop();
  const idleMs = percentile(idle, 99);
  process.stderr.write(
    `p50 ${percentile(idle, 50)}, p99 ${idleMs} ms; beside ${done} p50 ${percentile(runs, 50)}, p99 ${percentile(runs, 99)} ms\n`,
  );
  return atMost(GOAL, { name, unit: "x", runs: runs.map((ms) => ms / idleMs) }, 99);
}
