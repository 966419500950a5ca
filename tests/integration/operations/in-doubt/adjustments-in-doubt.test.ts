import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import {
  completeTransaction,
  refundTransaction,
  voidTransaction,
} from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { openStore } from "#lib/store/open-store.ts";
import { completionRequest, giveBackRequest, madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
let sandbox: RunningSandbox;
let service: ExternalClient;
let database: TemporaryDatabase;
let context: TestWorld & OperationContext;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, settings: { "void-rows": "hidden" } });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control.clearFaults();
  database = await temporaryDatabase("sqlite");
  context = await actingAs(testWorld(sandbox, database.store), "clerk");
  await setClocks(sandbox, context.clock, NOON);
  return () => database.remove();
});

/** One try of something on a transaction made for it: `again` is the same form sent once more. */
type Try = { originalId: string; operationId: string; again(): Promise<Outcome<CompletedOperation>> };

const VERBS: readonly (readonly [string, "void" | "completions", string, () => Promise<Try>])[] = [
  [
    "a void of a sale",
    "void",
    "VP 100.00",
    async () => {
      const originalId = await service.purchase("100.00", "INV-9401");
      const request = giveBackRequest(context, originalId);
      return { originalId, operationId: request.operationId, again: () => giveMoneyBack(context, request) };
    },
  ],
  [
    "an undone refund",
    "void",
    "VR 40.00",
    async () => {
      const sale = await service.purchase("100.00", "INV-9402");
      const originalId = await service.returnOf(sale, "40.00");
      const request = voidRequest(context, originalId, { amountCents: 4_000 });
      return { originalId, operationId: request.operationId, again: () => voidTransaction(context, request) };
    },
  ],
  [
    "a completion",
    "completions",
    "PAC 80.00",
    async () => {
      const originalId = await service.preAuthorization("100.00", "INV-9403");
      const request = completionRequest(context, originalId);
      return { originalId, operationId: request.operationId, again: () => completeTransaction(context, request) };
    },
  ],
];

const stateOf = async (operationId: string) => (await context.store.tables.journal.find(operationId))?.state;

describe.each(VERBS)("%s whose answer was lost", (_name, endpoint, made, begin) => {
  test.each(["drop-after", "hang-after", "500-after", "malformed", "truncated", "wrong-type"])(
    "%s: applied: in doubt, and found by what the original shows",
    async (kind) => {
      const { originalId, operationId, again } = await begin();
      await sandbox.control.fault({ kind, endpoints: [endpoint] });
      expect(await again()).toMatchObject({ kind: "in_doubt", operationId });
      expect(word(await again())).toBe("in_doubt");
      context.clock.moveOn({ seconds: 3 });
      await recoverJournal(context);
      expect(word(await again())).toBe("done");
      expect(await service.adjustmentsOf(originalId)).toEqual([made]);
    },
  );

  test.each(["drop-before", "500-before", "rate-limit"])(
    "%s: not applied: never sent again, no trace is found after long enough, and it goes on blocking",
    async (kind) => {
      const { originalId, operationId, again } = await begin();
      await sandbox.control.fault({ kind, endpoints: [endpoint] });
      expect(word(await again())).toBe("in_doubt");
      context.clock.moveOn({ seconds: 3 });
      await recoverJournal(context);
      expect(await stateOf(operationId)).toBe("in_doubt");
      context.clock.moveOn({ minutes: 16 });
      await recoverJournal(context);
      expect(await stateOf(operationId)).toBe("not_found");
      expect(word(await again())).toBe("in_doubt");
      expect(await service.adjustmentsOf(originalId)).toEqual([]);
    },
  );

  test("late: applied after we had given up waiting, and found all the same", async () => {
    const { originalId, operationId, again } = await begin();
    await sandbox.control.fault({ kind: "late", endpoints: [endpoint], afterMs: 3_000 });
    expect(word(await again())).toBe("in_doubt");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    expect(await stateOf(operationId)).toBe("not_found");
    await expect.poll(() => service.adjustmentsOf(originalId), { timeout: 6_000 }).toEqual([made]);
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(context);
    expect(await stateOf(operationId)).toBe("succeeded");
  });

  test("a search that shows nothing proves nothing while the original cannot be read", async () => {
    const { operationId, again } = await begin();
    await sandbox.control.fault({ kind: "drop-before", endpoints: [endpoint] });
    expect(word(await again())).toBe("in_doubt");
    await sandbox.control.fault({ kind: "down", endpoints: ["get"], times: 20 });
    context.clock.moveOn({ minutes: 20 });
    await recoverJournal(context);
    expect(await stateOf(operationId)).toBe("in_doubt");
  });

  test("no connection: nothing was sent, and nothing stays open", async () => {
    const { originalId, operationId, again } = await begin();
    const gateway = context.gatewayFor(STORE);
    const { transaction } = context.store;
    // Gone between the read and the request: when the intent is being written.
    context.store.transaction = async (work) => {
      await sandbox.control.fault({ kind: "refused", seconds: 1 });
      context.store.transaction = transaction;
      return transaction(work);
    };
    expect(await again()).toEqual({ kind: "unavailable", cause: "unreachable" });
    expect(await stateOf(operationId)).toBe("cancelled");
    await sandbox.control.clearFaults();
    await expect.poll(async () => (await gateway.getTransaction(originalId)).kind).toBe("accepted");
    expect(await service.adjustmentsOf(originalId)).toEqual([]);
  });
});

describe("one thing at a time about a sale and all its adjustments", () => {
  test("undoing a refund, in doubt, blocks a new refund of its sale, and the undoing of another one", async () => {
    const sale = await service.purchase("100.00", "INV-9501");
    const first = await service.returnOf(sale, "40.00");
    const second = await service.returnOf(sale, "10.00");
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["void"] });
    const undo = voidRequest(context, first, { amountCents: 4_000 });
    expect(word(await voidTransaction(context, undo))).toBe("in_doubt");
    const refund = refundRequest(context, sale, { remainingCents: 5_000 });
    expect(word(await refundTransaction(context, refund))).toBe("adjustment_open");
    const other = voidRequest(context, second, { amountCents: 1_000 });
    expect(word(await voidTransaction(context, other))).toBe("adjustment_open");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    expect(word(await refundTransaction(context, refund))).toBe("adjustment_open");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 40.00", "R 10.00"]);
  });

  test("a refund in doubt blocks the undoing of an earlier one", async () => {
    const sale = await service.purchase("100.00", "INV-9502");
    const first = await service.returnOf(sale, "40.00");
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    const refund = refundRequest(context, sale, { remainingCents: 6_000 });
    expect(word(await refundTransaction(context, refund))).toBe("in_doubt");
    const undo = voidRequest(context, first, { amountCents: 4_000 });
    expect(word(await voidTransaction(context, undo))).toBe("adjustment_open");
  });

  test("two instances: a void and refunds of one sale at once, and one of them goes out", async () => {
    const sale = await service.purchase("100.00", "INV-9503");
    const otherStore = await openStore(database);
    const other = {
      ...testWorld(sandbox, otherStore),
      instanceId: "other",
      actor: context.actor,
      clock: context.clock,
    };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const instance = index % 2 ? context : other;
        return index % 3
          ? refundTransaction(instance, refundRequest(instance, sale, { amountCents: 6_000 }))
          : giveMoneyBack(instance, giveBackRequest(instance, sale));
      }),
    );
    expect(outcomes.filter((one) => one.kind === "done")).toHaveLength(1);
    expect(await service.adjustmentsOf(sale)).toHaveLength(1);
    expect(await context.store.tables.journal.countUnsettled(STORE)).toBe(0);
    await otherStore.close();
  });

  test("two instances: undoing a refund and refunding its sale at once never rests on what is no longer true", async () => {
    const otherStore = await openStore(database);
    const other = {
      ...testWorld(sandbox, otherStore),
      instanceId: "other",
      actor: context.actor,
      clock: context.clock,
    };
    for (let round = 0; round < 5; round += 1) {
      const sale = await service.purchase("100.00", `INV-96${round}`);
      const first = await service.returnOf(sale, "60.00");
      const [undone, refunded] = await Promise.all([
        voidTransaction(context, voidRequest(context, first, { amountCents: 6_000 })),
        refundTransaction(other, refundRequest(other, sale, { amountCents: 4_000, remainingCents: 4_000 })),
      ]);
      const words = [word(undone), word(refunded)];
      expect(words).toContain("done");
      const blocked = ["done", "adjustment_open", "remaining_changed", "read_outdated"];
      for (const one of words) expect(blocked).toContain(one);
      const returned = await service.adjustmentsOf(sale);
      expect(returned.length).toBe(word(refunded) === "done" ? 2 : 1);
    }
    await otherStore.close();
  });

  test.each([
    ["after the refund's own record was read", "first"],
    ["between the sale's record and the refund's", "sale"],
  ] as const)("a refund undone %s: another one of the sale does not rest on what it read", async (_when, read) => {
    const sale = await service.purchase("100.00", "INV-9505");
    const first = await service.returnOf(sale, "60.00");
    const gateway = context.gatewayFor(STORE);
    let isUndone = false;
    const slow: OperationContext = {
      ...context,
      gatewayFor: () => ({
        ...gateway,
        async getTransaction(id, options) {
          const reply = await gateway.getTransaction(id, options);
          // It was read as standing; by the time the answer arrives it is not. The sale's total still counts it, whatever its own
          // record says by then.
          if (id === (read === "sale" ? sale : first) && !isUndone) {
            isUndone = true;
            madeBy(await voidTransaction(context, voidRequest(context, first, { amountCents: 6_000 })));
          }
          return reply;
        },
      }),
    };
    const refund = refundRequest(context, sale, { amountCents: 4_000, remainingCents: 4_000 });
    expect(word(await refundTransaction(slow, refund))).toBe("read_outdated");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 60.00"]);
  });

  test("the root is found by the journal and by a search where the record names none", async () => {
    const sale = await service.purchase("100.00", "INV-9504");
    const refund = await service.returnOf(sale, "40.00");
    const gateway = context.gatewayFor(STORE);
    let searchWorks = true;
    const silent: OperationContext = {
      ...context,
      gatewayFor: () => ({
        ...gateway,
        async getTransaction(id, options) {
          const reply = await gateway.getTransaction(id, options);
          if (reply.kind !== "accepted" || !reply.value.value) return reply;
          return { ...reply, value: { ...reply.value, value: { ...reply.value.value, adjustmentTo: null } } };
        },
        searchTransactions: async (question, options) =>
          searchWorks
            ? gateway.searchTransactions(question, options)
            : ({ kind: "unknown", cause: "service_error" } as const),
      }),
    };
    searchWorks = false;
    const voidOfIt = () => voidRequest(context, refund, { amountCents: 4_000 });
    // Without its root nothing could be blocked: nothing is sent.
    expect(word(await voidTransaction(silent, voidOfIt()))).toBe("service_error");
    searchWorks = true;
    const undo = voidOfIt();
    expect(word(await voidTransaction(silent, undo))).toBe("done");
    expect(await context.store.tables.journal.find(undo.operationId)).toMatchObject({ rootId: sale });

    const internal = await refundTransaction(silent, refundRequest(context, sale));
    if (internal.kind !== "done") throw new Error(internal.kind);
    searchWorks = false;
    const second = voidRequest(context, internal.value.transactionId, { amountCents: 500 });
    expect(word(await voidTransaction(silent, second))).toBe("done");
    expect(await context.store.tables.journal.find(second.operationId)).toMatchObject({ rootId: sale });
  });
});
