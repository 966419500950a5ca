import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { refundRequest, toldOf, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { faultyStore, never, type StoreFault } from "#tests/support/services/faulty-store.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const PREPARE = 1;
const CLAIM = 2;
const SETTLE = 3;
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const at = (step: number, fault: StoreFault) => (nth: number) => (nth === step ? fault : undefined);

function withStoreFault(
  context: OperationContext,
  faultAt: (nth: number) => StoreFault | undefined,
  onDeath?: () => void,
): OperationContext {
  return { ...context, store: faultyStore(context.store, faultAt, onDeath) };
}

/** The same process, which dies when it asks for the refund: before the request left, or before the answer came. */
function dyingAtRequest(context: OperationContext, when: "before" | "after", onDeath?: () => void): OperationContext {
  return withGateway(context, (gateway) => ({
    async refund(request) {
      if (when === "after") await gateway.refund(request);
      return never(onDeath);
    },
  }));
}

describeOnBothDatabases("a refund whose process dies", (open) => {
  type Dying = (context: OperationContext, onDeath: () => void) => OperationContext;
  type Case = [string, Dying, string | undefined, string[], string[]];
  const SENT = ["prepared", "sent"];
  const cases: Case[] = [
    [
      "before the intent",
      (one, onDeath) => withStoreFault(one, at(PREPARE, "dies_before"), onDeath),
      undefined,
      [],
      [],
    ],
    [
      "after the intent",
      (one, onDeath) => withStoreFault(one, at(PREPARE, "dies_after"), onDeath),
      "cancelled",
      [],
      ["prepared", "cancelled"],
    ],
    [
      "before the claim",
      (one, onDeath) => withStoreFault(one, at(CLAIM, "dies_before"), onDeath),
      "cancelled",
      [],
      ["prepared", "cancelled"],
    ],
    [
      "after the claim",
      (one, onDeath) => withStoreFault(one, at(CLAIM, "dies_after"), onDeath),
      "not_found",
      [],
      [...SENT, "leftInDoubt", "notFound"],
    ],
    [
      "before the request",
      (one, onDeath) => dyingAtRequest(one, "before", onDeath),
      "not_found",
      [],
      [...SENT, "leftInDoubt", "notFound"],
    ],
    [
      "before the answer",
      (one, onDeath) => dyingAtRequest(one, "after", onDeath),
      "succeeded",
      ["5.00"],
      [...SENT, "leftInDoubt", "succeeded"],
    ],
    [
      "before the outcome",
      (one, onDeath) => withStoreFault(one, at(SETTLE, "dies_before"), onDeath),
      "succeeded",
      ["5.00"],
      [...SENT, "leftInDoubt", "succeeded"],
    ],
    [
      "after the outcome",
      (one, onDeath) => withStoreFault(one, at(SETTLE, "dies_after"), onDeath),
      "succeeded",
      ["5.00"],
      [...SENT, "succeeded"],
    ],
  ];

  test.each(cases)(
    "%s: the truth is found, nothing is sent again, each step is told once",
    async (_when, dying, state, returns, told) => {
      const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
      const sale = await service.purchase("100.00", "INV-8001");
      const request = refundRequest(context, sale);
      const { promise: death, resolve: onDeath } = Promise.withResolvers<void>();
      void refundTransaction(dying(context, onDeath), request);
      await death;

      context.clock.moveOn({ seconds: 50 });
      await recoverJournal(context);
      context.clock.moveOn({ minutes: 16 });
      await recoverJournal(context);
      const { journal } = context.store.tables;
      expect((await journal.find(request.operationId))?.state).toBe(state);
      expect(await service.returnsOf(sale)).toEqual(returns);
      expect(await toldOf(context, sale)).toEqual(told);

      // The form again, as after a reload: only what was never written is carried out, and that once.
      const again = word(await refundTransaction(context, request));
      expect(again).toBe({ succeeded: "done", not_found: "in_doubt", cancelled: "interrupted" }[state ?? ""] ?? "done");
      expect(await service.returnsOf(sale)).toHaveLength(state === "succeeded" || state === undefined ? 1 : 0);
    },
  );
});

describeOnBothDatabases("a refund whose store stumbles", (open) => {
  const setUp = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");

  test.each<[string, number, StoreFault, string[]]>([
    ["the intent", PREPARE, "fails_before", []],
    ["the answer to the intent's commit", PREPARE, "fails_after", ["prepared", "cancelled"]],
    ["the claim", CLAIM, "fails_before", ["prepared", "cancelled"]],
    ["the answer to the claim's commit", CLAIM, "fails_after", ["prepared", "sent", "cancelled"]],
  ])("at %s: nothing is sent, that is said, and the sale is free again", async (_what, step, fault, told) => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8002");
    const outcome = await refundTransaction(withStoreFault(context, at(step, fault)), refundRequest(context, sale));
    expect(outcome).toEqual({ kind: "unavailable", cause: "store_failed" });
    context.clock.moveOn({ seconds: 16 });
    await recoverJournal(context);
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await toldOf(context, sale)).toEqual(told);
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test.each<StoreFault>(["fails_before", "fails_after"])(
    "at the outcome (%s): it is written all the same, once",
    async (fault) => {
      const context = await setUp();
      const sale = await service.purchase("100.00", "INV-8003");
      const outcome = await refundTransaction(withStoreFault(context, at(SETTLE, fault)), refundRequest(context, sale));
      expect(outcome.kind).toBe("done");
      expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "succeeded"]);
    },
  );

  test("at a lost answer's outcome: in doubt is told once", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-8");
    const outcome = await refundTransaction(
      withStoreFault(context, at(SETTLE, "fails_after")),
      refundRequest(context, sale),
    );
    expect(outcome.kind).toBe("in_doubt");
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "leftInDoubt"]);
  });

  test("for good at the outcome: in doubt on the screen, and found later", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8004");
    const request = refundRequest(context, sale);
    const faulty = withStoreFault(context, (nth) => (nth >= SETTLE ? "fails_before" : undefined));
    expect((await refundTransaction(faulty, request)).kind).toBe("in_doubt");
    context.clock.moveOn({ seconds: 46 });
    await recoverJournal(context);
    expect((await refundTransaction(context, request)).kind).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("while the same form is looked at: what is under way is never called not sent", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8005");
    const request = refundRequest(context, sale);
    const dying = dyingAtRequest(context, "after");
    void refundTransaction(dying, request);
    await expect.poll(() => service.returnsOf(sale)).toEqual(["5.00"]);
    let finds = 0;
    const { journal } = context.store.tables;
    const find: typeof journal.find = async (operationId) => {
      finds += 1;
      if (finds > 1) throw new Error("the database is away");
      context.clock.moveOn({ seconds: 44 });
      return journal.find(operationId);
    };
    const blind = {
      ...context,
      store: { ...context.store, tables: { ...context.store.tables, journal: { ...journal, find } } },
    };
    expect((await refundTransaction(blind, request)).kind).toBe("in_doubt");
    expect(finds).toBeGreaterThan(1);
  });
});

describeOnBothDatabases("a refund whose process sleeps", (open) => {
  test("while its claim is being written: it does not send what others take for dead", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
    const sale = await service.purchase("100.00", "INV-8006");
    let aheadMs = 0;
    let transactions = 0;
    const sleepy: OperationContext = {
      ...context,
      clock: { ...context.clock, monotonicMs: () => performance.now() + aheadMs },
      store: {
        ...context.store,
        async transaction(work) {
          transactions += 1;
          const result = await context.store.transaction(work);
          if (transactions === CLAIM) {
            aheadMs = 600_000;
            context.clock.moveOn({ minutes: 10 });
            await recoverJournal(context);
          }
          return result;
        },
      },
    };
    const outcome = await refundTransaction(sleepy, refundRequest(context, sale));
    expect(outcome).toEqual({ kind: "unavailable", cause: "interrupted" });
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "leftInDoubt", "cancelled"]);
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
  });
});
