import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { askToClose, untracedRefund } from "#tests/support/in-doubt/doubts.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { another, approve } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function viewOf(context: OperationContext, transactionId: string): Promise<TransactionView> {
  const outcome = await loadTransaction(context, { storeId: STORE, transactionId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`not read: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

async function answersOf(context: OperationContext, sale: string) {
  return (await viewOf(context, sale)).timeline.map(({ internal }) => internal?.answerLost?.how ?? null);
}

describeOnBothDatabases("a record tells how a lost answer became known", (open) => {
  const people = async () => {
    const world: TestWorld = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    return { clerk, manager: await actingAs(world, "manager"), second: await another(world, "manager", "Zoe") };
  };

  test("while it is not known: when it was looked for, when next, and from when people may close it", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("100.00", "INV-8401");
    const { losing } = lossyConnection(clerk);
    await refundTransaction(losing, refundRequest(clerk, sale));
    const first = (await viewOf(clerk, sale)).open;
    expect(first?.staffName).not.toBe("");
    const sentAt = Temporal.Instant.from(first?.sentAt ?? "");
    expect(first?.visibilityEnd.since(sentAt).total("minutes")).toBe(15);
    clerk.clock.moveOn({ minutes: 1 });
    await recoverJournal(clerk);
    const later = (await viewOf(clerk, sale)).open;
    const checkedAt = Temporal.Instant.from(later?.checkedAt ?? "");
    expect(checkedAt.since(sentAt).total("minutes")).toBeGreaterThanOrEqual(1);
    expect(Temporal.Instant.compare(checkedAt, Temporal.Instant.from(later?.nextCheckAt ?? ""))).toBeLessThan(0);
  });

  test("a check without an answer of the service is no look", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("100.00", "INV-8402");
    const { losing } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    await refundTransaction(losing, request);
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["get"], times: 50 });
    clerk.clock.moveOn({ minutes: 1 });
    await recoverJournal(clerk);
    expect(await clerk.store.tables.journal.find(request.operationId)).toMatchObject({ checks: 1, checkedAt: null });
  });

  test("found at the service by the server", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("100.00", "INV-8403");
    await refundTransaction(clerk, refundRequest(clerk, sale));
    expect(await answersOf(clerk, sale)).toEqual([null]);
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    await refundTransaction(clerk, refundRequest(clerk, sale, { amountCents: 700, remainingCents: 9_500 }));
    clerk.clock.moveOn({ minutes: 1 });
    await recoverJournal(clerk);
    expect(await answersOf(clerk, sale)).toEqual([null, "found"]);
    // The refund's own record says it, too.
    const ids = (await viewOf(clerk, sale)).timeline.map(({ transactionId }) => transactionId);
    const made = await Promise.all(ids.map(async (id) => (await viewOf(clerk, id)).made));
    expect(made.map((part) => [part?.staffName !== "", part?.answerLost?.how ?? null])).toEqual([
      [true, null],
      [true, "found"],
    ]);
    expect((await viewOf(clerk, sale)).made).toBeNull();
  });

  test("chosen by two people", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8404");
    const { operationId } = await untracedRefund(clerk, sale);
    const candidateIds = [await service.returnOf(sale, "5.00"), await service.returnOf(sale, "5.00")];
    const [internalId = ""] = candidateIds;
    await viewOf(clerk, sale);
    const requestId = await askToClose(manager, operationId, { internalId, candidateIds });
    expect(word(await approve(second, requestId))).toBe("done");
    expect(await answersOf(clerk, sale)).toEqual(["chosen", null]);
  });

  test("closed as never made, and arrived after all", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8405");
    const { operationId, arrive } = await untracedRefund(clerk, sale);
    expect(word(await approve(second, await askToClose(manager, operationId)))).toBe("done");
    await arrive();
    clerk.clock.moveOn({ minutes: 10 });
    await watchClosed(clerk);
    expect(await answersOf(clerk, sale)).toEqual(["late"]);
  });
});
