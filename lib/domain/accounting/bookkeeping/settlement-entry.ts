import type { AccountRole } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { type BookEntry, type BookEntryLine, entryOf } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { type BankDeposit, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import { otherCents, type SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";

/**
 * Makes an entry of each line of the bank that pays settlements, on the bank's day: what came to the bank, the fees of the service and
 * those that the bank kept, against the card payments that were to be received. A line whose settlements are not all among the records
 * has none.
 */
export function settlementEntries(
  deposits: readonly BankDeposit[],
  records: readonly SettlementRecord[],
): readonly BookEntry[] {
  const recordOf = new Map(records.map((record) => [`${record.day} ${record.currency}`, record]));
  return [...Map.groupBy(deposits, (deposit) => `${deposit.currency} ${lineKey(deposit)}`).values()].flatMap((paid) => {
    const own = paid.map(({ day, currency }) => recordOf.get(`${day} ${currency}`));
    const [first] = paid;
    if (!first || own.includes(undefined)) return [];
    const settled = own.filter((record) => record !== undefined);
    const sum = (centsOf: (record: SettlementRecord) => number) =>
      settled.reduce((so, record) => so + centsOf(record), 0);
    const netCents = sum((record) => record.netCents);
    const lines = [
      line("bank", first.amountCents),
      line("fees", sum((record) => record.feesCents) + netCents - first.amountCents),
      line("chargebacks", -sum(otherCents)),
      line("card", -sum((record) => record.salesCents - record.refundsCents)),
    ];
    const period = paid.map(({ day }) => day).toSorted()[0] ?? first.day;
    const { postedOn: date, currency } = first;
    return [
      entryOf(
        { date, period, currency },
        lines.filter(({ debitCents, creditCents }) => debitCents + creditCents > 0),
        "CS",
      ),
    ];
  });
}

/** A debit of a positive amount, a credit of a negative one. */
function line(role: AccountRole, cents: number): BookEntryLine {
  return { role, of: "settled", debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
}
