import { describe, expect, test } from "vitest";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { changesWhileReading, noteOriginals } from "#lib/operations/find/reading/changes-while-reading.ts";
import type { PlannedRead } from "#lib/operations/find/reading/planned-reads.ts";
import { createSeenRows } from "#lib/operations/find/reading/seen-rows.ts";
import { aReading } from "#tests/support/find/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";

const DAYS = { startDate: "2026-01-01T00:00:00", endDate: "2026-11-20T23:59:59" };
const SALE = "500";
const REFUND = "8001";
const TODAYS_SALE = "7998";

function minutesAgo(minutes: number): string {
  return Temporal.Instant.from("2026-11-20T17:00:00Z").subtract({ minutes }).toString({ fractionalSecondDigits: 3 });
}

const SALES = 8_000;
/** So many, the last ones, are of today. */
const OF_TODAY = 3;

/** Sales of the last months, and a refund of an older one that was made meanwhile. */
function theBook(orderOf: (id: number) => string = (id) => `INV-${id}`): TransactionRow[] {
  const sales = Array.from({ length: SALES }, (_, index) => {
    const id = index + 1;
    const createdAt = minutesAgo(id > SALES - OF_TODAY ? 20 : 24 * 60 + 20 * (SALES - id));
    return aFoundRow({ transactionId: String(id), orderNumber: orderOf(id), createdAt });
  });
  const refund = { transactionId: REFUND, kind: "refund", orderNumber: "OTHER", createdAt: minutesAgo(-1) } as const;
  return [...sales, aFoundRow(refund)];
}

/** What is found changed after all sales were handed on; the refund, and what `change` does, were made since. */
async function found(habits: Habits, change: Record<string, Partial<TransactionRow>>, book = theBook()) {
  const memory = createSeenRows();
  for (const row of book.toReversed()) if (row.transactionId !== REFUND) memory.add(row);
  const now = book.map((row) => ({ ...row, ...change[row.transactionId] }));
  const { gateway, asked } = standInService(() => now, habits);
  const reading = aReading(gateway);
  const read = { role: "find", proves: [], question: { ...DAYS, criteria: [] }, test: null } as unknown as PlannedRead;
  const changes = await changesWhileReading(reading, [read], {
    memory,
    earlier: null,
    asks: () => true,
    downTo: null,
  });
  return {
    ids: changes.rows.map(({ transactionId }) => transactionId),
    cause: changes.cause,
    asked,
    stats: reading.stats,
  };
}

const REFUNDED = { [SALE]: { returnedCents: 500 } };
const VOIDED = { [TODAYS_SALE]: { voided: true } };
const adjustedBy = { [SALE]: REFUND };
const oldestFirst = (rows: readonly TransactionRow[]) => rows.toReversed();

describe("what changed while a service was read", () => {
  test("is found by what adjusted it, and by the day that it was made on", async () => {
    expect(await found({ adjustedBy }, { ...REFUNDED, ...VOIDED })).toMatchObject({
      ids: [TODAYS_SALE, SALE],
      cause: null,
    });
  });

  test("is not all known of a service that leaves out what an adjustment adjusts, whose book is not read for it", async () => {
    const { ids, cause, stats } = await found({ leavesOut: ["IDAdjustedBy"] }, { ...REFUNDED, ...VOIDED });
    expect({ ids, cause }).toEqual({ ids: [TODAYS_SALE], cause: "unreadable_answer" });
    expect(stats.rowsRead).toBeLessThan(50);
  });

  test("is not looked for behind adjustments that the first page has shown, whatever the service leaves out", async () => {
    const earlier = aFoundRow({ transactionId: "7990", kind: "refund", createdAt: minutesAgo(2) });
    const book = theBook().map((row) => (row.transactionId === "7990" ? earlier : row));
    const leavesOut = ["IDAdjustedBy", "OrderNumber", "TransactionId"];
    const onlyEarlier = book.filter(({ transactionId }) => transactionId !== REFUND);
    expect(await found({ leavesOut }, VOIDED, onlyEarlier)).toMatchObject({ ids: [TODAYS_SALE], cause: null });
  });

  test("is found by what adjusted it where the order number is left out, whose book is not read for it", async () => {
    const { ids, cause, stats } = await found({ leavesOut: ["OrderNumber"], adjustedBy }, REFUNDED);
    expect({ ids, cause }).toEqual({ ids: [SALE], cause: null });
    expect(stats.rowsRead).toBeLessThan(100);
  });

  test("is found by an order number that many sales bear", async () => {
    const book = theBook((id) => (id % 2 === 0 ? "other" : `INV-${id}`));
    expect(await found({}, REFUNDED, book)).toMatchObject({ ids: [SALE], cause: null });
  });

  test.each(["OrderNumber", "TransactionId"])(
    "of today is told from older rows where the days are left out, and %s, without reading all of them",
    async (field) => {
      const habits = { leavesOutDays: true, leavesOut: [field], adjustedBy };
      const { ids, cause, stats } = await found(habits, { "3": { voided: true }, ...VOIDED });
      expect({ ids, cause }).toEqual({ ids: [TODAYS_SALE], cause: null });
      expect(stats.rowsRead).toBeLessThan(4_500);
    },
  );

  test("is not all known where the days are left out of a book that begins with its oldest rows", async () => {
    const { cause, stats } = await found({ leavesOutDays: true, arrange: oldestFirst }, VOIDED);
    expect(cause).toBe("unreadable_answer");
    expect(stats.rowsRead).toBeLessThan(4_500);
  });

  test("is all known of a book that begins with its oldest rows, of these days", async () => {
    const habits = { arrange: oldestFirst, adjustedBy };
    expect(await found(habits, { ...REFUNDED, ...VOIDED })).toMatchObject({ ids: [TODAYS_SALE, SALE], cause: null });
  });
});

const refund = (id: number) => aFoundRow({ transactionId: String(id), kind: "refund", orderNumber: "" });

test("a service that names ever more adjustments for each is not followed without end", async () => {
  const { gateway, asked } = standInService(() => [refund(1)], {
    leavesOut: ["IDAdjustedBy"],
    send: (_, { criteria }) => [refund(Number(criteria[0]?.value) + 1)],
  });
  const noted: string[] = [];
  const cause = await noteOriginals(aReading(gateway), [refund(1)], (row) => void noted.push(row.transactionId));
  expect(cause).toBe("unreadable_answer");
  expect(noted).toContain("2");
  expect(asked.length).toBeLessThan(10);
});

test("a void leads to its refund, and that to the sale", async () => {
  const sale = aFoundRow({ transactionId: "1", orderNumber: "INV-1" });
  const voided = aFoundRow({ transactionId: "3", kind: "void_of_refund", orderNumber: "" });
  const { gateway } = standInService(() => [sale, refund(2), voided], { adjustedBy: { "1": "2", "2": "3" } });
  const noted: string[] = [];
  const cause = await noteOriginals(aReading(gateway), [voided], (row) => void noted.push(row.transactionId));
  expect([cause, noted]).toEqual([null, ["2", "1"]]);
});
