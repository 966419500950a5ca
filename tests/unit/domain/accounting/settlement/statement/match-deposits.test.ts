import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { matchDeposits } from "#lib/domain/accounting/settlement/statement/match-deposits.ts";
import type { StatementLine } from "#lib/domain/accounting/settlement/statement/statement.ts";

const RECORD: SettlementRecord = {
  day: "2026-03-05",
  currency: "CAD",
  state: "transferred",
  stateWord: "Transferred",
  arrivesOn: "2026-03-09",
  netCents: 10_000,
  salesCents: 10_300,
  refundsCents: 0,
  approvedCount: 1,
  declinedCount: 0,
  chargebackCount: 0,
  chargebackCents: 0,
  feesCents: 300,
  reservesHeldCents: 0,
  reservesReleasedCents: 0,
};
const due = (day: string, arrivesOn: string | null, netCents: number): SettlementRecord => ({
  ...RECORD,
  ...{ day, arrivesOn, netCents },
});
let count = 0;
function line(postedOn: string, amountCents: number): StatementLine {
  count += 1;
  return { line: count, postedOn, amountCents, occurrence: 1, description: "" };
}
/** A line of every statement here, so that it covers the days. */
const END = () => line("2026-03-31", -1);

/** The days of a statement, from its first line to its last. */
function covered(lines: readonly StatementLine[]) {
  const days = lines.map(({ postedOn }) => postedOn).toSorted();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

function brief(lines: readonly StatementLine[], records: readonly SettlementRecord[], cents = 0, days = 3) {
  const { matched, missing, expected, unknown } = matchDeposits(
    lines,
    records,
    { cents, days },
    covered([...lines, END()]),
  );
  return {
    matched: matched.map(
      ({ line: { postedOn }, records: paid, differenceCents, daysLate }) =>
        `${postedOn}: ${paid.map(({ day }) => day).join("+")} ${differenceCents} ${daysLate}`,
    ),
    missing: missing.map(({ day }) => day),
    expected: expected.map(({ day }) => day),
    unknown: unknown.map(({ postedOn, amountCents }) => `${postedOn} ${amountCents}`),
  };
}
const NOTHING = { matched: [], missing: [], expected: [], unknown: [] };

describe("a deposit", () => {
  test.each([
    ["2026-03-09", 10_000, 0, 0],
    ["2026-03-12", 10_000, 0, 3],
    ["2026-03-06", 10_000, 0, -3],
  ])("of %s and %i pays the settlement", (postedOn, cents, difference, late) => {
    const { matched } = brief([line("2026-03-01", -5), line(postedOn, cents)], [RECORD]);
    expect(matched).toEqual([`${postedOn}: 2026-03-05 ${difference} ${late}`]);
  });

  test.each([
    ["2026-03-13", 10_000],
    ["2026-03-05", 10_000],
    ["2026-03-09", 9_999],
    ["2026-03-09", 10_001],
    ["2026-03-09", -10_000],
  ])("of %s and %i pays nothing, and the settlement is missing", (postedOn, cents) => {
    expect(brief([line("2026-03-01", -5), line(postedOn, cents)], [RECORD])).toEqual({
      ...NOTHING,
      missing: ["2026-03-05"],
      unknown: cents > 0 ? [`${postedOn} ${cents}`] : [],
    });
  });

  test("may be smaller by fees, and later, as far as that is tolerated", () => {
    expect(brief([line("2026-03-09", 9_900)], [RECORD], 100).matched).toEqual(["2026-03-09: 2026-03-05 -100 0"]);
    expect(brief([line("2026-03-09", 9_899)], [RECORD], 100).matched).toEqual([]);
    expect(brief([line("2026-03-14", 10_000)], [RECORD], 0, 5).matched).toHaveLength(1);
  });

  test("pays one settlement only, and each settlement is paid once", () => {
    const records = [due("2026-03-05", "2026-03-09", 100), due("2026-03-06", "2026-03-10", 100)];
    const one = brief([line("2026-03-01", -5), line("2026-03-10", 100)], records);
    expect([one.matched.length, one.missing.length, one.unknown.length]).toEqual([1, 1, 0]);
    const three = brief([line("2026-03-09", 100), line("2026-03-10", 100), line("2026-03-11", 100)], records);
    expect(three).toMatchObject({
      matched: ["2026-03-10: 2026-03-06 0 0", "2026-03-09: 2026-03-05 0 0"],
      unknown: ["2026-03-11 100"],
    });
  });

  test("gives way to another settlement that only it can pay", () => {
    // The first settlement is closest to the only line that the second one can have.
    const records = [due("2026-03-05", "2026-03-09", 100), due("2026-03-09", "2026-03-12", 100)];
    const { matched } = brief([line("2026-03-06", 100), line("2026-03-10", 100)], records);
    expect(matched).toEqual(["2026-03-10: 2026-03-09 0 -2", "2026-03-06: 2026-03-05 0 -3"]);
  });

  test("may add up the settlements of a weekend, and nothing else that adds up", () => {
    const weekend = [
      due("2026-03-06", "2026-03-10", 100),
      due("2026-03-07", "2026-03-10", 20),
      due("2026-03-08", "2026-03-11", 3),
    ];
    expect(brief([line("2026-03-11", 123)], weekend)).toEqual({
      ...NOTHING,
      matched: ["2026-03-11: 2026-03-06+2026-03-07+2026-03-08 0 0"],
    });
    expect(brief([line("2026-03-01", -5), line("2026-03-10", 120)], weekend)).toMatchObject({
      matched: ["2026-03-10: 2026-03-06+2026-03-07 0 0"],
      missing: ["2026-03-08"],
    });
    // 103 would leave out the day in between.
    expect(brief([line("2026-03-11", 103)], weekend).matched).toEqual([]);
    expect(brief([line("2026-03-11", 122)], weekend, 1).matched).toEqual([
      "2026-03-11: 2026-03-06+2026-03-07+2026-03-08 -1 0",
    ]);
  });

  test("that was matched alone is in no sum", () => {
    const records = [due("2026-03-06", "2026-03-10", 100), due("2026-03-07", "2026-03-10", 20)];
    const { matched, unknown } = brief([line("2026-03-10", 100), line("2026-03-10", 120)], records);
    expect([matched, unknown]).toEqual([["2026-03-10: 2026-03-06 0 0"], ["2026-03-10 120"]]);
  });
});

test("a settlement without a date, or of nothing, is not waited for, and a negative one is a withdrawal", () => {
  const records = [
    due("2026-03-05", null, 100),
    due("2026-03-06", "2026-03-10", 0),
    due("2026-03-07", "2026-03-10", -8),
  ];
  expect(brief([line("2026-03-01", -5), line("2026-03-10", -8)], records)).toEqual({
    ...NOTHING,
    matched: ["2026-03-10: 2026-03-07 0 0"],
  });
});

test("money of before the statement is not missing, and that of its last days may still come", () => {
  const records = ["2026-03-01", "2026-03-02", "2026-03-26", "2026-03-27", "2026-04-01"].map((day) => due(day, day, 1));
  expect(brief([line("2026-03-02", -5)], records)).toEqual({
    ...NOTHING,
    missing: ["2026-03-02", "2026-03-26"],
    expected: ["2026-03-27"],
  });
});

test("a weekend makes no deposit late, and a long one little", () => {
  const friday = due("2026-12-23", "2026-12-25", 100);
  const statement = (on: string, days: number) =>
    brief([line("2026-12-01", -5), line(on, 100)], [friday], 0, days).matched;
  // Christmas on a Friday, and the Monday in its stead.
  expect(statement("2026-12-29", 3)).toEqual(["2026-12-29: 2026-12-23 0 4"]);
  expect(statement("2026-12-30", 3)).toHaveLength(1);
  expect(statement("2026-12-31", 3)).toEqual([]);
  expect(statement("2026-12-27", 0)).toHaveLength(1);
  expect(statement("2026-12-28", 0)).toEqual([]);
  // Before the day, each day counts.
  expect(statement("2026-12-22", 3)).toHaveLength(1);
  expect(statement("2026-12-21", 3)).toEqual([]);
});

test("no line and no settlement is ever in two places, whatever the statement", () => {
  const day = fc.integer({ min: 1, max: 12 }).map((at) => `2026-03-${String(at).padStart(2, "0")}`);
  const cents = fc.integer({ min: -3, max: 6 });
  const lines = fc.array(
    fc.tuple(day, cents).map(([on, amount]) => line(on, amount)),
    { maxLength: 12 },
  );
  const records = fc.uniqueArray(
    fc.tuple(day, day, cents).map(([of, on, net]) => due(of, on, net)),
    {
      maxLength: 10,
      selector: (record) => record.day,
    },
  );
  fc.assert(
    fc.property(lines, records, fc.nat(2), fc.nat(4), (all, settlements, tolerated, days) => {
      const found = matchDeposits(all, settlements, { cents: tolerated, days }, covered(all));
      const usedLines = [...found.matched.map((match) => match.line), ...found.unknown];
      const usedRecords = [...found.matched.flatMap((match) => match.records), ...found.missing, ...found.expected];
      expect(new Set(usedLines).size).toBe(usedLines.length);
      expect(new Set(usedRecords).size).toBe(usedRecords.length);
      for (const match of found.matched) {
        expect(Math.abs(match.differenceCents)).toBeLessThanOrEqual(tolerated);
        // Two weekends lie in these days at most, and make no deposit late.
        expect(match.daysLate).toBeLessThanOrEqual(days + 4);
        expect(match.daysLate).toBeGreaterThanOrEqual(-days);
      }
      // Every deposit is either matched or unknown.
      expect(all.filter((one) => one.amountCents > 0 && !usedLines.includes(one))).toEqual([]);
    }),
  );
});
