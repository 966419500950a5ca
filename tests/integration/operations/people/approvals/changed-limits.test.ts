import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import type { Store } from "#lib/store/store.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { approvalOf, approve, clerkAndManager, shown } from "#tests/support/people/approval-requests.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
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

const sale = () => service.purchase("100.00", `CHANGED-${crypto.randomUUID().slice(0, 8)}`);

async function changesOf(manager: OperationContext, requestId: string) {
  const { review } = await shown(manager, requestId);
  return review?.kind === "done" ? review.value.changes : review;
}

describeOnBothDatabases("limits that changed between a request and its approval", (open) => {
  /** A clerk with a limit of 5.00 at once and 40.00 a day, who asks for a refund of 20.00. */
  const asked = async () => {
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    await limitPerson(clerk.store, STORE, "clerk-1", { perOperationCents: 500, perDayCents: 4_000 });
    const original = await sale();
    const form = giveBackRequest(clerk, original, { method: "refund", amountCents: 2_000, ask: true });
    const outcome = await giveMoneyBack(clerk, form);
    if (outcome.kind !== "awaiting_approval") throw new Error(JSON.stringify(outcome));
    const refundsAlone = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        expect(word(await refundTransaction(clerk, refundRequest(clerk, await sale())))).toBe("done");
      }
    };
    return { clerk, manager, original, requestId: outcome.requestId, refundsAlone };
  };

  test("nothing changed: nothing is shown, and it is approved", async () => {
    const { manager, original, requestId } = await asked();
    expect(await changesOf(manager, requestId)).toEqual([]);
    expect(word(await approve(manager, requestId))).toBe("done");
    expect(await service.adjustmentsOf(original)).toEqual(["R 20.00"]);
  });

  test("a limit that is passed only since is shown, and no page that did not show it approves", async () => {
    const { manager, original, requestId, refundsAlone } = await asked();
    const oldPage = await approvalOf(manager, requestId);
    await refundsAlone(5);
    expect(await changesOf(manager, requestId)).toEqual([
      { change: "cause_new", cause: { rule: "limit_per_day", figures: { limitCents: 4_000, usedCents: 2_500 } } },
    ]);
    expect(word(await decideRequest(manager, oldPage))).toBe("causes_changed");
    expect((await shown(manager, requestId)).request.state).toBe("waiting");
    expect(await service.adjustmentsOf(original)).toEqual([]);

    // It changed once more after it was looked at again.
    const secondPage = await approvalOf(manager, requestId);
    await refundsAlone(1);
    expect(word(await decideRequest(manager, secondPage))).toBe("causes_changed");
    expect(word(await approve(manager, requestId))).toBe("done");
    expect(await service.adjustmentsOf(original)).toEqual(["R 20.00"]);
  });

  test("what the requester is giving back at this very moment counts too", async () => {
    const { clerk, manager, original, requestId } = await asked();
    const page = await approvalOf(manager, requestId);
    const others = [await sale(), await sale(), await sale(), await sale(), await sale()];
    // The decision has read everything, and writes once the refunds are written.
    const refunded = Promise.withResolvers<void>();
    const late: Store["transaction"] = async (work) => {
      await refunded.promise;
      return manager.store.transaction(work);
    };
    const decision = decideRequest({ ...manager, store: { ...manager.store, transaction: late } }, page);
    for (const one of others) expect(word(await refundTransaction(clerk, refundRequest(clerk, one)))).toBe("done");
    refunded.resolve();
    expect(word(await decision)).toBe("causes_changed");
    expect(await service.adjustmentsOf(original)).toEqual([]);
  });

  test("limits that an administrator moved meanwhile are shown as they are", async () => {
    const { clerk, manager, requestId } = await asked();
    await limitPerson(clerk.store, STORE, "clerk-1", { perOperationCents: 100, perDayCents: 1_000 });
    expect(await changesOf(manager, requestId)).toEqual([
      { change: "cause_moved", cause: { rule: "limit_per_operation", figures: { limitCents: 100 } } },
      { change: "cause_new", cause: { rule: "limit_per_day", figures: { limitCents: 1_000, usedCents: 0 } } },
    ]);
    await limitPerson(clerk.store, STORE, "clerk-1", {});
    expect(await changesOf(manager, requestId)).toEqual([
      { change: "cause_gone", cause: { rule: "limit_per_operation", figures: { limitCents: 500 } } },
    ]);
    expect(word(await approve(manager, requestId))).toBe("done");
  });

  test("whoever named the way and may no longer choose it is shown so", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const { manager } = await clerkAndManager(world);
    const { actor } = manager;
    const asker = { ...manager, actor: { ...actor, staffId: "clerk-1", name: "Test clerk" } };
    await world.store.tables.staff.giveRole("clerk-1", STORE, "manager");
    await limitPerson(world.store, STORE, "clerk-1", { perOperationCents: 500 });
    const form = giveBackRequest(asker, await sale(), { method: "refund", byName: true, ask: true });
    const outcome = await giveMoneyBack(asker, form);
    if (outcome.kind !== "awaiting_approval") throw new Error(JSON.stringify(outcome));
    expect(await changesOf(manager, outcome.requestId)).toEqual([]);
    await world.store.tables.staff.giveRole("clerk-1", STORE, "clerk");
    expect(await changesOf(manager, outcome.requestId)).toEqual([
      { change: "cause_new", cause: { rule: "method_chosen", figures: { method: "refund" } } },
    ]);
  });
});
