import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { acknowledgeNotices, listNotices } from "#lib/operations/in-doubt/notices/list-notices.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { entry } from "#tests/integration/store/sample-rows.ts";
import { madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
const NEXT_MORNING = "2026-03-11T06:30:00-04:00";
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, settings: { "void-rows": "hidden" } });
  service = externalClient(sandbox);
});
beforeEach(async () => {
  await sandbox.control.clearFaults();
  await sandbox.restart({ now: NOON });
});
afterAll(() => sandbox.stop());

type Context = TestWorld & OperationContext;

/** What is told of these sales; the book has others that earlier tests have worked with. */
async function noticesOf(context: OperationContext, ...sales: string[]): Promise<string[]> {
  const outcome = await listNotices(context, { storeId: STORE });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.value
    .filter(({ transactionId }) => sales.includes(transactionId))
    .map(({ kind, subjectId, transactionId }) => `${kind} ${subjectId} of ${transactionId}`)
    .sort();
}

const open = (context: OperationContext, transactionId: string) =>
  loadTransaction(context, { storeId: STORE, transactionId });

/** The same, with something that happens once, right after its journal was read so often. */
function withJournalRead(context: Context, reads: number, happen: () => Promise<unknown>): Context {
  const { journal } = context.store.tables;
  let left = reads;
  const after =
    <Given extends unknown[], Read>(read: (...given: Given) => Promise<Read>) =>
    async (...given: Given) => {
      const found = await read(...given);
      left -= 1;
      if (left === 0) await happen();
      return found;
    };
  const watched = { ...journal, forResults: after(journal.forResults), forOriginal: after(journal.forOriginal) };
  return { ...context, store: { ...context.store, tables: { ...context.store.tables, journal: watched } } };
}

describeOnBothDatabases("what differs between the books", (database) => {
  const setUp = async (): Promise<Context> => {
    const world = testWorld(sandbox, (await database()).store);
    await setClocks(sandbox, world.clock, NOON);
    const clerk = await actingAs(world, "clerk");
    // From here on the books are compared.
    await compareBooks(clerk);
    return clerk;
  };

  test.each([1, 2, 3, 4])(
    "what is settled after %i reads of the journal is not told as made elsewhere",
    async (reads) => {
      const context = await setUp();
      const sale = await service.purchase("100.00", `INV-863${reads}`);
      const { losing, arrive } = lossyConnection(context);
      await refundTransaction(losing, refundRequest(context, sale));
      await arrive();
      let isSettled = false;
      // Opening it looks for it as well, and fails: somebody else finds it in between.
      const blind = withGateway(context, (gateway) => ({
        searchTransactions: async (question, options) => {
          if (question.criteria[0]?.field === "IDAdjustmentTo") throw new Error("broken");
          return gateway.searchTransactions(question, options);
        },
      }));
      const racing = withJournalRead(blind, reads, async () => {
        context.clock.moveOn({ seconds: 3 });
        await recoverJournal(context);
        isSettled = true;
      });
      await open(racing, sale);
      expect(isSettled).toBe(true);
      expect(await noticesOf(context, sale)).toEqual([]);
    },
  );

  test("an adjustment made elsewhere is told once, on opening its sale, and shown there until it is acknowledged", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8601");
    const internal = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    const theirs = await service.returnOf(sale, "7.00");
    for (let times = 0; times < 2; times += 1) await open(context, sale);
    expect(await noticesOf(context, sale)).toEqual([`made_elsewhere ${theirs} of ${sale}`]);
    for (const [id, shown] of [
      [sale, 1],
      [theirs, 1],
      [internal, 0],
    ] as const) {
      const view = await open(context, id);
      expect(view.kind === "done" && view.value?.notices).toHaveLength(shown);
    }

    const [notice] = await context.store.tables.notices.unseen(STORE, 10);
    const input = { storeId: STORE, noticeIds: [notice?.noticeId ?? ""] };
    expect(word(await acknowledgeNotices(context, input))).toBe("not_permitted");
    const manager = await actingAs(context, "manager");
    const both = await Promise.all([acknowledgeNotices(manager, input), acknowledgeNotices(manager, input)]);
    const counts = both.map((one) => (one.kind === "done" ? one.value.acknowledged : 0)).sort();
    expect(counts).toEqual([0, 1]);
    expect(await noticesOf(context, sale)).toEqual([]);
    const told = await context.store.tables.audit.forSubject(STORE, notice?.noticeId ?? "");
    expect(told.map(({ name, staffId }) => `${name} ${staffId}`)).toEqual([
      "notice.raised null",
      "notice.acknowledged manager-1",
    ]);
    await open(context, sale);
    expect(await noticesOf(context, sale)).toEqual([]);
  });

  test("what is older than the comparison, failed, or may still be ours is no notice", async () => {
    const world = testWorld(sandbox, (await database()).store);
    await setClocks(sandbox, world.clock, NOON);
    const context = await actingAs(world, "clerk");
    const old = await service.purchase("100.00", "INV-8602");
    await service.returnOf(old, "5.00");
    await open(context, old);
    await sandbox.control.setClock({ move: "PT1M" });
    context.clock.moveOn({ minutes: 1 });
    await compareBooks(context);
    await open(context, old);
    const sale = await service.purchase("100.00", "INV-8603");
    const { losing, arrive } = lossyConnection(context);
    await refundTransaction(losing, refundRequest(context, sale));
    await arrive();
    await open(context, sale);
    expect(await noticesOf(context, old, sale)).toEqual([]);
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    await open(context, sale);
    expect(await noticesOf(context, old, sale)).toEqual([]);
  });

  test.each(["seen", "acknowledged", "of a refund of the sale"])(
    "where others were noticed at work on a sale (%s), what could be ours without a marker is a person's to judge",
    async (how) => {
      const context = await setUp();
      const sale = await service.purchase("100.00", "INV-8641");
      const internal = madeBy(await refundTransaction(context, refundRequest(context, sale)));
      const theirs =
        how === "of a refund of the sale"
          ? await service.voidOf(internal, "5.00")
          : await service.returnOf(sale, "7.00");
      await open(context, sale);
      const [notice] = await context.store.tables.notices.unseen(STORE, 10);
      expect(notice).toMatchObject({ kind: "made_elsewhere", subjectId: theirs });
      if (how === "acknowledged") {
        const input = { storeId: STORE, noticeIds: [notice?.noticeId ?? ""] };
        expect(word(await acknowledgeNotices(await actingAs(context, "manager"), input))).toBe("done");
      }
      const others = await service.purchase("100.00", "INV-8642");
      for (const [id, remainingCents, state] of [
        [sale, how === "of a refund of the sale" ? 10_000 : 8_800, "ambiguous"],
        [others, 10_000, "succeeded"],
      ] as const) {
        // Ours never arrives, and the same is done elsewhere.
        const request = refundRequest(context, id, { remainingCents });
        expect(word(await refundTransaction(lossyConnection(context).losing, request))).toBe("in_doubt");
        await service.returnOf(id, "5.00");
        context.clock.moveOn({ seconds: 3 });
        await recoverJournal(context);
        expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({ state });
      }
    },
  );

  test("a void of a refund that was made elsewhere is told on opening the sale, and by the nightly comparison", async () => {
    const context = await setUp();
    const [opened, unopened] = [
      await service.purchase("100.00", "INV-8621"),
      await service.purchase("100.00", "INV-8622"),
    ];
    const refunds = [
      madeBy(await refundTransaction(context, refundRequest(context, opened))),
      madeBy(await refundTransaction(context, refundRequest(context, unopened))),
    ];
    const voids = [await service.voidOf(refunds[0] ?? "", "5.00"), await service.voidOf(refunds[1] ?? "", "5.00")];
    await open(context, opened);
    expect(await noticesOf(context, ...refunds)).toEqual([`made_elsewhere ${voids[0]} of ${refunds[0]}`]);
    const view = await open(context, opened);
    expect(view).toMatchObject({ value: { notices: [{ subjectId: voids[0] }] } });
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    await compareBooks(context);
    expect(await noticesOf(context, ...refunds)).toEqual(
      voids.map((one, index) => `made_elsewhere ${one} of ${refunds[index]}`).sort(),
    );
  });

  test("the nightly comparison tells what nobody opened, and takes no missing void row for a missing void", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8604");
    const refund = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    madeBy(await voidTransaction(context, voidRequest(context, refund, { amountCents: 500 })));
    const hold = await service.preAuthorization("100.00", "INV-8605");
    const theirs = [await service.returnOf(sale, "7.00"), await service.completionOf(hold, "80.00")];
    await compareBooks(context);
    expect(await noticesOf(context, sale, refund, hold)).toEqual([]);
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    await compareBooks(context);
    expect(await noticesOf(context, sale, refund, hold)).toEqual(
      [`made_elsewhere ${theirs[0]} of ${sale}`, `made_elsewhere ${theirs[1]} of ${hold}`].sort(),
    );
    expect(await context.store.tables.comparisons.find(STORE)).toMatchObject({ doneUntil: "2026-03-10", step: 0 });
    // A day is compared once.
    const asked: string[] = [];
    const watched = withGateway(context, (gateway) => ({
      searchTransactions: async (question) => {
        asked.push(question.startDate);
        return gateway.searchTransactions(question);
      },
    }));
    await compareBooks(watched);
    expect(asked).toEqual([]);
    // Two days without a server are made up for.
    context.clock.moveOn({ hours: 48 });
    await compareBooks(watched);
    // Adjustments from two hours before each day, what may be voided from its own midnight.
    expect(new Set(asked)).toEqual(
      new Set(["2026-03-10T22:00:00", "2026-03-11T00:00:00", "2026-03-11T22:00:00", "2026-03-12T00:00:00"]),
    );
  });

  test("a refund without a sale that was closed and arrives after all is told once, also where the comparison meets it first", async () => {
    const context = await setUp();
    const orderNumber = `RF-20260310-${crypto.randomUUID().slice(0, 8)}`;
    const at = context.clock.now().toString();
    const sent = { operationId: context.newId(), verb: "unreferenced_refund", preparedAt: at, sentAt: at } as const;
    const { journal } = context.store.tables;
    await journal.prepare(
      entry({ ...sent, originalId: sent.operationId, originalOrderNumber: orderNumber, sentOrderNumber: orderNumber }),
    );
    await journal.move(sent.operationId, ["prepared"], {
      state: "closed_by_human",
      settledAt: at,
      nextCheckAt: context.clock.now().add({ hours: 19 }).toString(),
    });
    const card = { owner: "Zoé Tremblay", number: "4030000010001234", expiryMonth: "02", expiryYear: "31" };
    const gateway = context.gatewayFor(STORE);
    const typed = new TypedCard({ ...card, securityCode: "123" });
    const made = await gateway.refundUnreferenced({ amountCents: 1_234, orderNumber }, typed);
    const late = made.kind === "accepted" ? made.value.transactionId : made.kind;
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    await compareBooks(context);
    expect(await noticesOf(context, late)).toEqual([]);
    context.clock.moveOn({ hours: 2 });
    await watchClosed(context);
    await compareBooks(context);
    expect(await noticesOf(context, late)).toEqual([`late_arrival ${late} of ${late}`]);
  });

  test("what the service does not show of ours is told, by the comparison and on opening the sale", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8606");
    const request = refundRequest(context, sale);
    const refund = madeBy(await refundTransaction(context, request));
    const forgetful = withGateway(context, (gateway) => ({
      async getTransaction(id, options) {
        const reply = await gateway.getTransaction(id, options);
        if (reply.kind !== "accepted" || !reply.value.value) return reply;
        const value = id === refund ? null : { ...reply.value.value, adjustments: [] };
        return { ...reply, value: { ...reply.value, value } };
      },
    }));
    await open(forgetful, sale);
    // It may show late.
    expect(await noticesOf(context, sale)).toEqual([]);
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    await compareBooks(forgetful);
    await open(forgetful, sale);
    expect(await noticesOf(context, sale)).toEqual([`not_shown ${request.operationId} of ${sale}`]);
  });

  test("a comparison that fails goes on from where it stopped, and one instance does it", async () => {
    const context = await setUp();
    const sale = await service.purchase("400.00", "INV-8607");
    const theirs = await service.returnOf(sale, "7.00");
    const hold = await service.preAuthorization("100.00", "INV-8608");
    const completion = await service.completionOf(hold, "80.00");
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    const failing = withGateway(context, (gateway) => ({
      searchTransactions: async (question) =>
        question.criteria.some(({ value }) => value === "completion")
          ? ({ kind: "unknown", cause: "service_error" } as const)
          : gateway.searchTransactions(question),
    }));
    await compareBooks(failing);
    const { comparisons } = context.store.tables;
    expect(await comparisons.find(STORE)).toMatchObject({ doneUntil: "2026-03-09", step: 3, failures: 1 });
    expect(await noticesOf(context, sale, hold)).toEqual([`made_elsewhere ${theirs} of ${sale}`]);
    context.clock.moveOn({ minutes: 2 });
    const types: string[] = [];
    const counted = withGateway(context, (gateway) => ({
      searchTransactions: async (question) => {
        types.push(question.criteria[0]?.value ?? "");
        return gateway.searchTransactions(question);
      },
    }));
    const other = { ...counted, instanceId: "another" };
    await Promise.all([compareBooks(counted), compareBooks(other)]);
    // Each with the page that shows its end.
    expect(types).toEqual(["completion", "completion", "approved", "approved"]);
    expect(await comparisons.find(STORE)).toMatchObject({ doneUntil: "2026-03-10", step: 0, failures: 0 });
    expect(await noticesOf(context, sale, hold)).toContain(`made_elsewhere ${completion} of ${hold}`);
  });

  test("a record that nobody can read holds the comparison up for no other", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8609");
    const internal = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    const theirs = [await service.returnOf(sale, "7.00"), await service.returnOf(sale, "8.00")];
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    const damaged = withGateway(context, (gateway) => ({
      getTransaction: async (id, options) =>
        id === theirs[0] || id === internal
          ? { kind: "unknown", cause: "unreadable_answer" }
          : gateway.getTransaction(id, options),
    }));
    await compareBooks(damaged);
    expect(await noticesOf(context, sale)).toEqual(theirs.map((id) => `made_elsewhere ${id} of ${sale}`).sort());
    expect(await context.store.tables.comparisons.find(STORE)).toMatchObject({ doneUntil: "2026-03-10", failures: 0 });
  });
});

describe("whoever may not read the store", () => {
  test("learns of no notices", async () => {
    const place = await temporaryDatabase("sqlite");
    const context = await actingAs(testWorld(sandbox, place.store), "clerk");
    expect(word(await listNotices(context, { storeId: "300200579" }))).toBe("not_permitted");
    await place.remove();
  });
});
