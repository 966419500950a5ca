import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { COUNTED_MEANS, type CounterOfDay, type TillPart, tillPart } from "#lib/domain/accounting/day-close/till.ts";
import type { Sum } from "#lib/domain/search/rows/totals.ts";
import { type CardBrand, isVoid, type PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/**
 * The figures of some lines of a day: approved ones that were not voided, and apart from them those that were. `net` is sales and
 * completions less refunds, and equals the net of a search over the same rows.
 */
export type DayCloseSums = Readonly<Record<"sales" | "completions" | "refunds" | "voids" | "declines", Sum>> & {
  netCents: number;
};

/** A business day of one currency: by method and brand, by person, and what should be in the till. */
export type DayCloseStatement = {
  /** ISO 4217, or empty where the service named none. */
  currency: string;
  total: DayCloseSums;
  byMethod: readonly { method: PaymentMethod; brand: CardBrand | null; sums: DayCloseSums }[];
  /** By login; empty for transactions that were not made here. */
  byPerson: readonly { person: string; sums: DayCloseSums }[];
  /** Cash and cheques, each that had any row. */
  toCount: readonly TillPart[];
};

const NOTHING_MORE: CounterOfDay = { day: "", lines: new Map() };

/** Computes the statements of a day's lines, one a currency, in the order of their codes. `counter`: what only the counter knows of them. */
export function dayCloseStatements(
  lines: readonly BookLine[],
  counter: CounterOfDay = NOTHING_MORE,
): readonly DayCloseStatement[] {
  const currencies = [...new Set(lines.filter((line) => !isVoid(line)).map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency && !isVoid(line));
    const byMethod = grouped(own, ({ paymentMethod, cardBrand }) => `${paymentMethod} ${cardBrand ?? ""}`);
    const byPerson = grouped(own, ({ person }) => person);
    return {
      currency,
      total: sumsOfLines(own),
      byMethod: byMethod.flatMap(([, part]) => {
        const [first] = part;
        return first ? [{ method: first.paymentMethod, brand: first.cardBrand, sums: sumsOfLines(part) }] : [];
      }),
      byPerson: byPerson.map(([person, part]) => ({ person, sums: sumsOfLines(part) })),
      toCount: COUNTED_MEANS.flatMap((means) => {
        const part = own.filter(({ paymentMethod }) => paymentMethod === means);
        return part.length === 0 ? [] : [tillPart(means, part.filter(stands), sumsOfLines(part).netCents, counter)];
      }),
    };
  });
}

function grouped(lines: readonly BookLine[], keyOf: (line: BookLine) => string): [string, BookLine[]][] {
  const groups = Map.groupBy(lines, keyOf);
  return [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
}

function stands({ approved, voided }: BookLine): boolean {
  return approved && !voided;
}

function sumsOfLines(lines: readonly BookLine[]): DayCloseSums {
  const sum = (counts: (line: BookLine) => boolean): Sum =>
    lines.reduce(
      (so, line) => (counts(line) ? { count: so.count + 1, amountCents: so.amountCents + line.amountCents } : so),
      { count: 0, amountCents: 0 },
    );
  const sales = sum((line) => stands(line) && line.kind === "purchase");
  const completions = sum((line) => stands(line) && line.kind === "completion");
  const refunds = sum((line) => stands(line) && line.kind === "refund");
  return {
    sales,
    completions,
    refunds,
    voids: sum(({ approved, voided }) => approved && voided),
    declines: sum(({ approved }) => !approved),
    netCents: sales.amountCents + completions.amountCents - refunds.amountCents,
  };
}
