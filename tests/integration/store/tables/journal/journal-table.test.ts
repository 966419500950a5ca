import { describe, expect, test } from "vitest";
import { FINAL_STATES, JOURNAL_STATES, type MoneyVerb } from "#lib/domain/journal/journal.ts";
import { openStore } from "#lib/store/open-store.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { entry, STORE } from "../../sample-rows.ts";

describeOnBothDatabases("the journal", (open) => {
  test("gives back an entry as it was prepared", async () => {
    const { journal } = (await open()).store.tables;
    const written = entry({
      amountCents: 999_999_999,
      rootId: "10000000",
      note: 'it\'s "broken" — 壊れた\n',
      knownAdjustmentIds: ["10000002", "10000003"],
      answerCode: 314,
      resultTransactionId: "10000009",
      nextCheckAt: "2026-03-09T14:05:00.000Z",
    });
    expect(await journal.prepare(written)).toEqual({ kind: "prepared" });
    expect(await journal.find(written.operationId)).toEqual(written);
    expect(await journal.find("another")).toBeUndefined();
  });

  test("knows an operation that is prepared again, whatever became of it", async () => {
    const { journal } = (await open()).store.tables;
    const first = entry();
    await journal.prepare(first);
    expect(await journal.prepare({ ...first, amountCents: 1 })).toEqual({ kind: "known", entry: first });
    await journal.move(first.operationId, ["prepared"], { state: "cancelled" });
    expect(await journal.prepare(first)).toMatchObject({ kind: "known", entry: { state: "cancelled" } });
  });

  test.each(JOURNAL_STATES)("an entry that is %s blocks its original unless it is final", async (state) => {
    const { journal } = (await open()).store.tables;
    const otherStores = entry({ originalId: "one", storeId: "300200579", preparedAt: "2026-03-01T00:00:00.000Z" });
    const first = entry({ originalId: "one", state });
    expect(await journal.prepare(otherStores)).toEqual({ kind: "prepared" });
    expect(await journal.prepare(first)).toEqual({ kind: "prepared" });
    const final = (FINAL_STATES as readonly string[]).includes(state);
    const second = await journal.prepare(entry({ originalId: "one" }));
    expect(second).toEqual(final ? { kind: "prepared" } : { kind: "blocked", entry: first });
  });

  test("what is not final about an adjustment blocks its sale, and the other way round", async () => {
    const { journal } = (await open()).store.tables;
    const undone = entry({ originalId: "refund", rootId: "sale", verb: "void" });
    expect(await journal.prepare(undone)).toEqual({ kind: "prepared" });
    const ofSale = entry({ originalId: "sale" });
    expect(await journal.prepare(ofSale)).toEqual({ kind: "blocked", entry: undone });
    const ofOther = entry({ originalId: "another refund", rootId: "sale", verb: "void" });
    expect(await journal.prepare(ofOther)).toEqual({ kind: "blocked", entry: undone });
    // Whatever was taken for its root.
    expect(await journal.prepare(entry({ originalId: "refund", rootId: "refund" }))).toMatchObject({ kind: "blocked" });
    await journal.move(undone.operationId, ["prepared"], { state: "cancelled" });
    expect(await journal.prepare(ofSale)).toEqual({ kind: "prepared" });
  });

  test("lets one of a hundred at once prepare an adjustment of one original", async () => {
    const database = await open();
    const other = await openStore(database);
    try {
      const tries = Array.from({ length: 100 }, (_, index) => {
        const { tables } = index % 2 ? database.store : other;
        return tables.journal.prepare(entry({ originalId: "one" }));
      });
      const kinds = (await Promise.all(tries)).map((answer) => answer.kind);
      expect(kinds.filter((kind) => kind === "prepared")).toHaveLength(1);
      expect(kinds.filter((kind) => kind === "blocked")).toHaveLength(99);
      expect(await database.store.tables.journal.countUnsettled(STORE)).toBe(1);
    } finally {
      await other.close();
    }
  });

  test("lets one of many at once prepare one operation, each in a transaction that goes on", async () => {
    const { store } = await open();
    const once = entry();
    const tries = Array.from({ length: 30 }, (_, index) =>
      store.transaction(async ({ journal, audit }) => {
        const { kind } = await journal.prepare(once);
        await audit.append({
          name: "refund.prepared",
          at: once.preparedAt,
          storeId: STORE,
          staffId: "ann",
          subject: "try",
          details: { index },
        });
        return kind;
      }),
    );
    const kinds = await Promise.all(tries);
    expect(kinds.filter((kind) => kind === "prepared")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "known")).toHaveLength(29);
    expect(await store.tables.audit.forSubject(STORE, "try")).toHaveLength(30);
  });

  test("moves an entry for one caller only", async () => {
    const { journal } = (await open()).store.tables;
    const { operationId } = await prepared(journal);
    const tries = Array.from({ length: 50 }, (_, index) =>
      journal.move(operationId, ["prepared"], { state: "sending", instanceId: `instance-${index}` }),
    );
    const won = (await Promise.all(tries)).flatMap((moved, index) => (moved ? [`instance-${index}`] : []));
    expect(won).toHaveLength(1);
    expect(await journal.find(operationId)).toMatchObject({ state: "sending", instanceId: won[0] });
  });

  test("writes what a move names and leaves the rest", async () => {
    const { journal } = (await open()).store.tables;
    const before = await prepared(journal);
    const changes = {
      state: "in_doubt",
      knownAdjustmentIds: ["10000007"],
      sentAt: "2026-03-09T14:00:01.000Z",
      answerCode: 7,
      answerMessage: "declined",
      checks: 3,
      nextCheckAt: "2026-03-09T14:01:00.000Z",
    } as const;
    expect(await journal.move(before.operationId, ["sending", "prepared"], changes)).toBe(true);
    expect(await journal.find(before.operationId)).toEqual({ ...before, ...changes });
    expect(await journal.move(before.operationId, ["in_doubt"], { state: "not_found", nextCheckAt: null })).toBe(true);
    expect(await journal.find(before.operationId)).toMatchObject({
      nextCheckAt: null,
      checks: 3,
      sentAt: changes.sentAt,
    });
  });

  test.each(FINAL_STATES)("never moves an entry that is %s", async (state) => {
    const { journal } = (await open()).store.tables;
    const { operationId } = await prepared(journal);
    await journal.move(operationId, ["prepared"], { state });
    expect(await journal.move(operationId, JOURNAL_STATES, { state: "in_doubt" })).toBe(false);
    expect(await journal.move(operationId, [], { state: "in_doubt" })).toBe(false);
    expect(await journal.move("another", JOURNAL_STATES, { state: "in_doubt" })).toBe(false);
    expect(await journal.find(operationId)).toMatchObject({ state });
  });

  test("does not give one transaction to two operations of a store", async () => {
    const { journal } = (await open()).store.tables;
    const [first, second] = [await prepared(journal), await prepared(journal)];
    const succeeded = { state: "succeeded", resultTransactionId: "10000009" } as const;
    await journal.move(first.operationId, ["prepared"], succeeded);
    await expect(journal.move(second.operationId, ["prepared"], succeeded)).rejects.toThrow(/unique/i);
    expect(await journal.find(second.operationId)).toMatchObject({ state: "prepared" });
    expect(await journal.forResults(STORE, ["10000008", "10000009"])).toMatchObject([
      { operationId: first.operationId },
    ]);
    expect(await journal.forResults("300200579", ["10000009"])).toEqual([]);
    expect(await journal.forResults(STORE, [])).toEqual([]);
  });

  test("finds the entries about a sale and its adjustments, settled or not, oldest first", async () => {
    const { journal } = (await open()).store.tables;
    const late = entry({ originalId: "a", preparedAt: "2026-03-09T14:00:00.010Z" });
    const early = entry({ originalId: "a", preparedAt: "2026-03-09T14:00:00.009Z", state: "declined" });
    const ofRefund = entry({
      originalId: "b",
      rootId: "a",
      preparedAt: "2026-03-08T14:00:00.000Z",
      state: "succeeded",
    });
    for (const one of [late, early, ofRefund, entry(), entry({ originalId: "a", storeId: "300200579" })]) {
      await journal.prepare(one);
    }
    expect(await journal.forRoots(STORE, ["a", "none"])).toEqual([ofRefund, early, late]);
    expect(await journal.forRoots(STORE, ["b"])).toEqual([]);
    expect(await journal.forRoots(STORE, [])).toEqual([]);
  });

  test("lists what is unsettled, of a store or of all", async () => {
    const { journal } = (await open()).store.tables;
    const entries = JOURNAL_STATES.map((state, index) =>
      entry({ state, preparedAt: `2026-03-1${9 - index}T00:00:00.000Z` }),
    );
    const otherStores = entry({ storeId: "300200579", preparedAt: "2026-04-01T00:00:00.000Z" });
    for (const one of [...entries, otherStores]) await journal.prepare(one);
    const states = ["ambiguous", "not_found", "in_doubt", "sending", "prepared"];
    expect((await journal.unsettled(STORE)).map((one) => one.state)).toEqual(states);
    expect((await journal.unsettled()).map((one) => one.state)).toEqual([...states, "prepared"]);
    expect(await journal.countUnsettled(STORE)).toBe(5);
    expect(await journal.countUnsettled("300200570")).toBe(0);
  });

  test("tells recovery what is due", async () => {
    const { journal } = (await open()).store.tables;
    const rows = [
      entry({ state: "in_doubt", nextCheckAt: "2026-03-09T14:00:00.000Z", preparedAt: "2026-03-09T13:00:01.000Z" }),
      entry({ state: "in_doubt", nextCheckAt: "2026-03-09T14:00:00.001Z" }),
      entry({ state: "in_doubt", nextCheckAt: null }),
      entry({ state: "not_found", nextCheckAt: "2026-03-09T13:59:59.999Z", preparedAt: "2026-03-09T13:00:00.000Z" }),
      entry({ state: "ambiguous", nextCheckAt: null }),
      // What bears its marker may still show.
      entry({ state: "ambiguous", nextCheckAt: "2026-03-09T13:00:00.000Z", preparedAt: "2026-03-09T13:00:04.000Z" }),
      entry({ state: "succeeded", nextCheckAt: "2026-03-09T13:00:00.000Z" }),
      entry({ state: "prepared", preparedAt: "2026-03-09T13:00:02.000Z" }),
      entry({ state: "sending", preparedAt: "2026-03-09T13:00:03.000Z" }),
      // Their customers had time until then.
      entry({ state: "challenged", nextCheckAt: "2026-03-09T14:00:00.000Z", preparedAt: "2026-03-09T13:00:05.000Z" }),
      entry({ state: "challenged", nextCheckAt: "2026-03-09T14:00:00.001Z" }),
    ];
    for (const row of rows) await journal.prepare(row);
    // Written with another precision than the rows: it is the instant that counts.
    const due = await journal.due("2026-03-09T14:00:00Z", 10);
    const states = ["not_found", "in_doubt", "prepared", "sending", "ambiguous", "challenged"];
    expect(due.map((one) => one.state)).toEqual(states);
    expect(await journal.due("2026-03-09T14:00:00Z", 2)).toHaveLength(2);
  });

  test("keeps times in one width, whatever width they came in", async () => {
    const { journal } = (await open()).store.tables;
    const whole = entry({ preparedAt: "2026-03-09T14:00:01Z" });
    const micro = entry({ preparedAt: "2026-03-09T14:00:00.999999Z" });
    const abroad = entry({ preparedAt: "2026-03-09T09:00:00-05:00" });
    for (const one of [whole, micro, abroad]) await journal.prepare(one);
    expect((await journal.unsettled(STORE)).map((one) => one.preparedAt)).toEqual([
      "2026-03-09T14:00:00.000Z",
      "2026-03-09T14:00:00.999Z",
      "2026-03-09T14:00:01.000Z",
    ]);
    await expect(journal.prepare(entry({ preparedAt: "yesterday" }))).rejects.toThrow(RangeError);
  });

  test("names the results of settled operations, by person and by reason", async () => {
    const { store } = await open();
    const { journal } = store.tables;
    const settled = { state: "succeeded", settledAt: "2026-03-09T14:01:00.000Z" } as const;
    await journal.prepare(entry({ ...settled, staffId: "ann", reason: "damaged", resultTransactionId: "10000011" }));
    await journal.prepare(entry({ ...settled, staffId: "ben", reason: "damaged", resultTransactionId: "10000012" }));
    await journal.prepare(entry({ ...settled, staffId: "ann", reason: "other", resultTransactionId: "10000013" }));
    await journal.prepare(entry({ ...settled, storeId: "300200579", resultTransactionId: "10000014" }));
    await journal.prepare(entry({ state: "declined", staffId: "ann" }));
    await journal.prepare(entry({ state: "ambiguous", staffId: "ann", resultTransactionId: "10000015" }));
    const refund = { verb: "unreferenced_refund", resultTransactionId: "10000016" } as const;
    await journal.prepare(entry({ ...settled, ...refund, staffId: "cid", reason: "lost" }));
    const of = async (staffIds: string[] | null, reason: string | null, verb: MoneyVerb | null = null) =>
      (await journal.resultIds(STORE, { staffIds, reason, verb })).toSorted();
    expect(await of(["ann"], null)).toEqual(["10000011", "10000013"]);
    expect(await of(["ann", "ben"], "damaged")).toEqual(["10000011", "10000012"]);
    expect(await of(null, "other")).toEqual(["10000013"]);
    expect(await of(null, null)).toEqual(["10000011", "10000012", "10000013", "10000016"]);
    expect(await of(null, null, "unreferenced_refund")).toEqual(["10000016"]);
    expect(await of(["ann"], null, "unreferenced_refund")).toEqual([]);
    expect(await of(null, "never given")).toEqual([]);
    // A shop's own words, which changed their case meanwhile.
    for (const [index, reason] of ["Écran brisé", "écran brisé", "ÉCRAN BRISÉ", "écran"].entries())
      await journal.prepare(entry({ ...settled, reason, resultTransactionId: String(10000021 + index) }));
    expect(await of(null, "écran Brisé")).toEqual(["10000021", "10000022", "10000023"]);
    expect(await of(["ben"], "écran brisé")).toEqual([]);
    expect(await of([], null)).toEqual([]);
  });

  describe("refuses", () => {
    test.each([0, -1, 1_000_000_000, 12.5])("an amount of %d cents", async (amountCents) => {
      const { journal } = (await open()).store.tables;
      await expect(journal.prepare(entry({ amountCents }))).rejects.toThrow();
    });

    test("an amount of nothing, but for a completion that releases a hold", async () => {
      const { journal } = (await open()).store.tables;
      await expect(journal.prepare(entry({ amountCents: 0, verb: "void" }))).rejects.toThrow(/check/i);
      expect(await journal.prepare(entry({ amountCents: 0, verb: "completion" }))).toEqual({ kind: "prepared" });
    });

    test("a state that does not exist", async () => {
      const { journal } = (await open()).store.tables;
      await expect(journal.prepare(entry({ state: "lost" as "closed_by_human" }))).rejects.toThrow(/check/i);
    });
  });
});

async function prepared(journal: Awaited<ReturnType<typeof openStore>>["tables"]["journal"]) {
  const row = entry();
  await journal.prepare(row);
  return row;
}
