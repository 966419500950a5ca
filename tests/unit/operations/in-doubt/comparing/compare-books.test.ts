import { describe, expect, test } from "vitest";
import type { JournalComparison } from "#lib/domain/journal/comparison.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { World } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";
import { aTransaction } from "#tests/support/transactions.ts";

const STORE = "300200578";
const DAY = "2026-11-19";
const COUNT = 700;
const REFUNDS = Array.from({ length: COUNT }, (_, index) =>
  aFoundRow({ transactionId: String(10_000 + index), kind: "refund", createdAt: `${DAY}T15:00:00.000Z` }),
);
const SALE = aFoundRow({ transactionId: "9999", createdAt: `${DAY}T15:00:00.000Z` });

/** A day with 700 refunds of elsewhere, at such a service; each try is a minute after the one before. */
function open(first: Habits = {}) {
  let habits = first;
  let now = Temporal.Instant.from("2026-11-20T17:00:00Z");
  let requests = 0;
  const told = new Set<string>();
  const held: JournalComparison = {
    storeId: STORE,
    since: "2026-11-18T00:00:00Z",
    doneUntil: "2026-11-18",
    step: 0,
    position: 0,
    failures: 0,
    instanceId: "i",
    leaseUntil: "2026-11-18T00:00:00Z",
  };
  const gateway = {
    timeZone: "UTC",
    async searchTransactions(question: ReportQuestion) {
      requests += 1;
      if (requests > 100) throw new Error("asks without end");
      return standInService(() => [...REFUNDS, SALE], habits).gateway.searchTransactions(question);
    },
    async getTransaction(transactionId: string) {
      const value = aTransaction({ transactionId, kind: "refund" });
      return {
        kind: "accepted",
        value: { value: { ...value, adjustmentTo: { transactionId: "1", kind: "purchase" } } },
      };
    },
  };
  const none = async () => [];
  const tables = {
    stores: { list: async () => [{ storeId: STORE }] },
    comparisons: {
      find: async () => held,
      take: async () => ({ ...held }),
      async note(_: string, __: string, change: Partial<JournalComparison>) {
        Object.assign(held, change);
        return true;
      },
    },
    journal: { forResults: none, preparedBetween: none, forOriginal: none, unsettled: none },
    notices: { raise: async ({ subjectId }: NoticeDraft) => told.size < told.add(subjectId).size, unseenAbout: none },
    audit: { append: async () => {} },
  };
  const faults: unknown[] = [];
  const world = {
    store: { tables, transaction: <T>(work: (all: typeof tables) => T) => work(tables) },
    gatewayFor: () => gateway,
    clock: { now: () => now },
    instanceId: "i",
    newId: () => "n",
    log: { error: ({ error }: { error: unknown }) => faults.push(error) },
  } as unknown as World;
  return {
    held,
    told,
    async compare(change: Habits = habits) {
      habits = change;
      requests = 0;
      now = now.add({ minutes: 1 });
      await compareBooks(world);
      if (faults.length > 0) throw faults[0];
      return requests;
    },
  };
}

/** Whatever row is asked for first, it sends those from the first of all on. */
function fromFirst(book: typeof REFUNDS): NonNullable<Habits["send"]> {
  return (_, { startRow, endRow }) => book.slice(0, endRow - startRow + 1);
}

describe("the comparison of a day", () => {
  test.each([
    ["an honest service", {}],
    ["one that gives a hundred rows at the most", { send: (rows) => rows.slice(0, 100) }],
    [
      "one that gives seven rows at the most in all but its first page",
      { send: (rows, { startRow }) => (startRow > 600 ? rows.slice(0, 7) : rows) },
    ],
    [
      "one that leaves out the last row of a page",
      { send: (rows, { startRow, endRow }) => rows.slice(0, endRow - startRow) },
    ],
    ["one that leaves out conditions", { leavesOut: ["TransType", "Response"] }],
    ["one that has the oldest first", { arrange: (newestFirst) => newestFirst.toReversed() }],
    [
      "one that keeps no order",
      {
        arrange: (newestFirst) =>
          newestFirst.toSorted(
            (one, other) => ((Number(one.transactionId) * 7) % 701) - ((Number(other.transactionId) * 7) % 701),
          ),
      },
    ],
  ] satisfies [string, Habits][])("comes to all of its rows, and to nothing else: %s", async (_, habits) => {
    const { compare, told, held } = open(habits);
    await compare();
    expect([...told].toSorted()).toEqual(REFUNDS.map((row) => row.transactionId));
    expect(held).toMatchObject({ doneUntil: DAY, step: 0, position: 0, failures: 0 });
  });

  test.each([
    ["the first page", { send: fromFirst(REFUNDS) }],
    ["two pages in turns", { send: (_, { startRow }) => REFUNDS.slice(startRow % 1000 === 1 ? 0 : 200).slice(0, 500) }],
    ["one row of it", { send: (rows, { startRow }) => [...rows, ...(startRow > 1 ? REFUNDS.slice(-1) : [])] }],
  ] satisfies [string, Habits][])(
    "ends as failed where a service sends again %s, and is done when it counts",
    async (_, habits) => {
      const { compare, told, held } = open(habits);
      for (const failures of [1, 2, 3]) {
        expect(await compare()).toBeLessThan(5);
        expect(held).toMatchObject({ doneUntil: "2026-11-18", step: 0, position: 0, failures });
      }
      await compare({});
      expect(told.size).toBe(COUNT);
      expect(held).toMatchObject({ doneUntil: DAY, failures: 0 });
    },
  );

  test("takes no page for the next where another try stopped and the service counts no rows any more", async () => {
    for (const rows of [REFUNDS, []]) {
      const { compare, told, held } = open();
      held.position = 500;
      // Its first rows, and a page that begins with them.
      expect(await compare({ send: fromFirst(rows) })).toBe(rows.length > 0 ? 2 : 1);
      expect(held).toMatchObject({ doneUntil: "2026-11-18", step: 0, position: 0, failures: 1 });
      await compare({});
      expect(told.size).toBe(COUNT);
    }
  });

  test("goes on where another try stopped", async () => {
    const { compare, told, held } = open();
    held.position = 500;
    await compare();
    expect(told.size).toBe(200);
    expect(held).toMatchObject({ doneUntil: DAY });
  });
});
