import { expect, test } from "vitest";
import { dayEntries, isBalanced } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { tillLines } from "#lib/domain/accounting/day-close/till.ts";
import { sampleLine } from "#tests/support/books/sample-line.ts";

const DAY = "2026-11-28";
const CASH = { paymentMethod: "cash", cardBrand: null } as const;
const CHEQUE = { paymentMethod: "cheque", cardBrand: null } as const;

/** What should be in the till of a day; each line with its rounding and the date of its cheque. */
function statementsOf(lines: readonly [Partial<BookLine>, { roundingCents?: number; chequeDate?: string }][]) {
  const all = lines.map(([change], index) => sampleLine({ ...change, transactionId: String(10_000_001 + index) }));
  const counter = lines.map(([, known], index) => {
    return [String(10_000_001 + index), { roundingCents: 0, chequeDate: "", ...known }] as const;
  });
  return dayCloseStatements(all, { day: DAY, lines: new Map(counter) });
}

const ROUNDED = statementsOf([
  [{ ...CASH, amountCents: 1_467 }, { roundingCents: -2 }],
  [{ ...CASH, amountCents: 1_468 }, { roundingCents: 2 }],
  [{ ...CASH, amountCents: 999, voided: true }, { roundingCents: 1 }],
  [{ ...CASH, amountCents: 333, kind: "refund" }, { roundingCents: 2 }],
  [{ ...CASH, amountCents: 701, approved: false }, { roundingCents: -1 }],
]);

test("the till is expected to hold what changed hands: a voided sale left nothing, and a refund took the rounded sum", () => {
  // 14.65 and 14.70 came in, 3.35 went out.
  expect(ROUNDED[0]?.toCount).toEqual([{ means: "cash", expectedCents: 2_600, roundingCents: -2 }]);
  expect(ROUNDED[0]?.total.netCents).toBe(2_602);
  expect(ROUNDED[0]?.toCount.flatMap(tillLines)).toEqual([
    { of: "cash_net", cents: 2_602 },
    { of: "cash_rounding", cents: -2 },
    { of: "cash_expected", cents: 2_600 },
  ]);
});

test("the rounding is booked on its own account, so that the cash account has what was counted", () => {
  const counted = [{ currency: "CAD", means: "cash", expectedCents: 2_600, countedCents: 2_600 }] as const;
  const [entry] = dayEntries(DAY, ROUNDED, counted, { areSettlementsBooked: false });
  if (!entry) throw new Error("no entry");
  expect(isBalanced(entry)).toBe(true);
  expect(entry.lines.filter(({ of }) => of === "rounded")).toEqual([
    { role: "cashRounding", of: "rounded", debitCents: 2, creditCents: 0 },
    { role: "cash", of: "rounded", debitCents: 0, creditCents: 2 },
  ]);
  const cash = entry.lines.filter(({ role }) => role === "cash");
  expect(cash.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(2_600);
});

test("cheques of later dates stand apart from those that can be deposited, with their number and sum by date", () => {
  const [statement] = statementsOf([
    [{ ...CHEQUE, amountCents: 10_000 }, { chequeDate: "2027-02-28" }],
    [{ ...CHEQUE, amountCents: 5_000 }, { chequeDate: "2026-12-01" }],
    [{ ...CHEQUE, amountCents: 2_500 }, { chequeDate: "2026-12-01" }],
    [{ ...CHEQUE, amountCents: 1_111 }, { chequeDate: DAY }],
    [{ ...CHEQUE, amountCents: 2_222 }, {}],
    [{ ...CHEQUE, amountCents: 9_999, voided: true }, { chequeDate: "2027-01-01" }],
  ]);
  expect(statement?.toCount).toMatchObject([{ means: "cheque", expectedCents: 20_833 }]);
  expect(statement?.toCount.flatMap(tillLines)).toEqual([
    { of: "deposit_now", count: 2, cents: 3_333 },
    { of: "post_dated", chequeDate: "2026-12-01", count: 2, cents: 7_500 },
    { of: "post_dated", chequeDate: "2027-02-28", count: 1, cents: 10_000 },
    { of: "cheque_expected", cents: 20_833 },
  ]);
});

test("without rounding and later dates a till is what it was", () => {
  const [statement] = statementsOf([
    [{ ...CASH, amountCents: 1_467 }, {}],
    [{ ...CHEQUE, amountCents: 500 }, { chequeDate: "2026-11-01" }],
  ]);
  expect(statement?.toCount).toEqual([
    { means: "cash", expectedCents: 1_467 },
    { means: "cheque", expectedCents: 500 },
  ]);
  expect(statement?.toCount.flatMap(tillLines)).toEqual([]);
});
