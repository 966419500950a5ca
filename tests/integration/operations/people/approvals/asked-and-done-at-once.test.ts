import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import type { Store, Tables } from "#lib/store/store.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { CAUSES, clerkAndManager } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** A store whose transactions stop where `after` is done, until the others had their chance. */
function stopping(
  store: Store,
  after: (tables: Tables, stop: () => Promise<void>) => Tables,
  stop: () => Promise<void>,
) {
  const transaction: Store["transaction"] = (work) => store.transaction((tables) => work(after(tables, stop)));
  return { ...store, transaction };
}

const afterIntent = (tables: Tables, stop: () => Promise<void>): Tables => ({
  ...tables,
  journal: {
    ...tables.journal,
    prepare: async (entry) => {
      const prepared = await tables.journal.prepare(entry);
      await stop();
      return prepared;
    },
  },
});

const afterAsking = (tables: Tables, stop: () => Promise<void>): Tables => ({
  ...tables,
  requests: {
    ...tables.requests,
    add: async (request) => {
      const asked = await tables.requests.add(request);
      await stop();
      return asked;
    },
  },
});

describeOnBothDatabases("one form that two tabs send at the same moment", (open) => {
  /** Both have read everything. The one that stops has written, and is not kept yet, while the other goes on as far as it can. */
  const sentTwice = async (first: "asked" | "alone") => {
    const { clerk } = await clerkAndManager(testWorld(sandbox, (await open()).store));
    const original = await service.purchase("100.00", `TABS-${crypto.randomUUID().slice(0, 8)}`);
    const form = giveBackRequest(clerk, original, { method: "refund", amountCents: 600 });
    const written = Promise.withResolvers<void>();
    const otherEnded = Promise.withResolvers<void>();
    const stop = async () => {
      written.resolve();
      await Promise.race([otherEnded.promise, setTimeout(400)]);
    };
    const store = stopping(clerk.store, first === "alone" ? afterIntent : afterAsking, stop);
    const ask = (who: typeof clerk) => askGiveBackApproval(who, form, CAUSES);
    const alone = (who: typeof clerk) => giveMoneyBack(who, form);
    // The second has looked before the first wrote anything.
    const late: Store["transaction"] = async (work) => {
      await written.promise;
      return clerk.store.transaction(work);
    };
    const [one, two] = first === "alone" ? [alone, ask] : [ask, alone];
    const other = two({ ...clerk, store: { ...clerk.store, transaction: late } });
    void other.finally(() => otherEnded.resolve());
    const outcomes = await Promise.all([one({ ...clerk, store }), other]);
    const requests = await clerk.store.tables.requests.about(STORE, original);
    return {
      words: outcomes.map(word).sort(),
      requests: requests.length,
      refunds: await service.adjustmentsOf(original),
    };
  };

  for (const first of ["asked", "alone"] as const) {
    test(`is asked of a second person or done alone, never both (${first} first)`, async () => {
      const { words, requests, refunds } = await sentTwice(first);
      expect(words).toContain("operation_used");
      expect(requests + refunds.length).toBe(1);
    });
  }
});
