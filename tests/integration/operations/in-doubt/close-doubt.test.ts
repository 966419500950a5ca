import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestStatus } from "#lib/domain/approvals/approval.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { expireRequests } from "#lib/operations/people/approvals/answer-request.ts";
import { countRequests } from "#lib/operations/people/approvals/request-views.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { askToClose, closeRequest, untracedRefund } from "#tests/support/in-doubt/doubts.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, toldOf, word } from "#tests/support/money/refund-request.ts";
import { another, approvalOf, approve, shown } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

const noticesOf = async ({ store }: OperationContext) =>
  (await store.tables.notices.unseen(STORE, 100)).map(({ kind, subjectId }) => `${kind} ${subjectId}`);
const newestOf = async (context: OperationContext, sale: string) => {
  const read = await context.gatewayFor(STORE).getTransaction(sale);
  return read.kind === "accepted" ? (read.value.value?.adjustments.at(-1)?.transactionId ?? "") : "";
};

describeOnBothDatabases("closing what was not found", (open) => {
  const people = async () => {
    const world: TestWorld = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    const manager = await actingAs(world, "manager");
    const second = await another(world, "manager", "Zoe");
    return { clerk, manager, second, world };
  };

  test("takes two people and a fresh look, and the refund can be made again", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8301");
    const { operationId, entry } = await untracedRefund(clerk, sale);
    expect(word(await askCloseDoubt(clerk, closeRequest(clerk, operationId)))).toBe("not_permitted");
    const requestId = await askToClose(manager, operationId);
    expect(word(await approve(manager, requestId))).toBe("own_request");
    expect((await entry()).state).toBe("not_found");
    const outcomes = await Promise.all([approve(second, requestId), approve(second, requestId)]);
    expect(outcomes.map(word)).toContain("done");
    expect((await entry()).state).toBe("closed_by_human");
    expect(await toldOf(clerk, sale)).toEqual(["prepared", "sent", "leftInDoubt", "notFound", "closed"]);
    expect(word(await refundTransaction(clerk, refundRequest(clerk, sale)))).toBe("done");
    clerk.clock.moveOn({ minutes: 10 });
    await watchClosed(clerk);
    expect(await noticesOf(clerk)).toEqual([]);
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("a decision that is sent twice at once is answered alike, and another person's is told who was quicker", async () => {
    const { clerk, manager, second, world } = await people();
    const third = await another(world, "manager", "Ada");
    const { operationId, entry } = await untracedRefund(clerk, await service.purchase("100.00", "INV-8311"));
    const requestId = await askToClose(manager, operationId);
    const decision = await approvalOf(second, requestId);
    const twice = [decideRequest(second, decision), decideRequest(second, decision), decideRequest(second, decision)];
    expect((await Promise.all(twice)).map(word)).toEqual(["done", "done", "done"]);
    expect(word(await decideRequest(third, decision))).toBe("request_answered");
    expect((await entry()).state).toBe("closed_by_human");
  });

  test("ends when ours has arrived by the time that it is approved: it is settled instead", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8302");
    const { operationId, entry, arrive } = await untracedRefund(clerk, sale);
    const decision = await approvalOf(second, await askToClose(manager, operationId));
    // After the page was shown: nobody looks but the approval itself.
    await arrive();
    expect(word(await decideRequest(second, decision))).toBe("doubt_settled");
    expect(await entry()).toMatchObject({ state: "succeeded", resultTransactionId: await newestOf(clerk, sale) });
  });

  test("waits for nobody once ours has shown by itself; what is not settled waits on", async () => {
    const { clerk, manager, second } = await people();
    const settled = await untracedRefund(clerk, await service.purchase("100.00", "INV-8312"));
    const open = await untracedRefund(clerk, await service.purchase("100.00", "INV-8313"));
    const unneeded = await askToClose(manager, settled.operationId);
    const needed = await askToClose(manager, open.operationId);
    const decision = await approvalOf(second, unneeded);
    await settled.arrive();
    clerk.clock.moveOn({ minutes: 6 });
    await recoverJournal(clerk);
    expect((await settled.entry()).state).toBe("succeeded");
    await Promise.all([expireRequests(clerk), expireRequests(clerk)]);
    expect(await countRequests(second, { storeId: STORE })).toEqual({ kind: "done", value: 1 });
    expect((await shown(second, needed)).request.state).toBe("waiting");
    const ended = (await shown(manager, unneeded)).request;
    expect(requestStatus(ended, clerk.clock.now())).toBe("unneeded");
    const reason = { rule: "request_answered", figures: { state: "unneeded", name: "" } };
    expect(await decideRequest(second, decision)).toEqual({ kind: "not_allowed", reason });
    const events = await clerk.store.tables.audit.forSubject(STORE, settled.operationId);
    expect(events.map(({ name, staffId }) => `${name} ${staffId}`)).toEqual([
      "request.asked manager-1",
      "request.unneeded null",
    ]);
  });

  test("a late arrival raises one alarm, is noted as ours, and leaves the second refund alone", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8303");
    const { operationId, request, entry, arrive } = await untracedRefund(clerk, sale);
    await approve(second, await askToClose(manager, operationId));
    // Nobody knows yet that nothing was done: the form must not say so.
    expect(await refundTransaction(clerk, request)).toMatchObject({ kind: "in_doubt", operationId });
    await refundTransaction(clerk, refundRequest(clerk, sale));
    const asItWas = await clerk.gatewayFor(STORE).getTransaction(sale);
    clerk.clock.moveOn({ minutes: 40 });
    await watchClosed(clerk);
    expect(await noticesOf(clerk)).toEqual([]);
    await arrive();
    const late = await newestOf(clerk, sale);
    clerk.clock.moveOn({ minutes: 6 });
    await watchClosed(clerk);
    clerk.clock.moveOn({ minutes: 6 });
    await watchClosed(clerk);
    expect(await noticesOf(clerk)).toEqual([`late_arrival ${late}`]);
    expect(await entry()).toMatchObject({ state: "closed_by_human", resultTransactionId: late, nextCheckAt: null });
    // Its form says now what became of it, and nothing rests on a record that does not show it yet.
    const made = { operationId, transactionId: late, amountCents: request.amountCents };
    expect(await refundTransaction(clerk, request)).toEqual({ kind: "done", value: made });
    expect(await loadReceipt(clerk, { storeId: STORE, transactionId: late })).toMatchObject({
      value: { facts: { staffName: "Test clerk" }, isWhole: true },
    });
    expect(await loadTransaction(clerk, { storeId: STORE, transactionId: late })).toMatchObject({
      value: { made: { operationId } },
    });
    expect(await loadTransaction(clerk, { storeId: STORE, transactionId: sale })).toMatchObject({
      value: { made: null },
    });
    const lagging = withGateway(clerk, () => ({ getTransaction: async () => asItWas }));
    const next = refundRequest(clerk, sale, { remainingCents: 9_500 });
    expect(word(await refundTransaction(lagging, next))).toBe("read_outdated");
  });

  test("a refund that begins while the watch looks is not taken for the late arrival", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8312");
    const { operationId, entry } = await untracedRefund(clerk, sale);
    await approve(second, await askToClose(manager, operationId));
    clerk.clock.moveOn({ minutes: 40 });
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    const looking = withGateway(clerk, (gateway) => ({
      async getTransaction(transactionId) {
        expect(word(await refundTransaction(losing, request))).toBe("in_doubt");
        await arrive();
        return gateway.getTransaction(transactionId);
      },
    }));
    await watchClosed(looking);
    expect(await noticesOf(clerk)).toEqual([]);
    expect((await entry()).resultTransactionId).toBeNull();
    clerk.clock.moveOn({ seconds: 3 });
    await recoverJournal(clerk);
    const begun = await clerk.store.tables.journal.find(request.operationId);
    // It is one of two that could be: two people say whose.
    expect(begun?.state).toBe("ambiguous");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("the watch lasts 48 hours from the closing", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8304");
    const { operationId, entry, arrive } = await untracedRefund(clerk, sale);
    await approve(second, await askToClose(manager, operationId));
    clerk.clock.moveOn({ hours: 47 });
    await watchClosed(clerk);
    expect((await entry()).nextCheckAt).not.toBeNull();
    await arrive();
    clerk.clock.moveOn({ minutes: 30 });
    await watchClosed(clerk);
    // By our clock it was made two days after it was asked for: it may be somebody else's, and that is an alarm, too.
    expect(await noticesOf(clerk)).toHaveLength(1);
    clerk.clock.moveOn({ hours: 2 });
    await watchClosed(clerk);
    expect((await entry()).nextCheckAt).toBeNull();
  });

  test("is refused while it may still show, once it is settled, and while the service cannot be read", async () => {
    const { clerk, manager, second } = await people();
    const sale = await service.purchase("100.00", "INV-8305");
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    await refundTransaction(losing, request);
    const ask = () => askCloseDoubt(manager, closeRequest(manager, request.operationId));
    expect(word(await ask())).toBe("doubt_too_early");
    clerk.clock.moveOn({ minutes: 16 });
    await recoverJournal(clerk);
    const decision = await approvalOf(second, await askToClose(manager, request.operationId));
    await sandbox.control.fault({ kind: "down", endpoints: ["get"], times: 50 });
    expect(word(await ask())).toBe("service_error");
    expect((await decideRequest(second, decision)).kind).toBe("unavailable");
    expect((await clerk.store.tables.journal.find(request.operationId))?.state).toBe("not_found");
    await sandbox.control.clearFaults();
    await arrive();
    expect(word(await ask())).toBe("doubt_settled");
  });

  test("a look takes nothing of what is still under way for somebody else's", async () => {
    const { clerk, manager } = await people();
    const sale = await service.purchase("100.00", "INV-8306");
    const gateway = clerk.gatewayFor(STORE);
    const request = refundRequest(clerk, sale);
    const looks: string[] = [];
    const slow: OperationContext = {
      ...clerk,
      gatewayFor: () => ({
        ...gateway,
        async refund(asked) {
          await service.returnOf(sale, "5.00");
          looks.push(word(await askCloseDoubt(manager, closeRequest(manager, request.operationId))));
          return gateway.refund(asked);
        },
      }),
    };
    expect(word(await refundTransaction(slow, request))).toBe("done");
    expect(looks).toEqual(["doubt_too_early"]);
    const kept = await clerk.store.tables.journal.find(request.operationId);
    expect(kept).toMatchObject({ state: "succeeded", resultTransactionId: await newestOf(clerk, sale) });
  });
});

describeOnBothDatabases("what could be one of several", (open) => {
  const ambiguous = async (orderNumber: string) => {
    const world: TestWorld = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    const manager = await actingAs(world, "manager");
    const second = await another(world, "manager", "Zoe");
    const sale = await service.purchase("100.00", orderNumber);
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    await refundTransaction(losing, request);
    const theirs = await service.returnOf(sale, "5.00");
    const others = await service.returnOf(sale, "5.00");
    clerk.clock.moveOn({ seconds: 3 });
    await recoverJournal(clerk);
    const { operationId } = request;
    const entry = () => clerk.store.tables.journal.find(operationId);
    return { clerk, manager, second, sale, operationId, arrive, candidateIds: [theirs, others], entry };
  };

  test("two people say which is ours", async () => {
    const { manager, second, operationId, candidateIds, entry } = await ambiguous("INV-8401");
    const internalId = candidateIds[1] ?? "";
    const ask = (change: object) => askCloseDoubt(manager, closeRequest(manager, operationId, change));
    expect(word(await ask({ internalId, candidateIds: [internalId] }))).toBe("doubt_candidates_changed");
    expect(word(await ask({ internalId: "10009999", candidateIds }))).toBe("doubt_not_candidate");
    const requestId = await askToClose(manager, operationId, { internalId, candidateIds });
    expect(word(await approve(second, requestId))).toBe("done");
    expect(await entry()).toMatchObject({ state: "succeeded", resultTransactionId: internalId });
  });

  test("that none is ours, nobody says while ours may still show", async () => {
    const { clerk, manager, second, operationId, arrive, candidateIds, entry } = await ambiguous("INV-8404");
    const none = () => askCloseDoubt(manager, closeRequest(manager, operationId, { candidateIds }));
    expect(word(await none())).toBe("doubt_too_early");
    clerk.clock.moveOn({ minutes: 14, seconds: 56 });
    expect(word(await none())).toBe("doubt_too_early");
    await arrive();
    clerk.clock.moveOn({ seconds: 1 });
    // Of three that could be it, people say which.
    expect(word(await none())).toBe("doubt_candidates_changed");
    const told = await showDoubt(second, { storeId: STORE, operationId });
    expect(told).toMatchObject({ kind: "done", value: { look: { isTimeUp: true, candidates: { length: 3 } } } });
    expect((await entry())?.state).toBe("ambiguous");
  });

  test("two people say that none is: these raise no alarm, and what comes later does", async () => {
    const { clerk, manager, second, sale, operationId, arrive, candidateIds, entry } = await ambiguous("INV-8402");
    clerk.clock.moveOn({ minutes: 15 });
    await approve(second, await askToClose(manager, operationId, { candidateIds }));
    expect((await entry())?.state).toBe("closed_by_human");
    clerk.clock.moveOn({ minutes: 1 });
    await watchClosed(clerk);
    expect(await noticesOf(clerk)).toEqual([]);
    await arrive();
    clerk.clock.moveOn({ minutes: 1 });
    await watchClosed(clerk);
    expect(await noticesOf(clerk)).toEqual([`late_arrival ${await newestOf(clerk, sale)}`]);
  });

  test("one more that could be it, meanwhile: nobody agrees to what they were not shown", async () => {
    const { clerk, manager, second, sale, operationId, candidateIds, entry } = await ambiguous("INV-8403");
    clerk.clock.moveOn({ minutes: 15 });
    const requestId = await askToClose(manager, operationId, { candidateIds });
    await service.returnOf(sale, "5.00");
    expect(word(await approve(second, requestId))).toBe("doubt_candidates_changed");
    expect((await entry())?.state).toBe("ambiguous");
  });
});

describe("a void in doubt at the cut-off", () => {
  test("blocks the refund until it is resolved", async () => {
    const database = await temporaryDatabase("sqlite");
    const clerk = await actingAs(testWorld(sandbox, database.store), "clerk");
    await setClocks(sandbox, clerk.clock, "2026-03-10T23:54:00-04:00");
    const sale = await service.purchase("100.00", "INV-8501");
    await sandbox.control.fault({ kind: "late", endpoints: ["void"], afterMs: 3_000 });
    expect(word(await giveMoneyBack(clerk, giveBackRequest(clerk, sale)))).toBe("in_doubt");
    clerk.clock.moveOn({ minutes: 6 });
    const refund = () =>
      giveMoneyBack(clerk, giveBackRequest(clerk, sale, { method: "refund", remainingCents: 10_000 }));
    expect(word(await refund())).toBe("adjustment_open");
    await recoverJournal(clerk);
    expect(word(await refund())).toBe("adjustment_open");
    await expect.poll(() => service.adjustmentsOf(sale), { timeout: 6_000 }).toEqual(["VP 100.00"]);
    clerk.clock.moveOn({ minutes: 1 });
    await recoverJournal(clerk);
    expect(word(await refund())).toBe("was_voided");
    await database.remove();
  });
});
