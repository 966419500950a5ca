import { afterAll, beforeAll, expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { DecisionInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { withdrawRequest } from "#lib/operations/people/approvals/answer-request.ts";
import { listRequests } from "#lib/operations/people/approvals/request-views.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { createRandom, type Random } from "#lib/sandbox/clock/random.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { another, approvalOf, CAUSES, clerkAndManager } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { faultyStore, type StoreFault } from "#tests/support/services/faulty-store.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { testWorld } from "#tests/support/test-world.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
/** What a process that dies has not answered by then, it never does. */
const DEAD_MS = 3_000;
const FAULTS: readonly StoreFault[] = ["fails_before", "fails_after", "dies_before", "dies_after"];
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** The same person, whose process or network may go wrong at one step of what it does. */
function shaky(context: OperationContext, random: Random): OperationContext {
  const fault = random.chance(400) ? random.pick(FAULTS) : undefined;
  const step = 1 + random.below(3);
  const unsent = random.chance(200);
  const shaken = { ...context, store: faultyStore(context.store, (nth) => (nth === step ? fault : undefined)) };
  return withGateway(shaken, () => (unsent ? { refund: async () => ({ kind: "unsent" }) as never } : {}));
}

/** What was answered, unless the process has died over it. */
function answered<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T> | "dead"> {
  return Promise.race([
    asked.catch(() => "dead" as const),
    new Promise<"dead">((resolve) => setTimeout(() => resolve("dead"), DEAD_MS)),
  ]);
}

describeOnBothDatabases("requests that many decide while processes die", (open) => {
  test.each(SEEDS)("whatever happens, each is carried out once at most (seed %i)", async (seed) => {
    const random = createRandom(seed);
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    const zoe = await another(world, "administrator", "Zoe");
    const sale = await service.purchase("100.00", `INV-${97_000 + seed}`);
    const input = giveBackRequest(clerk, sale, { amountCents: 500, method: "refund" });
    const asks = [clerk, clerk, clerk].map((one) => answered(askGiveBackApproval(shaky(one, random), input, CAUSES)));
    await Promise.all(asks);
    await answered(askGiveBackApproval(clerk, input, CAUSES));

    const decide = async (who: OperationContext, decision: DecisionInput["decision"]) => {
      const page = { ...(await approvalOf(who, input.operationId)), decision, note: "So it is" };
      return answered(decideRequest(shaky(who, random), page));
    };
    for (let round = 0; round < 4; round += 1) {
      const everybody = [
        decide(manager, "approve"),
        decide(zoe, "approve"),
        ...(random.chance(150) ? [decide(manager, "decline")] : []),
        ...(random.chance(100)
          ? [answered(withdrawRequest(clerk, { storeId: STORE, requestId: input.operationId }))]
          : []),
      ];
      await Promise.all(everybody);
      world.clock.moveOn({ minutes: 1 });
      await recoverJournal(world);
    }

    const list = await listRequests(zoe, { storeId: STORE });
    if (list.kind !== "done") throw new Error(list.kind);
    expect(list.value).toHaveLength(1);
    const [request] = list.value;
    if (!request) throw new Error("lost");
    const made = await service.adjustmentsOf(sale);
    const entries = await world.store.tables.journal.forRoots(STORE, [sale]);
    const applied = entries.filter((entry) => entry.state === "succeeded");
    expect(made).toEqual(applied.map(() => "R 5.00"));
    expect(made.length).toBeLessThanOrEqual(1);
    expect(entries.filter((entry) => entry.state !== "succeeded").every((entry) => entry.state === "cancelled")).toBe(
      true,
    );
    for (const entry of entries) {
      expect(entry).toMatchObject({ staffId: "clerk-1" });
      expect(["manager-1", "zoe"]).toContain(entry.approverId);
    }
    if (request.state === "approved") {
      expect(request.result).toMatchObject({ state: "succeeded" });
      expect(applied.map((entry) => [entry.operationId, entry.approverId])).toEqual([
        [request.operationId, request.deciderId],
      ]);
    } else expect(made).toEqual([]);
    const told = (await world.store.tables.audit.forSubject(STORE, sale)).map((event) => event.name);
    const count = (name: string) => told.filter((one) => one === name).length;
    expect(count("request.asked")).toBe(1);
    expect(count("request.approved") - count("request.reopened")).toBe(request.state === "approved" ? 1 : 0);
    expect(count("request.approved")).toBe(entries.length);
  });
});
