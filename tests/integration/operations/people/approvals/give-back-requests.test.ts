import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { expireRequests, withdrawRequest } from "#lib/operations/people/approvals/answer-request.ts";
import { countRequests, listRequests, seeAnswers } from "#lib/operations/people/approvals/request-views.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import {
  AFTER_LIFE,
  another,
  approvalOf,
  approve,
  ask,
  CAUSES,
  clerkAndManager,
  decline,
  shown,
} from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { setClocks, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
/** The cause that these tests make up holds for no limit that is set. */
const GONE = { change: "cause_gone", cause: CAUSES[0] };
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function told(context: OperationContext, sale: string) {
  const events = await context.store.tables.audit.forSubject(STORE, sale);
  return events.map(({ name, staffId }) => `${name} ${staffId}`);
}

async function listed(context: OperationContext) {
  const outcome = await listRequests(context, { storeId: STORE });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.value;
}

async function count(context: OperationContext) {
  const outcome = await countRequests(context, { storeId: STORE });
  return outcome.kind === "done" ? outcome.value : outcome.kind;
}

describeOnBothDatabases("asking for money to be given back", (open) => {
  const people = async (now = NOON) => {
    const world = testWorld(sandbox, (await open()).store);
    await setClocks(sandbox, world.clock, now);
    const both = await clerkAndManager(world);
    return { ...both, world, sale: await service.purchase("100.00", "INV-9500") };
  };

  test("a manager approves what a clerk asked for: once, in the clerk's name, and everybody is told", async () => {
    const { clerk, manager, sale } = await people();
    const requestId = await ask(clerk, giveBackRequest(clerk, sale));
    expect([await count(clerk), await count(manager)]).toEqual([0, 1]);
    const { request, review } = await shown(manager, requestId);
    expect(request).toMatchObject({ state: "waiting", requesterName: "Test clerk", answerable: true, causes: CAUSES });
    // The void closes at the time that the account's settings name.
    expect(request.urgentUntil).toBe("2026-03-11T03:55:00.000Z");
    expect(review).toMatchObject({
      kind: "done",
      value: { refusal: null, changes: [GONE], seen: { method: "void", remainingCents: 10_000 } },
    });
    expect(await service.adjustmentsOf(sale)).toEqual([]);

    const outcome = await approve(manager, requestId);
    expect(outcome).toMatchObject({
      kind: "done",
      value: { decision: "approved", completed: { amountCents: 10_000 } },
    });
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
    const answered = (await shown(clerk, requestId)).request;
    expect(answered).toMatchObject({ state: "approved", deciderName: "Test manager", result: { state: "succeeded" } });
    expect(await clerk.store.tables.journal.find(answered.operationId)).toMatchObject({
      staffId: "clerk-1",
      approverId: "manager-1",
      state: "succeeded",
    });
    const view = await loadTransaction(clerk, { storeId: STORE, transactionId: sale });
    expect(view).toMatchObject({
      value: { timeline: [{ internal: { staffName: "Test clerk", approverName: "Test manager" } }] },
    });
    expect(await told(clerk, sale)).toEqual([
      "request.asked clerk-1",
      "void.prepared clerk-1",
      "request.approved manager-1",
      "void.sent clerk-1",
      "void.succeeded clerk-1",
    ]);
    expect([await count(clerk), await count(manager)]).toEqual([1, 0]);
    await seeAnswers(manager, { storeId: STORE, requestIds: [requestId] });
    expect(await count(clerk)).toBe(1);
    await seeAnswers(clerk, { storeId: STORE, requestIds: [requestId] });
    expect(await count(clerk)).toBe(0);
  });

  test("declining needs a reason, moves nothing, and ends it", async () => {
    const { clerk, manager, sale } = await people();
    const form = giveBackRequest(clerk, sale);
    const requestId = await ask(clerk, form);
    expect(word(await decline(manager, requestId, ""))).toBe("decision_note_missing");
    expect(await decline(manager, requestId)).toEqual({ kind: "done", value: { decision: "declined" } });
    expect(await decline(manager, requestId)).toEqual({ kind: "done", value: { decision: "declined" } });
    expect(word(await approve(manager, requestId))).toBe("request_answered");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect((await shown(clerk, requestId)).request).toMatchObject({
      state: "declined",
      decisionNote: "Not with this receipt",
    });
    expect(await told(clerk, sale)).toEqual(["request.asked clerk-1", "request.declined manager-1"]);
    // The same form does not say that it waits. Another one may be asked afterwards.
    expect(await askGiveBackApproval(clerk, form, CAUSES)).toEqual({
      kind: "not_allowed",
      reason: { rule: "request_answered", figures: { state: "declined", name: "Test manager" } },
    });
    await ask(clerk, giveBackRequest(clerk, sale));
  });

  test("nobody decides their own request, and a clerk or an accountant none at all", async () => {
    const { manager, clerk, world, sale } = await people();
    const requestId = await ask(manager, giveBackRequest(manager, sale));
    expect(word(await approve(manager, requestId))).toBe("own_request");
    expect(word(await decline(manager, requestId))).toBe("own_request");
    const accountant = await another(world, "accountant", "Ada");
    const input = { storeId: STORE, requestId, decision: "approve", note: "", seen: {} } as const;
    for (const context of [clerk, accountant]) expect(word(await decideRequest(context, input))).toBe("not_permitted");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect((await shown(manager, requestId)).request).toMatchObject({ state: "waiting", answerable: false, own: true });
    // What others asked for is no clerk's business.
    expect(await showRequest(clerk, { storeId: STORE, requestId })).toEqual({ kind: "done", value: null });
    expect(await listed(clerk)).toEqual([]);
    expect(word(await listRequests(accountant, { storeId: STORE }))).toBe("not_permitted");
    expect(word(await countRequests(accountant, { storeId: STORE }))).toBe("not_permitted");
    // Of another store nothing is known at all.
    expect(word(await decideRequest(clerk, { ...input, storeId: "300200579" }))).toBe("not_permitted");
  });

  test("the rule stands in the database too", async () => {
    const { manager, sale } = await people();
    const requestId = await ask(manager, giveBackRequest(manager, sale));
    const request = await manager.store.tables.requests.find(STORE, requestId);
    if (!request) throw new Error("lost");
    const own = { state: "approved", deciderId: "manager-1", decidedAt: NOON, decisionNote: "", seenAt: null } as const;
    await expect(manager.store.tables.requests.answer(request, null, own)).rejects.toThrow();
  });

  test("of two who approve at the same moment one carries it out, and the other is told who", async () => {
    const { clerk, manager, world, sale } = await people();
    const second = await another(world, "administrator", "Zoe");
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }));
    const inputs = [await approvalOf(manager, requestId), await approvalOf(second, requestId)] as const;
    const outcomes = await Promise.all([decideRequest(manager, inputs[0]), decideRequest(second, inputs[1])]);
    expect(outcomes.map(word).sort()).toEqual(["done", "request_answered"]);
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
    const { deciderName } = (await shown(clerk, requestId)).request;
    const loser = outcomes.find((one) => one.kind === "not_allowed");
    expect(loser).toEqual({
      kind: "not_allowed",
      reason: { rule: "request_answered", figures: { state: "approved", name: deciderName } },
    });
    const approvals = (await told(clerk, sale)).filter((one) => one.startsWith("request.approved"));
    expect(approvals).toHaveLength(1);
  });

  test("an approval that is sent many times at once, and again, is carried out once and answers the same", async () => {
    const { clerk, manager, sale } = await people();
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }));
    const input = await approvalOf(manager, requestId);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => decideRequest(manager, input)));
    outcomes.push(await decideRequest(manager, input));
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(word(outcomes[0] as never)).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
  });

  test("an approval against a decline, at once: one of them counts", async () => {
    const { clerk, manager, world, sale } = await people();
    const second = await another(world, "manager", "Zoe");
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }));
    const input = await approvalOf(manager, requestId);
    const [approved, declined] = await Promise.all([decideRequest(manager, input), decline(second, requestId)]);
    expect([word(approved), word(declined)].sort()).toEqual(["done", "request_answered"]);
    const { state } = (await shown(clerk, requestId)).request;
    expect(await service.adjustmentsOf(sale)).toEqual(state === "approved" ? ["R 5.00"] : []);
  });

  test("a second request about the same sale is refused with who asked; the same form answers the same", async () => {
    const { clerk, manager, sale } = await people();
    const input = giveBackRequest(clerk, sale);
    const requestId = await ask(clerk, input);
    expect(await ask(clerk, input)).toBe(requestId);
    expect(await askGiveBackApproval(manager, giveBackRequest(manager, sale), CAUSES)).toEqual({
      kind: "not_allowed",
      reason: { rule: "request_waiting", figures: { name: "Test clerk" } },
    });
    expect(word(await askGiveBackApproval(manager, input, CAUSES))).toBe("operation_used");
    expect(await listed(manager)).toHaveLength(1);
  });

  test("a form that asked is answered with its request, also once that was carried out", async () => {
    const { clerk, manager } = await people();
    const sale = await service.purchase("300.00", "INV-9501");
    const form = giveBackRequest(clerk, sale, { amountCents: 30_000, remainingCents: 30_000, ask: true });
    const answer = { kind: "awaiting_approval", requestId: form.operationId };
    expect(await giveMoneyBack(clerk, form)).toEqual(answer);
    expect(word(await approve(manager, form.operationId))).toBe("done");
    expect(await giveMoneyBack(clerk, form)).toEqual(answer);
    expect(word(await giveMoneyBack(clerk, { ...form, ask: false }))).toBe("operation_used");
    expect(word(await giveMoneyBack(manager, form))).toBe("operation_used");
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 300.00"]);
  });

  test("of many who ask about one sale at once, one request waits", async () => {
    const { clerk, manager, sale } = await people();
    const asked = [clerk, manager, clerk, manager].map((one) =>
      askGiveBackApproval(one, giveBackRequest(one, sale), CAUSES),
    );
    const words = (await Promise.all(asked)).map(word).sort();
    expect(words).toEqual(["awaiting_approval", "request_waiting", "request_waiting", "request_waiting"]);
  });

  test("nobody is asked for what can't be done anyway", async () => {
    const { clerk, manager, sale } = await people();
    const askFor = (change: object, who = clerk) =>
      askGiveBackApproval(who, giveBackRequest(who, sale, change), CAUSES).then(word);
    expect(await askFor({ method: "refund" })).toBe("method_changed");
    expect(await askFor({ method: "refund", byName: true })).toBe("not_permitted");
    expect(await askFor({ method: "refund", amountCents: 10_001 })).toBe("exceeds_remaining");
    expect(await askFor({ method: "refund", amountCents: 500, remainingCents: 9_000 })).toBe("remaining_changed");
    expect(await askFor({ transactionId: "999999999999" })).toBe("unknown_transaction");
    expect(await listed(manager)).toEqual([]);
    expect(await askFor({ method: "refund", byName: true }, manager)).toBe("awaiting_approval");
    expect(await askFor({ method: "refund", amountCents: 500 })).toBe("request_waiting");
  });

  test("who asked withdraws it, and nobody else", async () => {
    const { clerk, manager, sale } = await people();
    const requestId = await ask(clerk, giveBackRequest(clerk, sale));
    const input = { storeId: STORE, requestId };
    expect(word(await withdrawRequest(manager, input))).toBe("unknown_request");
    const page = await approvalOf(manager, requestId);
    expect(word(await withdrawRequest(clerk, input))).toBe("done");
    expect(word(await withdrawRequest(clerk, input))).toBe("done");
    expect(await decideRequest(manager, page)).toEqual({
      kind: "not_allowed",
      reason: { rule: "request_answered", figures: { state: "withdrawn", name: "" } },
    });
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(await count(clerk)).toBe(0);
    expect(await told(clerk, sale)).toEqual(["request.asked clerk-1", "request.withdrawn clerk-1"]);
  });

  test("after seven days it has lapsed: refused before the server ends it, and then told as the server's own act", async () => {
    const { clerk, manager, sale } = await people();
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }));
    const page = await approvalOf(manager, requestId);
    await expireRequests(clerk);
    expect((await shown(clerk, requestId)).request.state).toBe("waiting");
    clerk.clock.moveOn(AFTER_LIFE);
    expect(await count(manager)).toBe(0);
    expect((await shown(manager, requestId)).request).toMatchObject({ state: "expired", answerable: false });
    expect(word(await decideRequest(manager, page))).toBe("request_answered");
    expect(word(await decline(manager, requestId))).toBe("request_answered");
    await Promise.all([expireRequests(clerk), expireRequests(clerk)]);
    expect(await told(clerk, sale)).toEqual(["request.asked clerk-1", "request.expired null"]);
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(await count(clerk)).toBe(1);
    clerk.clock.moveOn({ hours: -24 * 8 });
  });

  test("what has lapsed stands in nobody's way, also before the server has ended it", async () => {
    const { clerk, manager, sale } = await people();
    const request = giveBackRequest(clerk, sale);
    const first = await ask(clerk, request);
    clerk.clock.moveOn(AFTER_LIFE);
    const again = () => ask(clerk, giveBackRequest(clerk, sale, { method: "refund" }));
    expect(word(await askGiveBackApproval(clerk, { ...request, method: "refund" }, CAUSES))).toBe("request_answered");
    const outcomes = await Promise.allSettled([again(), again(), again()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await shown(manager, first)).request).toMatchObject({ state: "expired", decidedAt: expect.any(String) });
    await expireRequests(clerk);
    expect(await told(clerk, sale)).toEqual(["request.asked clerk-1", "request.expired null", "request.asked clerk-1"]);
    expect(await count(manager)).toBe(1);
    clerk.clock.moveOn({ hours: -24 * 8 });
  });

  test("a manager approves no more at once than they may give back themselves; an administrator does", async () => {
    const { clerk, manager, world, sale } = await people();
    const administrator = await another(world, "administrator", "Zoe");
    const own = { sales: { perOperationCents: 9_999 }, unreferenced: {} };
    const value = JSON.stringify(own);
    const setting = { storeId: STORE, name: "limits.manager-1", value, changedAt: NOON, changedBy: "zoe" };
    expect(await world.store.tables.settings.replace(setting, null)).toBe(true);
    const requestId = await ask(clerk, giveBackRequest(clerk, sale));
    const limited = { rule: "decider_limit", figures: { limitCents: 9_999 } };
    expect((await shown(manager, requestId)).review).toMatchObject({ value: { refusal: limited } });
    expect((await shown(clerk, requestId)).review).toMatchObject({ value: { refusal: null } });
    expect(await approve(manager, requestId)).toEqual({ kind: "not_allowed", reason: limited });
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(word(await approve(administrator, requestId))).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
  });

  describe("when the world has changed since it was asked", () => {
    test("part was refunded elsewhere: shown, not carried out by an old page, decided anew by a fresh one", async () => {
      const { clerk, manager, sale } = await people();
      const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 5_000, method: "refund" }));
      const oldPage = await approvalOf(manager, requestId);
      await service.returnOf(sale, "30.00");
      expect(await decideRequest(manager, oldPage)).toEqual({
        kind: "not_allowed",
        reason: { rule: "remaining_changed", figures: { remainingCents: 7_000 } },
      });
      const { review, request } = await shown(manager, requestId);
      expect(request.state).toBe("waiting");
      expect(review).toMatchObject({
        value: { changes: [{ change: "remaining", figures: { beforeCents: 10_000, remainingCents: 7_000 } }, GONE] },
      });
      expect(word(await approve(manager, requestId))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 30.00", "R 50.00"]);
    });

    test("so much was refunded that it is too much now: only a decline is left", async () => {
      const { clerk, manager, sale } = await people();
      const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 9_000, method: "refund" }));
      await service.returnOf(sale, "30.00");
      const { review } = await shown(manager, requestId);
      expect(review).toMatchObject({ value: { refusal: { rule: "exceeds_remaining" } } });
      expect(word(await approve(manager, requestId))).toBe("exceeds_remaining");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 30.00"]);
      expect(word(await decline(manager, requestId))).toBe("done");
    });

    test("the cut-off passed: a void never becomes a refund unseen, and the decider confirms the refund", async () => {
      const { clerk, manager, sale, world } = await people("2026-03-10T23:50:00-04:00");
      const requestId = await ask(clerk, giveBackRequest(clerk, sale));
      const oldPage = await approvalOf(manager, requestId);
      await setClocks(sandbox, world.clock, "2026-03-10T23:56:00-04:00");
      expect(await decideRequest(manager, oldPage)).toEqual({
        kind: "not_allowed",
        reason: { rule: "method_changed", figures: { method: "refund" } },
      });
      expect(await service.adjustmentsOf(sale)).toEqual([]);
      const { review } = await shown(manager, requestId);
      expect(review).toMatchObject({
        value: {
          seen: { method: "refund" },
          changes: [{ change: "method", figures: { before: "void", method: "refund", paymentMethod: "card" } }, GONE],
        },
      });
      expect(word(await approve(manager, requestId))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
    });

    test("a void that was named stays one until the service closes the day", async () => {
      const { manager, world, sale } = await people("2026-03-10T23:56:00-04:00");
      const second = await another(world, "manager", "Zoe");
      const requestId = await ask(manager, giveBackRequest(manager, sale, { byName: true }));
      const { request, review } = await shown(second, requestId);
      expect(request.urgentUntil).toBe("2026-03-11T03:59:00.000Z");
      expect(review).toMatchObject({ value: { seen: { method: "void" }, facts: { byName: true }, changes: [GONE] } });
      expect(word(await approve(second, requestId))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
    });

    test("the sale was given back by somebody else: nothing more goes", async () => {
      const { clerk, manager, sale } = await people();
      const requestId = await ask(clerk, giveBackRequest(clerk, sale));
      const page = await approvalOf(manager, requestId);
      expect(word(await giveMoneyBack(manager, giveBackRequest(manager, sale)))).toBe("done");
      expect(word(await decideRequest(manager, page))).toBe("was_voided");
      expect((await shown(manager, requestId)).review).toMatchObject({ value: { refusal: { rule: "was_voided" } } });
      expect(await service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
    });

    test("who decides, or gives money back alone, and is shut out or loses the role while the sale is read, does nothing", async () => {
      const { clerk, manager, sale } = await people();
      const { staff } = clerk.store.tables;
      const meanwhile = (person: OperationContext, happens: () => Promise<unknown>) =>
        withGateway(person, (gateway) => ({
          async getTransaction(...asked) {
            await happens();
            return gateway.getTransaction(...asked);
          },
        }));
      const requestId = await ask(clerk, giveBackRequest(clerk, sale));
      const page = await approvalOf(manager, requestId);
      const demoted = meanwhile(manager, () => staff.giveRole("manager-1", STORE, "clerk"));
      expect(word(await decideRequest(demoted, page))).toBe("actor_without_right");
      await staff.giveRole("manager-1", STORE, "manager");
      const shutOut = meanwhile(manager, () => staff.disable("manager-1", NOON));
      expect(word(await decideRequest(shutOut, page))).toBe("actor_without_right");
      expect((await shown(clerk, requestId)).request.state).toBe("waiting");
      const alone = meanwhile(clerk, () => staff.disable("clerk-1", NOON));
      expect(
        word(await giveMoneyBack(alone, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }))),
      ).toBe("actor_without_right");
      expect(await service.adjustmentsOf(sale)).toEqual([]);
    });

    test("who asked was shut out or lost the role: shown, and refused at the last moment", async () => {
      const { clerk, manager, sale } = await people();
      const requestId = await ask(clerk, giveBackRequest(clerk, sale));
      const page = await approvalOf(manager, requestId);
      const { staff } = clerk.store.tables;
      await staff.disable("clerk-1", NOON);
      expect(word(await decideRequest(manager, page))).toBe("requester_disabled");
      expect((await shown(manager, requestId)).review).toMatchObject({
        value: { refusal: { rule: "requester_disabled", figures: { name: "Test clerk" } } },
      });
      await staff.enable("clerk-1");
      await staff.giveRole("clerk-1", STORE, "accountant");
      expect(word(await decideRequest(manager, page))).toBe("requester_without_right");
      await staff.takeRole("clerk-1", STORE);
      expect(word(await decideRequest(manager, page))).toBe("requester_without_right");
      expect(await service.adjustmentsOf(sale)).toEqual([]);
      expect((await shown(manager, requestId)).request.state).toBe("waiting");
      await staff.giveRole("clerk-1", STORE, "clerk");
      expect(word(await decideRequest(manager, page))).toBe("done");
    });

    test("an operation on the same sale is in doubt: the request keeps waiting", async () => {
      const { clerk, manager } = await people();
      const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-95");
      const requestId = await ask(clerk, giveBackRequest(clerk, sale));
      const page = await approvalOf(manager, requestId);
      expect(word(await giveMoneyBack(manager, giveBackRequest(manager, sale)))).toBe("in_doubt");
      expect(word(await decideRequest(manager, page))).toBe("was_voided");
      expect((await shown(manager, requestId)).request.state).toBe("waiting");
    });
  });
});
