import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { listNotices } from "#lib/operations/in-doubt/notices/list-notices.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
const NEXT_MORNING = "2026-03-11T06:30:00-04:00";

type Context = TestWorld & OperationContext;

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

async function setUp(sandbox: RunningSandbox, now: string): Promise<Context> {
  const place = await temporaryDatabase("sqlite");
  opened.push(() => place.remove());
  const world = testWorld(sandbox, place.store);
  await setClocks(sandbox, world.clock, now);
  const clerk = await actingAs(world, "clerk");
  // From here on the books are compared.
  await compareBooks(clerk);
  return clerk;
}

async function noticesOf(context: OperationContext, ...sales: string[]): Promise<string[]> {
  const outcome = await listNotices(context, { storeId: STORE });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.value
    .filter(({ transactionId }) => sales.includes(transactionId))
    .map(({ kind, verb, subjectId, transactionId }) => `${kind} ${verb} ${subjectId} of ${transactionId}`)
    .sort();
}

describe.each(["hidden", "listed"])("voids that were made elsewhere, where reports have their rows %s", (rows) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, settings: { "void-rows": rows, "void-pre-auth": "on" } });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());

  test("are told by the nightly comparison, each once, of a sale, a refund, a completion and a hold", async () => {
    const context = await setUp(sandbox, NOON);
    const sale = await service.purchase("100.00", "INV-8651");
    const refunded = await service.purchase("100.00", "INV-8652");
    const refund = madeBy(await refundTransaction(context, refundRequest(context, refunded)));
    const holds = [
      await service.preAuthorization("100.00", "INV-8653"),
      await service.preAuthorization("60.00", "INV-8654"),
    ];
    const completion = await service.completionOf(holds[0] ?? "", "80.00");
    const hold = holds[1] ?? "";
    const voids = [
      [sale, await service.voidOf(sale, "100.00")],
      [refund, await service.voidOf(refund, "5.00")],
      [completion, await service.voidOf(completion, "80.00")],
      [hold, await service.voidOf(hold, "60.00")],
    ] as const;
    const all = [sale, refund, completion, hold];
    await compareBooks(context);
    expect(await noticesOf(context, ...all)).toEqual([]);
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    await compareBooks(context);
    const told = voids.map(([id, made]) => `made_elsewhere void ${made} of ${id}`).sort();
    expect(await noticesOf(context, ...all)).toEqual(told);
    await loadTransaction(context, { storeId: STORE, transactionId: sale });
    expect(await noticesOf(context, ...all)).toEqual(told);
    expect(await context.store.tables.comparisons.find(STORE)).toMatchObject({ doneUntil: "2026-03-10", step: 0 });
  });

  test("are none where the void is ours, or may still be, and no record is read for what we know", async () => {
    const context = await setUp(sandbox, NOON);
    const internal = await service.purchase("100.00", "INV-8655");
    madeBy(await voidTransaction(context, voidRequest(context, internal, { amountCents: 10_000 })));
    const doubtful = await service.purchase("100.00", "INV-8656");
    const { losing, arrive } = lossyConnection(context);
    await voidTransaction(losing, voidRequest(context, doubtful, { amountCents: 10_000 }));
    await arrive();
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    const read: string[] = [];
    const counted = withGateway(context, (gateway) => ({
      getTransaction: async (id, options) => {
        read.push(id);
        return gateway.getTransaction(id, options);
      },
    }));
    await compareBooks(counted);
    expect(await noticesOf(context, internal, doubtful)).toEqual([]);
    expect(read).not.toContain(internal);
  });

  test("are told by what they voided where no record can be read", async () => {
    const context = await setUp(sandbox, NOON);
    const sale = await service.purchase("100.00", "INV-8657");
    const made = await service.voidOf(sale, "100.00");
    await setClocks(sandbox, context.clock, NEXT_MORNING);
    const damaged = withGateway(context, (gateway) => ({
      getTransaction: async (id, options) =>
        id === sale ? { kind: "unknown", cause: "unreadable_answer" } : gateway.getTransaction(id, options),
    }));
    await compareBooks(damaged);
    const subject = rows === "hidden" ? sale : made;
    expect(await noticesOf(context, sale)).toEqual([`made_elsewhere void ${subject} of ${sale}`]);
  });
});

test("a sale late in the evening out west, voided the morning after on the same Eastern day, is told as well", async () => {
  const sandbox = await startSandbox({
    control: true,
    timeZone: "America/Vancouver",
    settings: { "void-rows": "hidden" },
  });
  opened.push(() => sandbox.stop());
  const service = externalClient(sandbox);
  const context = await setUp(sandbox, NOON);
  await setClocks(sandbox, context.clock, "2026-03-10T21:30:00-07:00");
  const sale = await service.purchase("100.00", "INV-8661");
  await setClocks(sandbox, context.clock, "2026-03-11T03:30:00-07:00");
  await compareBooks(context);
  const made = await service.voidOf(sale, "100.00");
  await setClocks(sandbox, context.clock, "2026-03-12T03:30:00-07:00");
  await compareBooks(context);
  expect(await noticesOf(context, sale)).toEqual([`made_elsewhere void ${made} of ${sale}`]);
});
