import { createRandom } from "#lib/sandbox/clock/random.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Application, Place } from "#tests/killtest/application.ts";
import { type Comparison, compareAll } from "#tests/killtest/compare-all.ts";
import type { UnderWay } from "#tests/killtest/desk.ts";
import { drawMoment, type KillTiming, type Moment, untilMoment } from "#tests/killtest/kill-moments.ts";
import { openShop } from "#tests/killtest/open-shop.ts";
import { settleAll } from "#tests/killtest/settle-all.ts";
import { startTraffic } from "#tests/killtest/traffic.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { testWorld } from "#tests/support/test-world.ts";

/** A kill: what was under way at that moment, and when the process was gone, by the real clock. */
export type Kill = { atMs: number; moment: Moment; underWay: UnderWay };
export type KillReport = Comparison & { kills: readonly Kill[]; seconds: number };

export type KillOptions = {
  start(sandbox: RunningSandbox, place: Place): Application | Promise<Application>;
  timing: KillTiming;
  seed: number;
  onKill?: (nth: number) => void;
};

/** Kills the serving process so many times during traffic, resolves what is left in doubt, and compares the books. */
export async function runKills(
  count: number,
  place: Place,
  { start, timing, seed, onKill }: KillOptions,
): Promise<KillReport> {
  const begunMs = performance.now();
  const random = createRandom(seed);
  const settings = { "several-completions": "on", "release-by-zero": "on" };
  const sandbox = await startSandbox({ control: true, realTime: true, settings });
  try {
    const shop = await openShop(sandbox, place, count);
    const application = await start(sandbox, place);
    const traffic = startTraffic({ application, random, ...shop });
    const kills: Kill[] = [];
    for (let nth = 1; nth <= count; nth += 1) {
      await application.up();
      const moment = drawMoment(random);
      await untilMoment(moment, Date.now(), { desk: traffic.desk, random, timing });
      const underWay = traffic.desk.underWay();
      await application.kill();
      kills.push({ moment, underWay, atMs: Date.now() });
      onKill?.(nth);
    }
    await application.up();
    await traffic.stop();
    await application.end();
    await traffic.desk.closed();
    await sandbox.control.clearFaults();
    const store = await openStore(place);
    try {
      await settleAll(testWorld(sandbox, store), sandbox.merchantId);
      const comparison = await compareAll({ sandbox, store, sales: shop.all, sent: traffic.desk.sent, kills });
      return { ...comparison, kills, seconds: (performance.now() - begunMs) / 1_000 };
    } finally {
      await store.close();
    }
  } finally {
    await sandbox.stop();
  }
}
