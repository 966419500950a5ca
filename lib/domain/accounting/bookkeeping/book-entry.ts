import type { AccountRole } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { DayCloseStatement } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import type { Counted } from "#lib/domain/accounting/day-close/day-close-step.ts";
import { isSettled } from "#lib/domain/accounting/settlement/own-totals.ts";

/** A line of an entry: money on one side of one account. `of`: what it books, for the description. */
export type BookEntryLine = {
  role: AccountRole;
  of: "sales" | "refunds" | "rounded" | "counted" | "settled";
  debitCents: number;
  creditCents: number;
};

/** A journal entry of one currency. Debits equal credits. */
export type BookEntry = {
  /** `YYYY-MM-DD`: the day, or the last day of a month. */
  date: string;
  /** The day or the month that it books: `2026-11-26` or `2026-11`. */
  period: string;
  currency: string;
  /** At most 13 characters, as the strictest program takes: `CF261126CAD` for a day, `CF2611CAD` for a month, `CS…` for a settlement, with `R` behind it where the bank took it back. */
  reference: string;
  lines: readonly BookEntryLine[];
};

/**
 * Makes the entries of a day, one a currency: money received on the account of its method against sales, money given back against
 * refunds, how cash was rounded, and what a count had over or lacked of what is expected now. A day without money has none.
 * `areSettlementsBooked`: what the service settles is received from the service, whatever the customer paid with.
 */
export function dayEntries(
  day: string,
  statements: readonly DayCloseStatement[],
  counted: readonly Counted[],
  { areSettlementsBooked }: { areSettlementsBooked: boolean },
): readonly BookEntry[] {
  return statements.flatMap(({ currency, byMethod, toCount }) => {
    const lines: BookEntryLine[] = [];
    for (const { method, sums } of byMethod) {
      const received = sums.sales.amountCents + sums.completions.amountCents;
      const account = areSettlementsBooked && isSettled({ paymentMethod: method }) ? "card" : method;
      lines.push(...pair({ debit: account, credit: "sales", of: "sales", cents: received }));
      lines.push(...pair({ debit: "refunds", credit: account, of: "refunds", cents: sums.refunds.amountCents }));
    }
    for (const { means, roundingCents = 0 } of toCount) {
      lines.push(...difference(means, "cashRounding", { of: "rounded", cents: roundingCents }));
    }
    for (const { means, countedCents } of counted.filter((count) => count.currency === currency)) {
      // The service may show more or less for the day than at its sign-off.
      const expectedCents = toCount.find((part) => part.means === means)?.expectedCents ?? 0;
      lines.push(...difference(means, "overShort", { of: "counted", cents: countedCents - expectedCents }));
    }
    return lines.length === 0 ? [] : [bookEntryOf({ date: day, period: day, currency }, lines)];
  });
}

/** Adds up the entries of a month into one a currency, dated on its last day. */
export function monthEntries(lastDay: string, entries: readonly BookEntry[]): readonly BookEntry[] {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency);
  return [...byCurrency]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, own]) =>
      bookEntryOf(
        { date: lastDay, period: lastDay.slice(0, "2026-11".length), currency },
        own.flatMap(({ lines }) => lines),
      ),
    );
}

/** Whether debits equal credits. */
export function isBalanced({ lines }: BookEntry): boolean {
  return lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0) === 0;
}

/** Adds up the lines of each account, side and subject. `prefix` and `suffix`: what the reference begins and ends with. */
export function bookEntryOf(
  { date, period, currency }: Pick<BookEntry, "date" | "period" | "currency">,
  lines: readonly BookEntryLine[],
  { prefix = "CF", suffix = "" } = {},
): BookEntry {
  const sums = new Map<string, BookEntryLine>();
  for (const line of lines) {
    const key = `${line.role} ${line.of} ${line.debitCents > 0 ? "debit" : "credit"}`;
    const so = sums.get(key);
    sums.set(key, {
      ...line,
      debitCents: (so?.debitCents ?? 0) + line.debitCents,
      creditCents: (so?.creditCents ?? 0) + line.creditCents,
    });
  }
  const entry = {
    date,
    period,
    currency,
    reference: `${prefix}${period.slice(2).replaceAll("-", "")}${currency}${suffix}`,
    lines: [...sums.values()],
  };
  if (!isBalanced(entry)) throw new Error(`the entry of ${period} in ${currency} does not balance`);
  return entry;
}

/** Books how much more (positive) or less there is of something. */
function difference(
  means: AccountRole,
  account: AccountRole,
  { of, cents }: { of: BookEntryLine["of"]; cents: number },
): readonly BookEntryLine[] {
  return cents >= 0
    ? pair({ debit: means, credit: account, of, cents })
    : pair({ debit: account, credit: means, of, cents: -cents });
}

function pair(of: {
  debit: AccountRole;
  credit: AccountRole;
  of: BookEntryLine["of"];
  cents: number;
}): readonly BookEntryLine[] {
  if (of.cents === 0) return [];
  return [
    { role: of.debit, of: of.of, debitCents: of.cents, creditCents: 0 },
    { role: of.credit, of: of.of, debitCents: 0, creditCents: of.cents },
  ];
}
