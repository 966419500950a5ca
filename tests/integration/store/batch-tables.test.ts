import { expect, test } from "vitest";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import type { Store } from "#lib/store/store.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { staffWorld } from "#tests/support/staff-world.ts";

const STORE = "300200578";
const AT = "2026-11-21T15:00:00.000Z";
const lease = (runnerId: string, minute = 0) => ({
  runnerId,
  now: `2026-11-21T15:0${minute}:00.000Z`,
  until: `2026-11-21T15:0${minute}:20.000Z`,
});

async function runningBatch(
  store: Store,
  rowCount: number,
  saleOf = (line: number) => String(10_000 + line),
  parts: Partial<Batch> = {},
) {
  await staffWorld(store);
  await store.tables.staff.add({
    ...{ staffId: "manager-1", login: "manager", name: "M", passwordHash: "none" },
    ...{ disabledAt: null, createdAt: AT },
  });
  const batch: Batch = {
    ...{ batchId: "b".repeat(32), storeId: STORE, madeBy: "manager-1", madeAt: AT, source: "pasted", fileName: "" },
    ...{ aim: "give_back", reason: "faulty", note: "", digest: "d", repeatOf: null, repeatAllowed: false },
    ...{
      state: "running",
      problem: null,
      requestId: null,
      approverId: null,
      askedAt: AT,
      endedAt: null,
      changedAt: AT,
    },
    ...parts,
  };
  const row = (line: number): BatchRow => ({
    line,
    asked: { line, transactionId: saleOf(line), orderNumber: "", amountCents: 500, reason: "", note: "", faults: [] },
    ...{ facts: null, again: false, excluded: false, state: "ready", transactionId: saleOf(line), amountCents: 500 },
    ...{ method: "refund", remainingCents: 500, currency: "CAD", problem: null, operationId: null, changedAt: AT },
  });
  await store.tables.batches.add(batch);
  await store.tables.batchRows.add(
    batch.batchId,
    Array.from({ length: rowCount }, (_, index) => row(index + 1)),
  );
  return batch.batchId;
}

describeOnBothDatabases("batches", (open) => {
  test("drafts that nobody touched for long go with their rows; what ran, or was asked about, stays", async () => {
    const before = "2026-11-21T15:00:00.001Z";
    const ends: readonly [Partial<Batch>, number][] = [
      [{ state: "draft" }, 1],
      [{ state: "discarded" }, 1],
      [{ state: "draft", changedAt: before }, 0],
      [{ state: "discarded", requestId: "r".repeat(32) }, 0],
      [{ state: "running" }, 0],
      [{ state: "finished", endedAt: AT }, 0],
    ];
    for (const [parts, removed] of ends) {
      const { store } = await open();
      const batchId = await runningBatch(store, 3, undefined, parts);
      const count = await store.transaction(({ batches }) => batches.removeDrafts(before));
      const left = {
        batch: await store.tables.batches.find(STORE, batchId),
        rows: await store.tables.batchRows.all(batchId),
      };
      expect([count, left.rows.length, left.batch === undefined], JSON.stringify(parts)).toEqual([
        removed,
        removed ? 0 : 3,
        removed === 1,
      ]);
    }
  });

  test("a row is claimed once, however many try at once", async () => {
    const { store } = await open();
    const batchId = await runningBatch(store, 30);
    await store.tables.batches.keepLease(batchId, lease("one"));
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.transaction((tables) => tables.batchRows.claim(batchId, lease("one"), `operation-${index}`)),
      ),
    );
    const lines = claims.flatMap((row) => row?.line ?? []);
    expect(lines.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    for (const row of await store.tables.batchRows.all(batchId)) {
      expect(claims.find((one) => one?.line === row.line)?.operationId).toBe(row.operationId);
    }
  });

  test("rows of one sale are claimed one after the other", async () => {
    const { store } = await open();
    const batchId = await runningBatch(store, 3, (line) => (line === 3 ? "2" : "1"));
    await store.tables.batches.keepLease(batchId, lease("one"));
    const claim = (id: string) =>
      store.transaction((tables) => tables.batchRows.claim(batchId, lease("one"), id)).then((row) => row?.line);
    expect([await claim("a"), await claim("b"), await claim("c")]).toEqual([1, 3, undefined]);
    await store.tables.batchRows.move({ batchId, line: 1, operationId: "a" }, ["running"], {
      state: "done",
      changedAt: AT,
    });
    expect(await claim("d")).toBe(2);
  });

  test("a batch is taken as it is now, not as it was listed", async () => {
    const { store } = await open();
    const batchId = await runningBatch(store, 1);
    const { batches } = store.tables;
    expect(await batches.toRun(lease("one"))).toEqual([batchId]);
    await batches.move(batchId, ["running"], { state: "paused", changedAt: AT });
    expect(await batches.take(batchId, lease("one"))).toBeUndefined();
    await batches.move(batchId, ["paused"], { state: "running", changedAt: AT, approverId: "ann", note: "Asked anew" });
    expect(await batches.take(batchId, lease("one"))).toMatchObject({ approverId: "ann", note: "Asked anew" });
    expect(await batches.take(batchId, lease("two"))).toBeUndefined();
  });

  test("one process works on a batch until it gives no sign of life, and nobody on one that is paused", async () => {
    const { store } = await open();
    const batchId = await runningBatch(store, 2);
    const { batches, batchRows } = store.tables;
    expect(await batches.keepLease(batchId, lease("one"))).toBe(true);
    expect(await batches.keepLease(batchId, lease("two"))).toBe(false);
    expect((await batches.toRun(lease("two"))).length).toBe(0);
    expect((await batches.toRun(lease("two", 1))).length).toBe(1);
    expect(await batches.keepLease(batchId, lease("two", 1))).toBe(true);
    const claim = (runnerId: string) =>
      store.transaction((tables) => tables.batchRows.claim(batchId, lease(runnerId, 1), `by-${runnerId}`));
    expect(await claim("one")).toBeUndefined();
    expect((await claim("two"))?.line).toBe(1);
    expect(await batches.move(batchId, ["running"], { state: "paused", changedAt: AT })).toBe(true);
    expect(await claim("two")).toBeUndefined();
    // Under another operation it is not the same row any more.
    expect(
      await batchRows.move({ batchId, line: 1, operationId: "x" }, ["running"], { state: "done", changedAt: AT }),
    ).toBe(false);
  });
});
