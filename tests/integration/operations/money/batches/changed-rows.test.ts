import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { type ChangedRowsEvent, readChangedRows } from "#lib/operations/money/batches/read-changed-rows.ts";
import { asked, checked, decided, pasted, ranToEnd, shown, told } from "#tests/support/money/batches.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { another } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

let number = 0;
const purchases = (service: ExternalClient, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      number += 1;
      return service.purchase("100.00", `C-${Date.now()}-${number}`);
    }),
  );
const listOf = (ids: readonly string[]) => `transaction,amount\n${ids.map((id) => `${id},5.00`).join("\n")}\n`;

async function people(world: TestWorld) {
  return { world, requester: await actingAs(world, "manager"), approver: await actingAs(world, "administrator") };
}

/** A list that waits for approval. */
async function waiting(requester: OperationContext, text: string): Promise<{ batchId: string; requestId: string }> {
  const batchId = await pasted(requester, text);
  await checked(requester, batchId);
  return { batchId, requestId: await asked(requester, batchId) };
}

const reading = (context: OperationContext, requestId: string, after = 0) =>
  readChangedRows(context, { storeId: STORE, requestId, after });

async function begun(context: OperationContext, requestId: string, after = 0) {
  const outcome = await reading(context, requestId, after);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** What a whole reading tells: how it ended, and by line what changed. */
async function changes(context: OperationContext, requestId: string, after = 0) {
  const events: ChangedRowsEvent[] = [];
  for await (const event of await begun(context, requestId, after)) events.push(event);
  const changed = events.flatMap((event) => (event.kind === "progress" ? event.changed : []));
  const byLine = Object.fromEntries(changed.map(({ line, problem }) => [line, problem?.rule]));
  return { ended: events.at(-1), byLine, changed };
}

describeOnBothDatabases("a list that waits for approval", (open) => {
  test("is told to have changed in nothing, and only that is carried out which still is as asked for", async () => {
    const { world, requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const [fine = "", refunded = "", less = "", voided = "", doubtful = "", twice = ""] = await purchases(external, 6);
    const list = `${listOf([fine, refunded, less, voided, doubtful, twice])}${twice},7.00\n`;
    const { batchId, requestId } = await waiting(requester, list);
    const before = await shown(requester, batchId);
    expect(await changes(approver, requestId)).toEqual({
      ended: { kind: "ended", checked: 7, of: 7, cause: null },
      byLine: {},
      changed: [],
    });

    await external.returnOf(refunded, "5.00");
    await external.returnOf(less, "30.00");
    await external.voidOf(voided, "100.00");
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    expect(word(await refundTransaction(approver, refundRequest(approver, doubtful)))).toBe("in_doubt");
    const told1 = await changes(approver, requestId);
    expect(told1.ended).toMatchObject({ checked: 7, of: 7, cause: null });
    expect(told1.byLine).toEqual({
      3: "row_done_elsewhere",
      4: "remaining_changed",
      5: "was_voided",
      6: "adjustment_open",
    });
    // Each keeps what was asked for.
    expect(told1.changed[1]).toMatchObject({
      ...{ state: "ready", transactionId: less, amountCents: 500, method: "refund", remainingCents: 10_000 },
      problem: { rule: "remaining_changed", figures: { remainingCents: 7_000 } },
    });
    expect((await shown(requester, batchId)).rows).toEqual(before.rows);
    expect(await external.returnsOf(fine)).toEqual([]);
    // Who asked for it sees it, too.
    expect((await changes(requester, requestId)).byLine).toEqual(told1.byLine);

    // Its turn says the same of each.
    expect(word(await decided(approver, requestId))).toBe("done");
    await ranToEnd(world);
    const states = told((await shown(requester, batchId)).rows).map((one) => one.split(":")[0]);
    expect([states[0], states[1], states[2], states[3]]).toEqual(["done", "refused", "refused", "refused"]);
    expect(states[4]).not.toBe("done");
    expect(word(await reading(approver, requestId))).toBe("batch_moved_on");
  });

  test("what was refunded here since is told, and what was named again is not told for what was there before", async () => {
    const { requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const [byHand = "", again = ""] = await purchases(external, 2);
    await external.returnOf(again, "5.00");
    const batchId = await pasted(requester, listOf([byHand, again]));
    await checked(requester, batchId);
    await chooseRows(requester, { storeId: STORE, batchId, lines: [3], choice: "again" });
    const requestId = await asked(requester, batchId);
    expect((await changes(approver, requestId)).byLine).toEqual({});
    expect(word(await refundTransaction(approver, refundRequest(approver, byHand)))).toBe("done");
    expect((await changes(approver, requestId)).byLine).toEqual({ 2: "row_done_before" });
  });

  test("one sale that cannot be read is named, and the others are judged", async () => {
    const { requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const [first = "", second = ""] = await purchases(external, 2);
    const { requestId } = await waiting(requester, listOf([first, second]));
    const unread = withGateway(approver, (gateway) => ({
      getTransaction: async (id, options) =>
        id === first ? { kind: "unknown", cause: "unreadable_answer" } : gateway.getTransaction(id, options),
    }));
    expect(await changes(unread, requestId)).toMatchObject({
      ended: { checked: 1, of: 2, cause: null },
      byLine: { 2: "row_not_read" },
    });
  });

  test("the service goes away in the middle: the rest is told as not read, and is read when it is back", async () => {
    const own = await startSandbox();
    const there = externalClient(own);
    const { requester, approver } = await people(testWorld(own, (await open()).store));
    const ids = await purchases(there, 14);
    const { requestId } = await waiting(requester, listOf(ids));
    await there.returnOf(ids[12] ?? "", "5.00");
    const events: ChangedRowsEvent[] = [];
    for await (const event of await begun(approver, requestId)) {
      events.push(event);
      if (event.kind === "progress") await own.kill();
    }
    expect(events.slice(1)).toEqual([
      { kind: "progress", checked: 6, of: 14, changed: [], upTo: 7 },
      { kind: "ended", checked: 6, of: 14, cause: "unreachable" },
    ]);
    await own.restart();
    expect(await changes(approver, requestId, 7)).toMatchObject({
      ended: { checked: 8, of: 14, cause: null },
      byLine: { 14: "row_done_elsewhere" },
    });
    await own.stop();
  });

  test("a reading that is stopped asks the service for nothing more", async () => {
    const { requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const { requestId } = await waiting(requester, listOf(await purchases(external, 14)));
    const stop = new AbortController();
    let calls = 0;
    const counted = withGateway({ ...approver, signal: stop.signal }, (gateway) => ({
      getTransaction: (...given) => {
        calls += 1;
        return gateway.getTransaction(...given);
      },
    }));
    for await (const event of await begun(counted, requestId)) if (event.kind === "progress") stop.abort();
    expect(calls).toBe(6);
  });

  test("whoever was shut out in the middle is told nothing more", async () => {
    const { world, requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const { requestId } = await waiting(requester, listOf(await purchases(external, 8)));
    let later = 0;
    const clock = { ...world.clock, monotonicMs: () => performance.now() + later };
    const events: ChangedRowsEvent[] = [];
    for await (const event of await begun({ ...approver, clock, isSignedIn: async () => later === 0 }, requestId)) {
      events.push(event);
      if (event.kind === "progress") later = 60_000;
    }
    expect(events.at(-1)).toEqual({ kind: "ended", checked: 6, of: 8, cause: "signed_out" });
  });

  test("is read for nobody who may not see its request", async () => {
    const { world, requester, approver } = await people(testWorld(sandbox, (await open()).store));
    const { requestId } = await waiting(requester, listOf(await purchases(external, 1)));
    expect(word(await reading(await actingAs(world, "accountant"), requestId))).toBe("not_permitted");
    expect(word(await reading(await actingAs(world, "clerk"), requestId))).toBe("unknown_request");
    expect(word(await reading(await another(world, "manager", "Second"), requestId))).toBe("done");
    expect(word(await reading(approver, "0".repeat(32)))).toBe("unknown_request");
    expect(word(await decided(approver, requestId, "decline"))).toBe("done");
    expect(word(await reading(approver, requestId))).toBe("batch_moved_on");
  });
});
