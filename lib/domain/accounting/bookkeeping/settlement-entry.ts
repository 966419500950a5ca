import type { AccountRole } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { type BookEntry, type BookEntryLine, bookEntryOf } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { type BankDeposit, lineKey, type TakenBackDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import { otherCents, type SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";

/** A line of the bank, and the settlements that it pays. `returnedOn`: the day on which the bank took it back, if it did. */
type Paid = {
  days: readonly string[];
  currency: string;
  postedOn: string;
  amountCents: number;
  returnedOn: string | null;
};

/**
 * Makes an entry of each line of the bank that pays settlements, on the bank's day: what came to the bank, the fees of the service and
 * those that the bank kept, against the payments that were to be received from the service. A deposit that the bank took back keeps
 * its entry, and has a reversal on the day of the return. A line whose settlements are not all among the records has none.
 */
export function settlementEntries(
  deposits: readonly BankDeposit[],
  takenBack: readonly TakenBackDeposit[],
  records: readonly SettlementRecord[],
): readonly BookEntry[] {
  const recordOf = new Map(records.map((record) => [`${record.day} ${record.currency}`, record]));
  const seen = new Map<string, number>();
  return paidLines(deposits, takenBack).flatMap((paid) => {
    const { days, currency, postedOn, amountCents, returnedOn } = paid;
    const own = days.map((day) => recordOf.get(`${day} ${currency}`));
    const [period] = days;
    if (period === undefined || own.includes(undefined)) return [];
    const settled = own.filter((record) => record !== undefined);
    const sum = (centsOf: (record: SettlementRecord) => number) =>
      settled.reduce((so, record) => so + centsOf(record), 0);
    const lines = [
      line("bank", amountCents),
      line("fees", sum((record) => record.feesCents) + sum((record) => record.netCents) - amountCents),
      line("chargebacks", -sum(otherCents)),
      line("card", -sum((record) => record.salesCents - record.refundsCents)),
    ].filter(({ debitCents, creditCents }) => debitCents + creditCents > 0);
    if (lines.length === 0) return [];
    // A settlement that is paid again has a reference of its own.
    const key = `${period} ${currency}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const again = times === 1 ? "" : String(times);
    const entry = (date: string, own: readonly BookEntryLine[], suffix: string) =>
      bookEntryOf({ date, period, currency }, own, { prefix: "CS", suffix });
    return [
      entry(postedOn, lines, again),
      ...(returnedOn === null ? [] : [entry(returnedOn, lines.map(reversed), `R${again}`)]),
    ];
  });
}

/** Lists the lines of the bank, those that it took back among them, each settlement's in the order in which it was paid. */
function paidLines(deposits: readonly BankDeposit[], takenBack: readonly TakenBackDeposit[]): readonly Paid[] {
  const standing = [...Map.groupBy(deposits, (deposit) => `${deposit.currency} ${lineKey(deposit)}`).values()].flatMap(
    (paid): readonly Paid[] => {
      const [first] = paid;
      if (!first) return [];
      const { currency, postedOn, amountCents } = first;
      const days = paid.map(({ day }) => day).toSorted();
      return [{ days, currency, postedOn, amountCents, returnedOn: null }];
    },
  );
  const returned = takenBack.map(({ days, ...deposit }): Paid => ({ ...deposit, days: days.split(" ").toSorted() }));
  return [...returned.filter(({ days }) => days[0] !== ""), ...standing].toSorted((left, right) =>
    left.postedOn === right.postedOn ? 0 : left.postedOn < right.postedOn ? -1 : 1,
  );
}

function reversed({ debitCents, creditCents, ...line }: BookEntryLine): BookEntryLine {
  return { ...line, debitCents: creditCents, creditCents: debitCents };
}

/** A debit of a positive amount, a credit of a negative one. */
function line(role: AccountRole, cents: number): BookEntryLine {
  return { role, of: "settled", debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
}
