import { generateKeyPairSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { OperationContext } from "#lib/operations/context.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { sealEvents } from "#lib/operations/people/audit/seal-events.ts";
import { signHeads } from "#lib/operations/people/audit/sign-heads.ts";
import { withOrigin } from "#lib/operations/people/audit/with-origin.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { atMost, type Bench, type Figure, percentile } from "#tests/bench/measuring/figure.ts";
import { type BenchPlace, onBothDatabases } from "#tests/bench/measuring/on-both-databases.ts";
import { ownTime } from "#tests/bench/measuring/own-time.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const WARM_UP = 30;
const PAIRS = 200;
/** What a manager may give back alone on a day, by default, is less often than this. */
const A_DAY = 80;
/** Much more often than the server does. */
const SEAL_EVERY_MS = 250;
const GOALS = { p50: 1, p99: 5 };
const ORIGIN = { source: "203.0.113.7", sessionKey: "ab".repeat(32), browser: "chrome", system: "windows" };

/**
 * What origin, sealing and signing add to a refund's own time: refunds in pairs in one run, one without them and one with, in turn.
 * The value is the difference of the medians, and of the 99th percentiles.
 */
export const measure: Bench = async () => {
  const sandbox = await startSandbox({ realTime: true });
  try {
    return await onBothDatabases((kind, place) => measureOn(sandbox, kind, place));
  } finally {
    await sandbox.stop();
  }
};

async function measureOn(sandbox: RunningSandbox, kind: string, place: BenchPlace): Promise<Figure[]> {
  const store = await openStore(place);
  try {
    await migrate(store);
    const service = externalClient(sandbox);
    const plain = await actingAs(testWorld(sandbox, store), "manager");
    const audited = withOrigin(plain, ORIGIN);
    const runs: Record<"plain" | "audited", number[]> = { plain: [], audited: [] };
    for (let run = -WARM_UP; run < PAIRS; run += 1) {
      if ((run + WARM_UP) % (A_DAY / 2) === 0) plain.clock.moveOn({ hours: 24 });
      const sales = [
        await service.purchase("100.00", `PLAIN-${kind}-${run + WARM_UP}`),
        await service.purchase("100.00", `AUDIT-${kind}-${run + WARM_UP}`),
      ] as const;
      const without = await ownTimeOfRefund(plain, sales[0]);
      const work = sealing(audited);
      const withAudit = await ownTimeOfRefund(audited, sales[1]);
      await work.stop();
      if (run < 0) continue;
      runs.plain.push(without);
      runs.audited.push(withAudit);
    }
    const added = (percent: number) => percentile(runs.audited, percent) - percentile(runs.plain, percent);
    const name = `money.audit.${kind}`;
    return [
      atMost(GOALS.p50, { name, unit: "ms", runs: [added(50)] }),
      atMost(GOALS.p99, { name: `${name}.p99`, unit: "ms", runs: [added(99)] }),
    ];
  } finally {
    await store.close();
  }
}

/** Seals and signs beside a refund, from its beginning, until it is stopped. */
function sealing(context: OperationContext): { stop: () => Promise<void> } {
  let isStopped = false;
  const tools = { origin: "bench/audit", privateKey: KEY, mailTo: null, append: async () => {} };
  const ended = (async () => {
    while (!isStopped) {
      await sealEvents(context);
      await signHeads(context, tools);
      await pause(SEAL_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

const KEY = generateKeyPairSync("ed25519").privateKey;

/** In milliseconds. */
async function ownTimeOfRefund(context: OperationContext, sale: string): Promise<number> {
  const request = giveBackRequest(context, sale, { method: "refund", amountCents: 500 });
  const { ownMs, outcome } = await ownTime(context, (timed) => giveMoneyBack(timed, request));
  if (outcome.kind !== "done") throw new Error(`a refund was not made: ${JSON.stringify(outcome)}`);
  return ownMs;
}
