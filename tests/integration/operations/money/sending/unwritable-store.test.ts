import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { refundRequest, STORE, toldOf, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

/** Longer than a claim may take. */
const LOCKED_MS = 5_600;
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** The service, with something done right before a refund leaves. */
function beforeSending(context: OperationContext, work: () => Promise<void>): OperationContext {
  return withGateway(context, (gateway) => ({
    async refund(request) {
      await work();
      return gateway.refund(request);
    },
  }));
}

async function pragma(store: Store, text: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${text}`).execute(databaseOf(store));
  return Object.values(rows[0] ?? {})[0] ?? 0;
}

/** No page more than there are, and each of them written full. */
async function fill(store: Store): Promise<void> {
  await pragma(store, `max_page_count = ${await pragma(store, "page_count")}`);
  const event = { at: "2026-03-10T12:00:00Z", storeId: STORE, staffId: null, subject: "none", details: {} };
  for (;;) {
    try {
      await store.tables.audit.append({ ...event, name: "refund.sent" });
    } catch {
      return;
    }
  }
}

const empty = (store: Store) => pragma(store, "max_page_count = 1000000");

describe("a database file that is full", () => {
  test("sends nothing and says so, shows what there is, and sends the same form once there is room", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await actingAs(testWorld(sandbox, database.store), "clerk");
    const sale = await service.purchase("100.00", "INV-8201");
    await fill(context.store);
    const request = refundRequest(context, sale);
    expect(word(await refundTransaction(context, request))).toBe("store_failed");
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await toldOf(context, sale)).toEqual([]);
    expect((await loadTransaction(context, { storeId: STORE, transactionId: sale })).kind).toBe("done");
    await empty(context.store);
    expect(word(await refundTransaction(context, request))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    await database.remove();
  });

  test("while the service answers: in doubt on the screen, found and written once there is room, sent once", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await actingAs(testWorld(sandbox, database.store), "clerk");
    const sale = await service.purchase("100.00", "INV-8202");
    const request = refundRequest(context, sale);
    const filling = beforeSending(context, () => fill(context.store));
    expect(word(await refundTransaction(filling, request))).toBe("in_doubt");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    await empty(context.store);
    context.clock.moveOn({ seconds: 50 });
    await recoverJournal(context);
    expect(word(await refundTransaction(context, request))).toBe("done");
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "leftInDoubt", "succeeded"]);
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    await database.remove();
  });
});

/** Only whoever may mount can fill a real disk. */
const mayMount = spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

test.skipIf(!mayMount)("a real disk that is full: nothing is sent; once there is room the same form is", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-full-"));
  const sale = await service.purchase("100.00", "INV-8203");
  const script = join(import.meta.dirname, "refund-on-full-disk.ts");
  const node = `"${process.execPath}" --conditions=react-server "${script}" "${dataDir}" ${sale}`;
  const inside = `mount -t tmpfs -o size=3m none "${dataDir}" && exec ${node}`;
  const env = { ...process.env, SANDBOX: JSON.stringify(sandbox) };
  const { stdout } = await promisify(execFile)("unshare", ["-m", "sh", "-c", inside], { env });
  expect(JSON.parse(stdout)).toEqual({ full: "store_failed", returned: [], room: "done" });
  expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  await rm(dataDir, { recursive: true });
});

describeOnBothDatabases("a database", (open, kind) => {
  /** Connections of PostgreSQL learn it when they are made. */
  async function setReadOnly(store: Store, word: "on" | "off"): Promise<void> {
    if (kind === "sqlite") return void (await pragma(store, `query_only = ${word}`));
    const database = databaseOf(store);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
    await sql.raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${word}`).execute(database);
  }

  test("that can only be read: nothing is sent, that is said, and the sale is shown", async () => {
    const place = await open();
    const first = await actingAs(testWorld(sandbox, place.store), "clerk");
    const sale = await service.purchase("100.00", "INV-8204");
    await setReadOnly(place.store, "on");
    const store = kind === "sqlite" ? place.store : await openStore(place);
    const context = { ...first, store };
    const request = refundRequest(context, sale);
    expect(word(await refundTransaction(context, request))).toBe("store_failed");
    expect(await service.returnsOf(sale)).toEqual([]);
    expect((await loadTransaction(context, { storeId: STORE, transactionId: sale })).kind).toBe("done");
    await setReadOnly(place.store, "off");
    if (kind === "postgres") await store.close();
    expect(word(await refundTransaction(first, request))).toBe("done");
  });

  test("that can only be read: so it is said where the refund is not allowed, or nobody answers, too", async () => {
    const place = await open();
    const first = await actingAs(testWorld(sandbox, place.store), "clerk");
    const sale = await service.purchase("100.00", "INV-8209");
    await setReadOnly(place.store, "on");
    const store = kind === "sqlite" ? place.store : await openStore(place);
    const context = { ...first, store };
    const silent = withGateway(context, () => ({
      getTransaction: async () => ({ kind: "unknown", cause: "service_error" }),
    }));
    expect(word(await refundTransaction(context, refundRequest(context, sale, { remainingCents: 9_000 })))).toBe(
      "store_failed",
    );
    expect(word(await refundTransaction(silent, refundRequest(context, sale)))).toBe("store_failed");
    expect(await service.returnsOf(sale)).toEqual([]);
    await setReadOnly(place.store, "off");
    if (kind === "postgres") await store.close();
  });

  test("that another one holds locked before the claim: what has grown old is not sent", async () => {
    const place = await open();
    const context = await actingAs(testWorld(sandbox, place.store), "clerk");
    const sale = await service.purchase("100.00", "INV-8205");
    const other = await openStore(place);
    let transactions = 0;
    const locking: OperationContext = {
      ...context,
      store: {
        ...context.store,
        async transaction(work) {
          transactions += 1;
          if (transactions === 2) await lock(databaseOf(other));
          return context.store.transaction(work);
        },
      },
    };
    expect(word(await refundTransaction(locking, refundRequest(context, sale)))).toBe("interrupted");
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "cancelled"]);
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
    await other.close();
  });

  /** Resolves once it is locked; lets go by itself. */
  function lock(database: ReturnType<typeof databaseOf>): Promise<void> {
    return new Promise((locked, failed) => {
      database
        .transaction()
        .execute(async (transaction) => {
          if (kind === "postgres") await sql`lock table journal in exclusive mode`.execute(transaction);
          locked();
          await pause(LOCKED_MS);
        })
        .catch(failed);
    });
  }
});

test("a name that is not known: nothing is sent, that is said, and the sale is free again", async () => {
  const database = await temporaryDatabase("sqlite");
  const context = await actingAs(testWorld(sandbox, database.store), "clerk");
  const sale = await service.purchase("100.00", "INV-8206");
  const nowhere = testWorld({ ...sandbox, baseUrl: "http://no-such-host.invalid" }, database.store);
  const unknown = withGateway(context, () => ({ refund: nowhere.gatewayFor(STORE).refund }));
  const outcome = await refundTransaction(unknown, refundRequest(context, sale));
  expect(outcome).toEqual({ kind: "unavailable", cause: "unreachable" });
  expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "cancelled"]);
  expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
  await database.remove();
});

describeOnBothDatabases("an audit that takes no event", (open, kind) => {
  test("stops money before anything is sent, and says that the database is the cause", async () => {
    const { store } = await open();
    const context = await actingAs(testWorld(sandbox, store), "clerk");
    const sale = await service.purchase("100.00", `INV-83-${kind}`);
    const run = async (statement: string) => void (await sql.raw(statement).execute(databaseOf(store)));
    if (kind === "postgres") await run("alter table audit add constraint takes_none check (false) not valid");
    else await run("create trigger takes_none before insert on audit begin select raise(abort, 'disk I/O error'); end");
    const request = refundRequest(context, sale);
    expect(word(await refundTransaction(context, request))).toBe("store_failed");
    expect(await service.returnsOf(sale)).toEqual([]);
    await run(kind === "postgres" ? "alter table audit drop constraint takes_none" : "drop trigger takes_none");
    expect(word(await refundTransaction(context, request))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });
});
