import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import {
  another,
  approvalOf,
  approve,
  ask,
  CAUSES,
  clerkAndManager,
  shown,
} from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { faultyStore, never, type StoreFault } from "#tests/support/services/faulty-store.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { testWorld } from "#tests/support/test-world.ts";

const PREPARE = 1;
const CLAIM = 2;
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

function withStoreFault(context: OperationContext, step: number, fault: StoreFault): OperationContext {
  return { ...context, store: faultyStore(context.store, (nth) => (nth === step ? fault : undefined)) };
}

/** The service can't be reached when money is to move. */
function unreachable(context: OperationContext): OperationContext {
  return withGateway(context, () => ({ refund: async () => ({ kind: "unsent" }) as never }));
}

async function stateOf(context: OperationContext, requestId: string) {
  return (await shown(context, requestId)).request.state;
}

describeOnBothDatabases("an approval that is interrupted", (open) => {
  const waiting = async (orderNumber = "INV-9600") => {
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    const sale = await service.purchase("100.00", orderNumber);
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }));
    return { world, clerk, manager, sale, requestId, page: await approvalOf(manager, requestId) };
  };

  test("not sent: it waits again under another operation, and is approved once more", async () => {
    const { clerk, manager, sale, requestId, page } = await waiting();
    const before = (await shown(manager, requestId)).request.operationId;
    expect(word(await decideRequest(unreachable(manager), page))).toBe("unreachable");
    const { request } = await shown(manager, requestId);
    expect(request).toMatchObject({ state: "waiting", deciderId: null, decisionNote: "", decidedAt: null });
    expect(request.operationId).not.toBe(before);
    // The same decision once more, an hour later say, is for what was not sent.
    expect(word(await decideRequest(manager, page))).toBe("request_outdated");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(word(await approve(manager, requestId))).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
    const told = await clerk.store.tables.audit.forSubject(STORE, sale);
    expect(told.map((event) => event.name)).toEqual([
      "request.asked",
      "refund.prepared",
      "request.approved",
      "refund.sent",
      "refund.cancelled",
      "request.reopened",
      "refund.prepared",
      "request.approved",
      "refund.sent",
      "refund.succeeded",
    ]);
  });

  test("a store that fails before or at the claim leaves it waiting, or lets it wait again", async () => {
    const { manager, sale, requestId, page } = await waiting();
    for (const [step, fault] of [
      [PREPARE, "fails_before"],
      [CLAIM, "fails_before"],
    ] as const) {
      expect(word(await decideRequest(withStoreFault(manager, step, fault), page))).toBe("store_failed");
      expect(await stateOf(manager, requestId)).toBe("waiting");
    }
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(word(await approve(manager, requestId))).toBe("done");
  });

  test("a process that dies before the intent leaves it waiting", async () => {
    const { manager, sale, requestId, page } = await waiting();
    void decideRequest(withStoreFault(manager, PREPARE, "dies_before"), page);
    await settled();
    expect(await stateOf(manager, requestId)).toBe("waiting");
    expect(word(await decideRequest(manager, page))).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
  });

  test("a process that dies between the approval and the claim: the server lets it wait again", async () => {
    for (const [step, fault] of [
      [PREPARE, "dies_after"],
      [CLAIM, "dies_before"],
    ] as const) {
      const { world, manager, sale, requestId, page } = await waiting();
      void decideRequest(withStoreFault(manager, step, fault), page);
      await expect.poll(() => stateOf(manager, requestId)).toBe("approved");
      await recoverJournal(world);
      expect(await stateOf(manager, requestId)).toBe("approved");
      world.clock.moveOn({ seconds: 20 });
      await recoverJournal(world);
      expect(await stateOf(manager, requestId)).toBe("waiting");
      expect(await service.adjustmentsOf(sale)).toEqual([]);
      expect(word(await approve(manager, requestId))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
    }
  });

  test("a process that dies after it sent: approved, in doubt, and found by the server", async () => {
    const { world, manager, sale, requestId, page } = await waiting();
    const dying = withGateway(manager, (gateway) => ({
      refund: (request) => gateway.refund(request).then(() => never()),
    }));
    void decideRequest(dying, page);
    await expect.poll(() => service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
    world.clock.moveOn({ minutes: 1 });
    await recoverJournal(world);
    expect((await shown(manager, requestId)).request).toMatchObject({
      state: "approved",
      result: { state: "succeeded" },
    });
    expect(word(await decideRequest(manager, page))).toBe("done");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
  });

  test("an answer that is lost leaves it approved, with its operation in doubt", async () => {
    const { clerk, manager, sale, requestId, page } = await waiting("PRACTICE-DROP-AFTER-96");
    expect(word(await decideRequest(manager, page))).toBe("in_doubt");
    expect((await shown(clerk, requestId)).request).toMatchObject({ state: "approved", result: { state: "in_doubt" } });
    expect(word(await decideRequest(manager, page))).toBe("in_doubt");
    expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00"]);
  });

  test("the bank says no: it stays approved, and both are told", async () => {
    const { clerk, manager, sale, requestId, page } = await waiting("PRACTICE-DECLINE-96");
    expect(word(await decideRequest(manager, page))).toBe("declined");
    expect((await shown(clerk, requestId)).request).toMatchObject({
      state: "approved",
      result: { state: "declined", answerCode: 7 },
    });
    expect(word(await decideRequest(manager, page))).toBe("declined");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
  });

  test("where another request waits about the sale by then, the one that was not sent makes room for it", async () => {
    const { world, clerk, manager, sale, requestId, page } = await waiting();
    const zoe = await another(world, "clerk", "Zoe");
    const history = giveBackRequest(zoe, sale, { amountCents: 700, method: "refund" });
    const inBetween = withGateway(manager, () => ({
      async refund() {
        // Asked by somebody whose page was read before the approval.
        const { tables } = world.store;
        const request = await tables.requests.find(STORE, requestId);
        if (!request) throw new Error("lost");
        const asked = { ...request, requestId: history.operationId, operationId: world.newId(), requesterId: "zoe" };
        await tables.requests.add({ ...asked, state: "waiting", deciderId: null, decidedAt: null });
        return { kind: "unsent" } as never;
      },
    }));
    expect(word(await decideRequest(inBetween, page))).toBe("unreachable");
    expect((await shown(clerk, requestId)).request).toMatchObject({
      state: "approved",
      result: { state: "cancelled" },
    });
    expect(
      word(
        await askGiveBackApproval(clerk, giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" }), CAUSES),
      ),
    ).toBe("request_waiting");
    expect(await service.adjustmentsOf(sale)).toEqual([]);
  });
});

/** Long enough for whatever was begun to come to its end. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
}
