import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figureQuestion, VOID_ROWS } from "#lib/domain/search/figure-question.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";
import { readValue } from "#lib/domain/search/question/read-condition.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { countVoidRows, countVoidsUnknown, FIGURES, type Figure, totalsOf } from "#lib/domain/search/rows/totals.ts";
import { TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";
import { aFoundRow, anyFoundRow } from "#tests/support/find/searches/found-rows.ts";

const row = aFoundRow;
/** Net counts what sales and refunds count. */
const COUNTED = FIGURES.filter((figure) => figure !== "net");
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const figures = (rows: readonly FoundRow[], currency = "CAD") =>
  totalsOf(rows).find((totals) => totals.currency === currency);

describe("the totals", () => {
  test("sales are purchases and completions, refunds are refunds, net is their difference", () => {
    expect(
      figures([
        row(),
        row({ kind: "completion", amountCents: 2_050 }),
        row({ kind: "refund", amountCents: 1_025 }),
        row({ kind: "refund", amountCents: 25 }),
      ]),
    ).toMatchObject({
      sales: { count: 2, amountCents: 12_050 },
      refunds: { count: 2, amountCents: 1_050 },
      net: { count: 4, amountCents: 11_000 },
    });
  });

  test("more refunds than sales make a negative net", () => {
    expect(figures([row({ kind: "refund" })])?.net).toEqual({ count: 1, amountCents: -10_000 });
  });

  test("rows of which nobody said whether they are voided are told, where a void would have them counted elsewhere", () => {
    const unreported = (change: Partial<FoundRow>) => row({ voidUnknown: true, ...change });
    const kinds = (["purchase", "completion", "refund", "pre_authorization", "other"] as const).map((kind) =>
      unreported({ kind }),
    );
    expect(countVoidsUnknown([row(), row({ voided: true }), ...kinds])).toBe(5);
    expect(countVoidsUnknown([unreported({ approved: false }), unreported({ kind: "void_of_sale" })])).toBe(0);
  });

  test("held, voided and declined amounts are counted apart and never added", () => {
    expect(
      figures([
        row({ kind: "pre_authorization", amountCents: 1 }),
        row({ voided: true, amountCents: 2 }),
        row({ kind: "refund", voided: true, amountCents: 4 }),
        row({ approved: false, amountCents: 8 }),
        row({ kind: "refund", approved: false, amountCents: 16 }),
        row({ kind: "pre_authorization", voided: true, amountCents: 32 }),
        row({ kind: "other", amountCents: 64 }),
      ]),
    ).toEqual({
      currency: "CAD",
      sales: { count: 0, amountCents: 0 },
      refunds: { count: 0, amountCents: 0 },
      net: { count: 0, amountCents: 0 },
      preAuthorizations: { count: 1, amountCents: 1 },
      voids: { count: 3, amountCents: 38 },
      declines: { count: 2, amountCents: 24 },
      other: { count: 1, amountCents: 64 },
    });
  });

  test("a void's own row, approved or declined, changes nothing", () => {
    const sold = [row(), row({ voided: true }), row({ kind: "refund", voided: true })];
    const voids = [
      row({ kind: "void_of_sale" }),
      row({ kind: "void_of_refund" }),
      row({ kind: "void_of_sale", approved: false }),
    ];
    expect(totalsOf([...sold, ...voids])).toEqual(totalsOf(sold));
    expect(totalsOf(voids)).toEqual([]);
  });

  test("every kind of row is in exactly one of the counts, whatever became of it", () => {
    const either = [true, false];
    for (const kind of [...TRANSACTION_KINDS, "other"] as const) {
      for (const [approved, voided] of either.flatMap((one) => either.map((other) => [one, other] as const))) {
        for (const currency of ["CAD", ""]) {
          const one = row({ kind, approved, voided, currency });
          const counts = COUNTED.map((figure) => figures([one], currency)?.[figure].count ?? 0);
          expect([kind, approved, voided, sumOf([...counts, countVoidRows([one])])]).toEqual([
            kind,
            approved,
            voided,
            1,
          ]);
          const questions = [...COUNTED.map((figure) => figureQuestion(figure, currency)), VOID_ROWS];
          const found = questions.map((question) => Number(holds(question, one)));
          expect([kind, approved, voided, found]).toEqual([kind, approved, voided, [...counts, countVoidRows([one])]]);
        }
      }
    }
  });

  test("currencies never meet; one that was not named is its own, and last", () => {
    const rows = ["", "USD", "CAD", "cad"].map((currency) => row({ currency }));
    expect(totalsOf(rows).map(({ currency, sales }) => [currency, sales.count])).toEqual([
      ["CAD", 2],
      ["USD", 1],
      ["", 1],
    ]);
  });

  test("a sum that could not be exact is refused", () => {
    const rows = [row({ amountCents: Number.MAX_SAFE_INTEGER }), row({ amountCents: 1 })];
    expect(() => totalsOf(rows)).toThrow(RangeError);
  });

  test("are what every figure's own question finds", () => {
    fc.assert(
      fc.property(fc.array(anyFoundRow, { maxLength: 60 }), (rows) => {
        const totals = totalsOf(rows);
        for (const { currency, ...sums } of totals) {
          for (const figure of FIGURES) {
            const found = rows.filter((one) => holds(figureQuestion(figure, currency), one));
            expect([figure, sums[figure].count]).toEqual([figure, found.length]);
            expect([figure, BigInt(sums[figure].amountCents)]).toEqual([figure, exactSum(figure, found)]);
          }
        }
        const counted = totals.reduce(
          (sum, one) =>
            sum + one.net.count + one.preAuthorizations.count + one.voids.count + one.declines.count + one.other.count,
          0,
        );
        expect(counted).toBe(rows.filter((one) => !one.kind.startsWith("void")).length);
        const all = totals.flatMap((one) => COUNTED.map((figure) => one[figure].count));
        expect(sumOf([...all, countVoidRows(rows)])).toBe(rows.length);
        expect(countVoidRows(rows)).toBe(rows.filter((one) => holds(VOID_ROWS, one)).length);
      }),
      { numRuns: 400 },
    );
  });
});

test("the questions of the figures use fields, comparisons and choices that exist", () => {
  const check = (item: QuestionItem): void => {
    if (item.kind === "group") {
      for (const part of item.items) check(part);
    } else {
      const field = findField(item.field);
      expect(field?.comparisons).toContain(item.comparison);
      for (const value of item.values) {
        expect(field && readValue(field, item.comparison, value)).toEqual({ ok: true, value });
      }
    }
  };
  for (const figure of FIGURES) {
    check(figureQuestion(figure, "CAD"));
    check(figureQuestion(figure, ""));
  }
  check(VOID_ROWS);
});

function exactSum(figure: Figure, found: readonly FoundRow[]): bigint {
  return found.reduce(
    (sum, { kind, amountCents }) => sum + BigInt(figure === "net" && kind === "refund" ? -amountCents : amountCents),
    0n,
  );
}

/** What those questions mean, read without the code that the search itself uses. */
function holds(item: QuestionItem, one: FoundRow): boolean {
  if (item.kind === "group") {
    const all = item.items.map((part) => holds(part, one));
    return item.match === "none" ? !all.includes(true) : !all.includes(false);
  }
  const values: Readonly<Record<string, string>> = {
    TransType: one.kind,
    Response: one.approved ? "approved" : "declined",
    Voided: one.voided ? "yes" : "no",
    Currency: one.currency.toUpperCase(),
  };
  const value = values[item.field] ?? "?";
  return item.comparison === "empty" ? value === "" : item.values.includes(value);
}
