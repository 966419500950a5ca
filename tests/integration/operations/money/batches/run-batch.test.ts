import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REQUEST_KINDS } from "#lib/domain/approvals/approval.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { completeTransaction, refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { allowRepeat, chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import { continueBatch, discardBatch, pauseBatch, stopBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { askApproval } from "#lib/operations/people/approvals/ask-approval.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { completionRequest, madeBy } from "#tests/support/money/adjustment-requests.ts";
import {
  approved,
  asked,
  asking,
  checked,
  decided,
  pasted,
  ranToEnd,
  shown,
  told,
} from "#tests/support/money/batches.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, type TemporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";
import { cardNumber, parted } from "#tests/support/texts/card-numbers.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

let number = 0;
const purchases = (count: number, amount = "100.00") =>
  Promise.all(
    Array.from({ length: count }, () => {
      number += 1;
      return external.purchase(amount, `B-${Date.now()}-${number}`);
    }),
  );
const listOf = (ids: readonly string[], amount = "5.00") =>
  `transaction,amount\n${ids.map((id) => `${id},${amount}`).join("\n")}\n`;

async function people(database: TemporaryDatabase) {
  const world = testWorld(sandbox, database.store);
  return { world, requester: await actingAs(world, "manager"), approver: await actingAs(world, "administrator") };
}
const refundsOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await external.returnsOf(id)).join("+")));

describeOnBothDatabases("a batch", (open) => {
  test("refunds each row once, as an entry of its own with both people", async () => {
    const all = await people(await open());
    const ids = await purchases(5);
    const batchId = await approved(all, listOf(ids));
    await ranToEnd(all.world);
    const { batch, rows, results } = await shown(all.requester, batchId);
    expect(batch.state).toBe("finished");
    expect(told(rows)).toEqual(Array(5).fill("done"));
    expect(await refundsOf(ids)).toEqual(Array(5).fill("5.00"));
    expect(new Set(rows.map((row) => row.operationId)).size).toBe(5);
    const entries = await all.world.store.tables.journal.forBatch(batchId);
    expect(entries.map(({ staffId, approverId, state }) => [staffId, approverId, state])).toEqual(
      Array(5).fill(["manager-1", "administrator-1", "succeeded"]),
    );
    expect(results.get(rows[0]?.operationId ?? "")?.resultTransactionId).toMatch(/^\d+$/);
    const events = await all.world.store.tables.audit.forSubject(STORE, batchId);
    expect(events.map(({ name }) => name)).toEqual([
      "batch.made",
      "batch.asked",
      "request.asked",
      "request.approved",
      "batch.begun",
      "batch.finished",
    ]);
  });

  test("tells before what will happen to each row, and leaves out what cannot be", async () => {
    const { requester } = await people(await open());
    const [whole, part, voided, twin] = (await purchases(4)) as [string, string, string, string];
    await external.voidOf(voided, "100.00");
    const order = `TWICE-${Date.now()}`;
    await external.purchase("20.00", order);
    await external.purchase("30.00", order);
    const single = `ONCE-${Date.now()}`;
    await external.purchase("40.00", single);
    const lines = [
      "transaction;commande;montant",
      `${whole};;100,00`,
      `${part};;5,00`,
      `${voided};;5,00`,
      `;${order};5,00`,
      `;${single};40,00`,
      `;nowhere-${order};5,00`,
      "999999999999;;5,00",
      `${twin};;100,01`,
      `${part};;5,00`,
      `${part};;x`,
    ];
    const batchId = await pasted(requester, lines.join("\r\n"));
    await checked(requester, batchId);
    const { plan } = await shown(requester, batchId);
    expect(plan?.map(({ line, method, problem }) => `${line} ${method ?? problem?.rule}`)).toEqual([
      "2 void",
      "3 refund",
      "4 was_voided",
      "5 order_several",
      "6 void",
      "7 order_unknown",
      "8 unknown_transaction",
      "9 exceeds_remaining",
      "10 row_twice",
      "11 row_unreadable",
    ]);
    expect(plan?.[4]).toMatchObject({ orderNumber: single, amountCents: 4_000, currency: "CAD" });
  });

  test("takes the good sale of an order number whose other sale was voided", async () => {
    const { requester } = await people(await open());
    const [reRung, allVoided, two] = ["RERUNG", "VOIDED", "TWO"].map((name) => `${name}-${Date.now()}`);
    const first = await external.purchase("20.00", reRung ?? "");
    await external.voidOf(first, "20.00");
    const good = await external.purchase("30.00", reRung ?? "");
    for (const amount of ["20.00", "30.00"])
      await external.voidOf(await external.purchase(amount, allVoided ?? ""), amount);
    await external.voidOf(await external.purchase("20.00", two ?? ""), "20.00");
    for (const amount of ["20.00", "30.00"]) await external.purchase(amount, two ?? "");
    const batchId = await pasted(requester, `order,amount\n${reRung},5.00\n${allVoided},5.00\n${two},5.00\n`);
    await checked(requester, batchId);
    const { plan } = await shown(requester, batchId);
    expect(plan?.map(({ method, problem }) => method ?? problem)).toEqual([
      "refund",
      { rule: "was_voided" },
      { rule: "order_several", figures: { count: 2 } },
    ]);
    expect(plan?.[0]).toMatchObject({ transactionId: good, amountCents: 500 });
  });

  test("finds a sale by an order number of which the screens show the last four digits alone", async () => {
    const { requester } = await people(await open());
    const order = parted(cardNumber(createRandom(Date.now() % 1_000_000), 16), [8, 8], () => " ");
    const sale = await external.purchase("20.00", order);
    const batchId = await pasted(requester, `order,amount\n${order},5.00\n`);
    await checked(requester, batchId);
    const { plan } = await shown(requester, batchId);
    expect(plan).toMatchObject([
      { transactionId: sale, orderNumber: `•••• ${order.slice(-4)}`, amountCents: 500, problem: null },
    ]);
  });

  test("finds a completion that was sent with a marker by the number of its pre-authorization", async () => {
    const { requester, approver } = await people(await open());
    const { byDefault } = DOUBT_SETTINGS;
    const value = { ...byDefault, markers: { ...byDefault.markers, completion: true } };
    await changeSetting(approver, { storeId: STORE, name: "doubts", value, seenAt: null });
    const order = `Réservé-${Date.now()}`;
    const hold = await external.preAuthorization("100.00", order);
    const completion = madeBy(await completeTransaction(requester, completionRequest(requester, hold)));
    const batchId = await pasted(
      requester,
      ["order;amount", `${order};80,00`, `${order.toLowerCase()};80,00`].join("\n"),
    );
    await checked(requester, batchId);
    const { plan } = await shown(requester, batchId);
    expect(plan).toMatchObject([
      { transactionId: completion, orderNumber: order, method: "void" },
      { transactionId: null, problem: { rule: "order_unknown" } },
    ]);
  });

  test("recognises a list and a row that were done, and does them again only when named again", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    await approved(all, listOf(ids));
    await ranToEnd(all.world);

    // Another order, another separator, another way of writing: the same content.
    const same = await pasted(
      all.requester,
      `montant;transaction\r\n${ids
        .toReversed()
        .map((id) => `5,00;${id}`)
        .join("\r\n")}`,
    );
    await checked(all.requester, same);
    const first = await shown(all.requester, same);
    expect(first.batch.repeatOf).not.toBeNull();
    expect(first.plan?.map(({ problem }) => problem?.rule)).toEqual(["list_done_before", "list_done_before"]);

    const other = await pasted(all.requester, `${listOf(ids)}\n${(await purchases(1))[0]},5.00\n`);
    await checked(all.requester, other);
    expect((await shown(all.requester, other)).plan?.map(({ problem }) => problem?.rule ?? null)).toEqual([
      "row_done_before",
      "row_done_before",
      null,
    ]);
    await chooseRows(all.requester, { storeId: STORE, batchId: other, lines: [2], choice: "again" });
    await decided(all.approver, await asked(all.requester, other));
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(["5.00+5.00", "5.00"]);
  });

  test("refuses a row that somebody did by hand after it was approved", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    const batchId = await approved(all, listOf(ids));
    const done = await refundTransaction(all.approver, refundRequest(all.approver, ids[0] ?? ""));
    expect(word(done)).toBe("done");
    await ranToEnd(all.world);
    expect(told((await shown(all.requester, batchId)).rows)).toEqual(["refused: remaining_changed", "done"]);
    expect(await refundsOf(ids)).toEqual(["5.00", "5.00"]);
  });

  test("carries out one of two lists of the same rows that both were approved", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    // The first is only asked for while the second is made: nobody can know of it by the journal.
    const first = await pasted(all.requester, listOf(ids));
    const second = await pasted(all.requester, `${listOf(ids)}9,1.00\n`);
    for (const one of [first, second]) {
      await checked(all.requester, one);
      await decided(all.approver, await asked(all.requester, one));
    }
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(["5.00", "5.00"]);
  });

  test("pauses, goes on and stops at the row where it was told to", async () => {
    const all = await people(await open());
    const ids = await purchases(6);
    const batchId = await approved(all, listOf(ids));
    let sent = 0;
    const gateway = all.world.gatewayFor(STORE);
    const pausing = {
      ...all.world,
      gatewayFor: () => ({
        ...gateway,
        async refund(request: Parameters<typeof gateway.refund>[0]) {
          sent += 1;
          if (sent === 2) await pauseBatch(all.requester, { storeId: STORE, batchId });
          return gateway.refund(request);
        },
      }),
    };
    await runBatches(pausing);
    const paused = await shown(all.requester, batchId);
    expect([paused.batch.state, paused.batch.problem?.rule]).toEqual(["paused", "paused_by_hand"]);
    expect(paused.counts.done?.rows).toBeLessThanOrEqual(3);
    expect(paused.counts.running).toBeUndefined();
    await ranToEnd(all.world);
    expect((await shown(all.requester, batchId)).counts).toEqual(paused.counts);

    await continueBatch(all.requester, { storeId: STORE, batchId });
    await pauseBatch(all.requester, { storeId: STORE, batchId });
    expect(word(await stopBatch(all.requester, { storeId: STORE, batchId }))).toBe("done");
    await ranToEnd(all.world);
    const ended = await shown(all.requester, batchId);
    expect(ended.batch.state).toBe("finished");
    expect(ended.counts.left_out?.rows).toBe(6 - (paused.counts.done?.rows ?? 0));
    expect(word(await continueBatch(all.requester, { storeId: STORE, batchId }))).toBe("batch_moved_on");
  });

  test("pauses itself when the service is away, and sends under new ids what provably was not sent", async () => {
    const own = await startSandbox();
    const there = externalClient(own);
    const database = await open();
    const world = testWorld(own, database.store);
    const all = { requester: await actingAs(world, "manager"), approver: await actingAs(world, "administrator") };
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => there.purchase("100.00", `AWAY-${index}`)));
    const batchId = await approved(all, listOf(ids));
    await own.kill();
    await ranToEnd(world);
    const away = await shown(all.requester, batchId);
    expect([away.batch.state, away.batch.problem?.rule]).toEqual(["paused", "service_away"]);
    expect(away.counts.unsent?.rows).toBeGreaterThanOrEqual(3);
    expect(away.counts.ready?.rows).toBeGreaterThanOrEqual(3);
    const before = new Set(away.rows.flatMap(({ operationId }) => operationId ?? []));

    await own.restart();
    await continueBatch(all.requester, { storeId: STORE, batchId });
    await ranToEnd(world);
    const after = await shown(all.requester, batchId);
    expect(told(after.rows)).toEqual(Array(8).fill("done"));
    expect(after.rows.filter(({ operationId }) => before.has(operationId ?? ""))).toEqual([]);
    expect(await Promise.all(ids.map((id) => there.returnsOf(id)))).toEqual(Array(8).fill(["5.00"]));
    await own.stop();
  });

  test("leaves a row in doubt alone, goes on with the others, and learns the truth from the journal", async () => {
    const all = await people(await open());
    const ids = await purchases(5);
    const batchId = await approved(all, listOf(ids));
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    await ranToEnd(all.world);
    const doubtful = await shown(all.requester, batchId);
    expect(doubtful.counts.in_doubt?.rows).toBe(1);
    expect(doubtful.counts.done?.rows).toBe(4);
    // However often somebody says go on, it is not sent again.
    await continueBatch(all.requester, { storeId: STORE, batchId });
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(Array(5).fill("5.00"));

    all.world.clock.moveOn({ seconds: 30 });
    await recoverJournal(all.world);
    await ranToEnd(all.world);
    expect(told((await shown(all.requester, batchId)).rows)).toEqual(Array(5).fill("done"));
    expect(await refundsOf(ids)).toEqual(Array(5).fill("5.00"));
  });

  test("is run by several instances at once, each row by one of them", async () => {
    const database = await open();
    const all = await people(database);
    const ids = await purchases(12);
    const batchId = await approved(all, listOf(ids));
    const instances = ["one", "two", "three"].map((instanceId) => ({ ...all.world, instanceId }));
    // None holds the batch for itself: as if every lease had run out at once.
    const careless = instances.map((world) => ({
      ...world,
      clock: { ...world.clock, now: () => world.clock.now().add({ seconds: 60 * instances.indexOf(world) }) },
    }));
    await Promise.all(careless.map(ranToEnd));
    await ranToEnd({
      ...all.world,
      clock: { ...all.world.clock, now: () => all.world.clock.now().add({ minutes: 5 }) },
    });
    expect(await refundsOf(ids)).toEqual(Array(12).fill("5.00"));
    expect(told((await shown(all.requester, batchId)).rows)).toEqual(Array(12).fill("done"));
  });

  test("says of a row what became of it, also where a process that was taken for dead failed at it", async () => {
    const all = await people(await open());
    const [sale = ""] = await purchases(1);
    const batchId = await approved(all, listOf([sale]));
    const { promise: isSent, resolve: sends } = Promise.withResolvers<void>();
    const { promise: slowOneEnded, resolve: endSlowOne } = Promise.withResolvers<void>();
    const now = () => all.world.clock.now().add({ minutes: 1 });
    const other = { ...all.requester, instanceId: "other", clock: { ...all.requester.clock, now } };
    const sending = withGateway(other, (gateway) => ({
      async refund(request) {
        sends();
        await slowOneEnded;
        return gateway.refund(request);
      },
    }));
    let begun: Promise<void> | undefined;
    const { store } = all.world;
    // The database is away where the intent is to be written: not for the other claims of the same turn.
    const intentReached = new Error("the intent is to be written");
    const failing: typeof store = {
      ...store,
      async transaction(work) {
        if (begun) return store.transaction(work);
        try {
          return await store.transaction((tables) => {
            const prepare = () => Promise.reject(intentReached);
            return work({ ...tables, journal: { ...tables.journal, prepare } });
          });
        } catch (error) {
          if (error !== intentReached) throw error;
        }
        begun = ranToEnd(sending);
        await isSent;
        throw new Error("the database is away");
      },
    };
    await ranToEnd({ ...all.requester, store: failing });
    expect(begun).toBeDefined();
    endSlowOne();
    await begun;
    expect(await refundsOf([sale])).toEqual(["5.00"]);
    expect(told((await shown(all.requester, batchId)).rows)).toEqual(["done"]);
  });

  test("is picked up where a process died: before the intent, before the answer and before the row was written", async () => {
    for (const point of ["claimed", "answered", "settled"] as const) {
      const all = await people(await open());
      const ids = await purchases(4);
      const batchId = await approved(all, listOf(ids));
      await dyingAt(all.world, point);
      const next = { ...all.world, instanceId: "next" };
      all.world.clock.moveOn({ minutes: 2 });
      await ranToEnd(next);
      await recoverJournal(next);
      await ranToEnd(next);
      expect(await refundsOf(ids), point).toEqual(Array(4).fill("5.00"));
      expect(told((await shown(all.requester, batchId)).rows), point).toEqual(Array(4).fill("done"));
    }
  });

  test("is asked for once, however often the form is sent, and never approved by who asked", async () => {
    const all = await people(await open());
    const batchId = await pasted(all.requester, listOf(await purchases(2)));
    await checked(all.requester, batchId);
    const form = await asking(all.requester, batchId);
    const answers = await Promise.all([askBatch(all.requester, form), askBatch(all.requester, form)]);
    expect(answers.map(word)).toEqual(["awaiting_approval", "awaiting_approval"]);
    const requestId = answers[0]?.kind === "awaiting_approval" ? answers[0].requestId : "";
    expect(await askBatch(all.requester, form)).toEqual({ kind: "awaiting_approval", requestId });
    expect(
      (await all.world.store.tables.requests.list(STORE, { requesterId: "", kinds: REQUEST_KINDS, answered: 9 }))
        .length,
    ).toBe(1);
    expect(word(await decided(all.requester, requestId))).toBe("own_request");
    const both = await Promise.all([decided(all.approver, requestId), decided(all.approver, requestId)]);
    expect(both.map(word)).toContain("done");
    const events = await all.world.store.tables.audit.forSubject(STORE, batchId);
    expect(events.filter(({ name }) => name === "batch.begun")).toHaveLength(1);
  });

  test("is begun by the approval of the request that it waits for, and by no older one about other content", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    const batchId = await pasted(all.requester, listOf(ids));
    await checked(all.requester, batchId);
    // An older request that arrived late: written after the list had been taken back and while it was a draft.
    const old = await askApproval(all.requester, {
      requestId: all.world.newId(),
      storeId: STORE,
      kind: "batch",
      urgentUntil: null,
      subjectId: batchId,
      amountCents: 100,
      currency: "CAD",
      causes: [{ rule: "batch_needs_second" }],
      reason: "goods_returned",
      note: "",
      details: { aim: "give_back", rows: 1, skipped: 1, totals: [], largestCents: 100, oldestDays: 0 },
    });
    const oldId = old.kind === "awaiting_approval" ? old.requestId : "";
    expect(word(await askBatch(all.requester, await asking(all.requester, batchId)))).toBe("request_waiting");
    const review = await showRequest(all.approver, { storeId: STORE, requestId: oldId });
    expect(review).toMatchObject({
      value: { review: { value: { refusal: { rule: "batch_moved_on" } } } },
    });
    expect(word(await decided(all.approver, oldId))).toBe("batch_moved_on");
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(["", ""]);
    // It stands in the way of none: once it is declined, the list is asked for again.
    expect(word(await decided(all.approver, oldId, "decline"))).toBe("done");
    const batch = (await shown(all.requester, batchId)).batch;
    const again = await askBatch(all.requester, await asking(all.requester, batchId));
    expect(again).toEqual({ kind: "awaiting_approval", requestId: batch.requestId });
    expect(word(await decided(all.approver, batch.requestId ?? ""))).toBe("done");
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(["5.00", "5.00"]);
  });

  test("does not go on more than seven days after it was approved", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    const batchId = await approved(all, listOf(ids));
    await pauseBatch(all.requester, { storeId: STORE, batchId });
    all.world.clock.moveOn(Temporal.Duration.from({ hours: 7 * 24 - 1 }));
    expect(word(await continueBatch(all.requester, { storeId: STORE, batchId }))).toBe("done");
    await pauseBatch(all.requester, { storeId: STORE, batchId });
    all.world.clock.moveOn(Temporal.Duration.from({ hours: 1 }));
    expect(word(await continueBatch(all.requester, { storeId: STORE, batchId }))).toBe("batch_approval_expired");
    await ranToEnd(all.world);
    expect(await refundsOf(ids)).toEqual(["", ""]);
    expect(word(await stopBatch(all.requester, { storeId: STORE, batchId }))).toBe("done");
  });

  test("pauses by itself where it runs on past those days, as when no server was up", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    const batchId = await approved(all, listOf(ids));
    all.world.clock.moveOn(Temporal.Duration.from({ hours: 7 * 24 }));
    await ranToEnd(all.world);
    expect((await shown(all.requester, batchId)).batch).toMatchObject({
      state: "paused",
      problem: { rule: "approval_expired" },
    });
    expect(await refundsOf(ids)).toEqual(["", ""]);
  });

  test("that was stopped does not go on, also when somebody let it go on at that very moment", async () => {
    const all = await people(await open());
    const ids = await purchases(2);
    const batchId = await approved(all, listOf(ids));
    await pauseBatch(all.requester, { storeId: STORE, batchId });
    const { store } = all.requester;
    const late: OperationContext = {
      ...all.requester,
      store: {
        ...store,
        async transaction(work) {
          expect(word(await stopBatch(all.approver, { storeId: STORE, batchId }))).toBe("done");
          return store.transaction(work);
        },
      },
    };
    expect(word(await continueBatch(late, { storeId: STORE, batchId }))).toBe("batch_moved_on");
    expect((await shown(all.requester, batchId)).batch.state).toBe("finished");
  });

  test("is refused as it was not seen, and to whoever may not", async () => {
    const all = await people(await open());
    const clerk: OperationContext = await actingAs(all.world, "clerk");
    const batchId = await pasted(all.requester, listOf(await purchases(2)));
    expect(word(await askBatch(all.requester, await asking(all.requester, batchId)))).toBe("batch_empty");
    await checked(all.requester, batchId);
    const form = await asking(all.requester, batchId);
    // As many rows with the same sum, chosen in another window meanwhile: not those that were seen.
    const choose = (lines: number[], choice: "excluded" | "not_excluded") =>
      chooseRows(all.requester, { storeId: STORE, batchId, lines, choice });
    await choose([2], "excluded");
    const ofOne = await asking(all.requester, batchId);
    await choose([2], "not_excluded");
    await choose([3], "excluded");
    expect(word(await askBatch(all.requester, ofOne))).toBe("batch_changed");
    await choose([3], "not_excluded");
    expect(
      word(await createBatch(clerk, { storeId: STORE, aim: "give_back", from: { source: "pasted", text: "1,2" } }, [])),
    ).toBe("not_permitted");
    for (const refused of [
      askBatch(clerk, form),
      chooseRows(clerk, { storeId: STORE, batchId, lines: [2], choice: "excluded" }),
      pauseBatch(clerk, { storeId: STORE, batchId }),
      continueBatch(clerk, { storeId: STORE, batchId }),
      stopBatch(clerk, { storeId: STORE, batchId }),
    ]) {
      expect(word(await refused)).toBe("not_permitted");
    }
  });

  test("is chosen from, and given up, by nobody but who made it", async () => {
    const all = await people(await open());
    const batchId = await pasted(all.requester, listOf(await purchases(2)));
    await checked(all.requester, batchId);
    const draft = { storeId: STORE, batchId };
    for (const refused of [
      chooseRows(all.approver, { ...draft, lines: [2], choice: "excluded" }),
      allowRepeat(all.approver, draft),
    ]) {
      expect(word(await refused)).toBe("batch_of_another");
    }
    expect(word(await discardBatch(all.approver, draft))).toBe("batch_moved_on");
    const { batch, rows } = await shown(all.requester, batchId);
    expect([batch.state, ...rows.map(({ excluded }) => excluded)]).toEqual(["draft", false, false]);
  });

  test("is held up by nobody's doubt, and gives way to a person's own refund", async () => {
    const all = await people(await open());
    const [own = ""] = await purchases(1);
    const batchId = await approved(all, listOf(await purchases(3)));
    const begun = performance.now();
    const [, personal] = await Promise.all([
      ranToEnd(all.world),
      refundTransaction(all.approver, refundRequest(all.approver, own)),
    ]);
    expect(word(personal)).toBe("done");
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await shown(all.requester, batchId)).counts.done?.rows).toBe(3);
  });
});

/** Lanes of a process that works on batches. */
const LANES = 2;

/** Works on a batch as a process that dies there: what comes after never happens. Resolves once each of its workers is dead. */
async function dyingAt(world: World, point: "claimed" | "answered" | "settled"): Promise<void> {
  const dead = Promise.withResolvers<void>();
  let deaths = 0;
  const never = () => {
    deaths += 1;
    if (deaths === LANES) dead.resolve();
    return new Promise<never>(() => {});
  };
  const gateway = world.gatewayFor(STORE);
  const { store } = world;
  const dying: World = {
    ...world,
    gatewayFor: () => ({
      ...gateway,
      ...(point === "claimed" && { getTransaction: never }),
      ...(point === "answered" && { refund: (request) => gateway.refund(request).then(never) }),
    }),
    store: point === "settled" ? { ...store, transaction: (work) => withoutEndOfRow(store, work, never) } : store,
  };
  void runBatches(dying);
  await dead.promise;
}

class DiedThere extends Error {}

/** What a process does that settles a row's operation in the journal, and dies before the row itself is written. */
async function withoutEndOfRow<T>(
  store: World["store"],
  work: Parameters<typeof store.transaction<T>>[0],
  die: () => Promise<never>,
): Promise<T> {
  try {
    return await store.transaction((tables) => {
      const { batchRows } = tables;
      const move: typeof batchRows.move = (key, from, change) => {
        if (change.state !== undefined) throw new DiedThere();
        return batchRows.move(key, from, change);
      };
      return work({ ...tables, batchRows: { ...batchRows, move } });
    });
  } catch (error) {
    if (error instanceof DiedThere) return die();
    throw error;
  }
}
