import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

async function viewOf(context: OperationContext, transactionId: string) {
  const outcome = await loadTransaction(context, { storeId: STORE, transactionId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`no view: ${outcome.kind}`);
  return outcome.value;
}

const rule = (outcome: Outcome<CompletedOperation>) =>
  outcome.kind === "not_allowed" ? outcome.reason.rule : outcome.kind;

describeOnBothDatabases("refundTransaction", (open) => {
  const clerk = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");

  test("gives back a part, tells journal and audit, and shows on the sale with our person and reason", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7001");
    const request = refundRequest(context, sale, { note: "Wrong size" });
    const outcome = await refundTransaction(context, request);
    expect(outcome).toMatchObject({ kind: "done", value: { amountCents: 500 } });
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);

    const view = await viewOf(context, sale);
    expect(view.remaining).toEqual({ amountCents: 9_500, disagrees: false });
    expect(view.timeline).toMatchObject([
      {
        kind: "refund",
        amountCents: 500,
        internal: { staffName: "Test clerk", reason: "goods_returned", note: "Wrong size" },
      },
    ]);
    const told = await context.store.tables.audit.forSubject(STORE, sale);
    expect(told.map((event) => event.name)).toEqual(["refund.prepared", "refund.sent", "refund.succeeded"]);
    expect(told.map((event) => event.details.amountCents)).toEqual([500, 500, 500]);
    expect((await viewOf(context, view.timeline[0]?.transactionId ?? "")).originalId).toBe(sale);
  });

  test("a form sent many times at once is carried out once, and each gets the same truth", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7002");
    const request = refundRequest(context, sale);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refundTransaction(context, request)));
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await refundTransaction(context, request)).toMatchObject({ kind: "done" });
    expect(rule(await refundTransaction(context, { ...request, amountCents: 600 }))).toBe("operation_used");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("two people at one sale: one refund goes out, the other is told why not", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "PRACTICE-SLOW-1");
    const slow = testWorld(sandbox, context.store, { headersMs: 8_000, totalMs: 9_000 });
    const other = { ...slow, actor: context.actor };
    const outcomes = await Promise.all([
      refundTransaction(other, refundRequest(context, sale)),
      refundTransaction(other, refundRequest(context, sale)),
    ]);
    expect(outcomes.map(rule).sort()).toEqual(["adjustment_open", "done"]);
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("never more than what remains, nor on what the person did not see", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7003");
    expect(rule(await refundTransaction(context, refundRequest(context, sale, { amountCents: 10_001 })))).toBe(
      "exceeds_remaining",
    );
    await service.returnOf(sale, "30.00");
    expect(await refundTransaction(context, refundRequest(context, sale))).toEqual({
      kind: "not_allowed",
      reason: { rule: "remaining_changed", figures: { remainingCents: 7_000 } },
    });
    expect(await service.returnsOf(sale)).toEqual(["30.00"]);
    expect((await viewOf(context, sale)).timeline[0]?.internal).toBeNull();
  });

  test("a refund that was voided counts as never made", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7004");
    const refund = await service.returnOf(sale, "30.00");
    await service.voidOf(refund, "30.00");
    expect(await refundTransaction(context, refundRequest(context, sale, { amountCents: 10_000 }))).toMatchObject({
      kind: "done",
    });
    expect((await viewOf(context, sale)).timeline[0]?.voided).toBe(true);
  });

  test("an accountant may not, and the service is not asked", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "accountant");
    const sale = await service.purchase("100.00", "INV-7005");
    expect(await refundTransaction(context, refundRequest(context, sale))).toEqual({ kind: "not_permitted" });
    expect(await service.returnsOf(sale)).toEqual([]);
  });

  test("a decline is a decline, and frees the sale again", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "PRACTICE-DECLINE-1");
    expect(await refundTransaction(context, refundRequest(context, sale))).toMatchObject({ kind: "declined", code: 7 });
    expect((await viewOf(context, sale)).open).toBeNull();
  });

  test("a service that can't be reached: nothing was sent, and the journal holds nothing open", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7006");
    await sandbox.kill();
    expect(await refundTransaction(context, refundRequest(context, sale))).toEqual({
      kind: "unavailable",
      cause: "unreachable",
    });
    await sandbox.restart();
    expect(await context.store.tables.journal.countUnsettled(STORE)).toBe(0);
    expect(await service.returnsOf(sale)).toEqual([]);
  });

  test.each([
    "PRACTICE-DROP-AFTER",
    "PRACTICE-HANG-AFTER",
    "PRACTICE-500-AFTER",
    "PRACTICE-MALFORMED",
    "PRACTICE-TRUNCATED",
    "PRACTICE-WRONG-TYPE",
  ])("%s: applied, but the answer was lost: in doubt, blocks the sale, and is found again", async (sentinel) => {
    const context = await clerk();
    const sale = await service.purchase("100.00", `${sentinel}-9`);
    const request = refundRequest(context, sale);
    expect(await refundTransaction(context, request)).toMatchObject({
      kind: "in_doubt",
      operationId: request.operationId,
    });
    expect(rule(await refundTransaction(context, refundRequest(context, sale, { remainingCents: 9_500 })))).toBe(
      "adjustment_open",
    );
    expect(rule(await refundTransaction(context, request))).toBe("in_doubt");

    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(await refundTransaction(context, request)).toMatchObject({ kind: "done" });
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    expect((await viewOf(context, sale)).timeline[0]?.internal?.staffName).toBe("Test clerk");
  });

  test.each(["PRACTICE-DROP-BEFORE", "PRACTICE-HANG-BEFORE", "PRACTICE-500-BEFORE"])(
    "%s: not applied: stays in doubt, is never sent again, and after long enough no trace is found",
    async (sentinel) => {
      const context = await clerk();
      const sale = await service.purchase("100.00", `${sentinel}-9`);
      const request = refundRequest(context, sale);
      expect(rule(await refundTransaction(context, request))).toBe("in_doubt");
      context.clock.moveOn({ seconds: 3 });
      await recoverJournal(context);
      expect((await context.store.tables.journal.find(request.operationId))?.state).toBe("in_doubt");
      context.clock.moveOn({ minutes: 16 });
      await recoverJournal(context);
      expect((await context.store.tables.journal.find(request.operationId))?.state).toBe("not_found");
      expect(rule(await refundTransaction(context, refundRequest(context, sale)))).toBe("adjustment_open");
      expect(await service.returnsOf(sale)).toEqual([]);
    },
  );

  test("while the service is down, what is in doubt stays in doubt, however long", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-10");
    const request = refundRequest(context, sale);
    await refundTransaction(context, request);
    await sandbox.kill();
    context.clock.moveOn({ minutes: 20 });
    await recoverJournal(context);
    expect((await context.store.tables.journal.find(request.operationId))?.state).toBe("in_doubt");
    await sandbox.restart();
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(context);
    expect((await context.store.tables.journal.find(request.operationId))?.state).toBe("succeeded");
  });
});
