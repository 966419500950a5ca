import { isVoid, type TransactionRow } from "#lib/domain/transactions/transaction.ts";

/**
 * The totals of the rows of a search, per currency. Only approved rows make money: sales, refunds and net. The rest is
 * counted apart and never added. A void's own row is in no figure, since the voided row itself has a mark. So the
 * figures are the same whether or not the service lists such rows. `countVoidRows` counts those rows, so that every row
 * is counted once.
 */
export const FIGURES = ["sales", "refunds", "net", "preAuthorizations", "voids", "declines", "other"] as const;
export type Figure = (typeof FIGURES)[number];

/** The number of rows, and the sum of their amounts as the rows have them, without sign. Only net may be negative. */
export type Sum = { count: number; amountCents: number };

/** The figures of one currency (ISO 4217, upper case; empty: the service named none). */
export type Totals = { currency: string } & Readonly<Record<Figure, Sum>>;

/** Totals that still grow, by currency. */
export type RunningTotals = Map<string, Record<Exclude<Figure, "net">, Sum>>;

type CountedRow = Pick<TransactionRow, "kind" | "approved" | "voided" | "amountCents" | "currency">;

/** Counts one more row. */
export function addToTotals(running: RunningTotals, row: CountedRow): void {
  const figure = figureOf(row);
  if (!figure) return;
  const currency = row.currency.toUpperCase();
  const sums = running.get(currency) ?? fresh();
  running.set(currency, sums);
  sums[figure].count += 1;
  sums[figure].amountCents = checked(sums[figure].amountCents + row.amountCents);
}

/**
 * Returns the totals so far: currencies by their codes, no currency last. A currency without any counted row is left
 * out.
 */
export function totalsSoFar(running: RunningTotals): readonly Totals[] {
  return [...running]
    .toSorted(([left], [right]) => Number(left === "") - Number(right === "") || (left < right ? -1 : 1))
    .map(([currency, sums]) => ({
      currency,
      ...sums,
      net: {
        count: sums.sales.count + sums.refunds.count,
        amountCents: checked(sums.sales.amountCents - sums.refunds.amountCents),
      },
    }));
}

/** Computes the totals of these rows. */
export function totalsOf(rows: Iterable<CountedRow>): readonly Totals[] {
  const running: RunningTotals = new Map();
  for (const row of rows) addToTotals(running, row);
  return totalsSoFar(running);
}

/** Returns the net of the totals of one currency, such as those of one sale. */
export function netOf([only]: readonly Totals[]): number {
  return only?.net.amountCents ?? 0;
}

/** Counts the rows of voids, approved or declined. These are all the rows that are in no figure. */
export function countVoidRows(rows: readonly Pick<CountedRow, "kind">[]): number {
  return rows.reduce((count, row) => count + Number(isVoid(row)), 0);
}

/** Counts the rows whose void mark is unknown, and which a void would move to another figure. */
export function countVoidsUnknown(
  rows: readonly (Pick<CountedRow, "kind" | "approved"> & { voidUnknown?: boolean })[],
): number {
  return rows.reduce((count, row) => count + Number(row.voidUnknown === true && row.approved && !isVoid(row)), 0);
}

/** Finds the one figure that counts this row; null for a void's own row. */
function figureOf(row: CountedRow): Exclude<Figure, "net"> | null {
  const { kind, approved, voided } = row;
  if (isVoid(row)) return null;
  if (!approved) return "declines";
  if (voided) return "voids";
  if (kind === "purchase" || kind === "completion") return "sales";
  if (kind === "refund") return "refunds";
  return kind === "pre_authorization" ? "preAuthorizations" : "other";
}

function fresh(): Record<Exclude<Figure, "net">, Sum> {
  const none = () => ({ count: 0, amountCents: 0 });
  return {
    sales: none(),
    refunds: none(),
    preAuthorizations: none(),
    voids: none(),
    declines: none(),
    other: none(),
  };
}

function checked(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError("these amounts are too large to be added exactly");
  return cents;
}
