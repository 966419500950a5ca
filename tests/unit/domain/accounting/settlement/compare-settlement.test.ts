import { describe, expect, test } from "vitest";
import { compareSettlement, type SettlementSides } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import { ownTotals, type SettledRow } from "#lib/domain/accounting/settlement/own-totals.ts";
import { isPaidOut, otherCents, type SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";

const ROW: SettledRow = {
  day: "2026-03-05",
  kind: "purchase",
  approved: true,
  voided: false,
  amountCents: 10_000,
  currency: "CAD",
  paymentMethod: "card",
};
const row = (change: Partial<SettledRow> = {}): SettledRow => ({ ...ROW, ...change });

const RECORD: SettlementRecord = {
  day: "2026-03-05",
  currency: "CAD",
  state: "scheduled",
  stateWord: "Scheduled",
  arrivesOn: "2026-03-09",
  netCents: 9_740,
  salesCents: 10_000,
  refundsCents: 0,
  approvedCount: 1,
  declinedCount: 0,
  chargebackCount: 0,
  chargebackCents: 0,
  feesCents: 260,
  reservesHeldCents: 0,
  reservesReleasedCents: 0,
};
const record = (change: Partial<SettlementRecord> = {}): SettlementRecord => ({ ...RECORD, ...change });

function compared(
  records: readonly SettlementRecord[],
  rows: readonly SettledRow[],
  rest: Partial<SettlementSides> = {},
) {
  return compareSettlement({ records, totals: ownTotals(rows), unreadRecords: [], unreadOwn: [], ...rest });
}
const kinds = (days: ReturnType<typeof compared>) =>
  days.map(({ day, currency, comparison }) => `${day} ${currency} ${comparison.kind}`);

describe("our own totals", () => {
  test("count sales and completions, refunds, approvals and declines, by day and currency", () => {
    const rows = [
      row(),
      row({ kind: "completion", amountCents: 3_000 }),
      row({ kind: "pre_authorization", amountCents: 5_000 }),
      row({ kind: "refund", amountCents: 2_000 }),
      row({ amountCents: 7_000, voided: true }),
      row({ kind: "void_of_sale", amountCents: 7_000 }),
      row({ kind: "refund", amountCents: 900, voided: true }),
      row({ kind: "void_of_refund", amountCents: 900 }),
      row({ approved: false, amountCents: 500 }),
      row({ currency: "usd", amountCents: 1 }),
      row({ day: "2026-03-06", amountCents: 2 }),
    ];
    expect(ownTotals(rows)).toEqual([
      {
        ...{ day: "2026-03-05", currency: "CAD", salesCents: 13_000, refundsCents: 2_000 },
        ...{ approvedCount: 8, declinedCount: 1, voidedCount: 2, voidRowCount: 2 },
      },
      expect.objectContaining({ currency: "USD", salesCents: 1, approvedCount: 1 }),
      expect.objectContaining({ day: "2026-03-06", salesCents: 2 }),
    ]);
  });

  test.each(["cash", "cheque"] as const)("leave %s out, approved or not", (paymentMethod) => {
    expect(ownTotals([row({ paymentMethod }), row({ paymentMethod, approved: false })])).toEqual([]);
  });

  test.each(["card", "interac", "other"] as const)("have %s", (paymentMethod) => {
    expect(ownTotals([row({ paymentMethod })])).toHaveLength(1);
  });
});

describe("a settlement day", () => {
  test("ties when sales, refunds and both counts are the same, whatever the fees are", () => {
    expect(kinds(compared([record({ feesCents: 99, netCents: 1 })], [row()]))).toEqual(["2026-03-05 CAD tied"]);
  });

  test.each([
    ["salesCents", 10_001, 1],
    ["salesCents", 9_000, -1_000],
    ["refundsCents", 5, 5],
    ["approvedCount", 3, 2],
    ["declinedCount", 1, 1],
  ] as const)("differs when the service's %s is %i", (figure, value, by) => {
    const [day] = compared([record({ [figure]: value })], [row()]);
    expect(day?.comparison).toEqual({ kind: "differs", differences: [{ figure, by }] });
  });

  test("names differences that would cancel each other out in the net", () => {
    const [day] = compared([record({ salesCents: 10_500, refundsCents: 500 })], [row()]);
    expect(day?.comparison).toEqual({
      kind: "differs",
      differences: [
        { figure: "salesCents", by: 500 },
        { figure: "refundsCents", by: 500 },
      ],
    });
  });

  test("differs by all of it when only the service has transactions, and has no settlement when only we have", () => {
    expect(compared([record()], [])[0]?.comparison).toEqual({
      kind: "differs",
      differences: [
        { figure: "salesCents", by: 10_000 },
        { figure: "approvedCount", by: 1 },
      ],
    });
    expect(kinds(compared([], [row()]))).toEqual(["2026-03-05 CAD unreported"]);
  });

  test("counts the voids that a service leaves out of its list, and does not count them twice where it lists them", () => {
    const voided = [row(), row({ voided: true, amountCents: 100 })];
    expect(kinds(compared([record({ approvedCount: 3 })], voided))).toEqual(["2026-03-05 CAD tied"]);
    const listed = [...voided, row({ kind: "void_of_sale", amountCents: 100 })];
    expect(kinds(compared([record({ approvedCount: 3 })], listed))).toEqual(["2026-03-05 CAD tied"]);
    expect(kinds(compared([record({ approvedCount: 2 })], listed))).toEqual(["2026-03-05 CAD differs"]);
  });

  test("is not compared while a side is unread, and is never called tied or missing then", () => {
    const unreadOwn = [{ from: "2026-03-04", to: "2026-03-05" }];
    const both = [record(), record({ day: "2026-03-06" })];
    expect(kinds(compared(both, [row({ day: "2026-03-06" })], { unreadOwn }))).toEqual([
      "2026-03-05 CAD unread",
      "2026-03-06 CAD tied",
    ]);
    const unreadRecords = [{ from: "2026-03-01", to: "2026-03-05" }];
    const rows = [row(), row({ day: "2026-03-06" })];
    expect(kinds(compared([], rows, { unreadRecords }))).toEqual([
      "2026-03-06 CAD unreported",
      "2026-03-05 CAD unread",
    ]);
  });

  test("with a difference comes first, then the latest; each currency stands for itself", () => {
    const days = ["2026-03-05", "2026-03-06", "2026-03-07"];
    const records = days.map((day) => record({ day, salesCents: day === "2026-03-06" ? 1 : 10_000 }));
    const rows = [...days.map((day) => row({ day })), row({ currency: "USD" })];
    expect(kinds(compared(records, rows))).toEqual([
      "2026-03-06 CAD differs",
      "2026-03-05 USD unreported",
      "2026-03-07 CAD tied",
      "2026-03-05 CAD tied",
    ]);
  });
});

test("the rest of a net that sales, refunds and fees do not explain", () => {
  expect(otherCents(record())).toBe(0);
  expect(otherCents(record({ netCents: 8_740, reservesHeldCents: 1_000 }))).toBe(-1_000);
});

test.each([
  ["transferred", 1, true],
  ["approved", 1, true],
  ["transferred", -1, false],
  ["scheduled", 1, false],
  ["unknown", 1, false],
] as const)("%s with a net of %i is paid out: %s", (state, netCents, is) => {
  expect(isPaidOut({ state, netCents })).toBe(is);
});
