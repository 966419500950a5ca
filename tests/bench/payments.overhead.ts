import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { ownTime } from "#tests/bench/measuring/own-time.ts";
import { withFolder } from "#tests/bench/measuring/temporary-folder.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const WARM_UP = 30;
const RUNS = 300;
const GOALS = { p50: 15, p99: 40 };

/**
 * A payment's own time inside the operation, on SQLite: settings, limits, intent, claim and outcome on disk, without the time of
 * the service.
 */
export const measure: Bench = async () =>
  withFolder(async (dataDir) => {
    const sandbox = await startSandbox({ realTime: true });
    const store = await openStore({ dataDir });
    try {
      await migrate(store);
      const manager = await actingAs(testWorld(sandbox, store), "manager");
      const runs: number[] = [];
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        const request = paymentRequest(manager.newId());
        const { ownMs, outcome } = await ownTime(manager, (timed) => takePayment(timed, request));
        if (outcome.kind !== "done") throw new Error(`a payment was not taken: ${JSON.stringify(outcome)}`);
        if (run >= 0) runs.push(ownMs);
      }
      const name = "payments.overhead.sqlite";
      return [
        atMost(GOALS.p50, { name, unit: "ms", runs }),
        atMost(GOALS.p99, { name: `${name}.p99`, unit: "ms", runs }, 99),
      ];
    } finally {
      await store.close();
      await sandbox.stop();
    }
  });
