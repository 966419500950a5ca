import "server-only";
import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { COUNTED_MEANS, type CounterLine, type CounterOfDay } from "#lib/domain/accounting/day-close/till.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { Tables } from "#lib/store/store.ts";

/** The most transactions that one query asks for. */
const MOST_IDS = 1_000;

/**
 * Reads from our own journal what the service does not know of a day's cash and cheques: how much each sum was rounded, and the dates of
 * cheques. It is read when it is needed and not kept with the day's lines, whose digests are of what the service says.
 */
export async function readCounter(
  { journal, payments }: Pick<Tables, "journal" | "payments">,
  { storeId, day }: { storeId: string; day: string },
  lines: readonly BookLine[],
): Promise<CounterOfDay> {
  const counted = lines.filter(({ paymentMethod }) => COUNTED_MEANS.some((means) => means === paymentMethod));
  const known = new Map<string, CounterLine>();
  for (let from = 0; from < counted.length; from += MOST_IDS) {
    const ids = counted.slice(from, from + MOST_IDS).map(({ transactionId }) => transactionId);
    const entries = (await journal.forResults(storeId, ids)).filter(wasApplied);
    const dates = await chequeDates(payments, entries);
    for (const { operationId, resultTransactionId, roundingCents } of entries) {
      const chequeDate = dates.get(operationId) ?? "";
      if (roundingCents !== 0 || chequeDate !== "") known.set(resultTransactionId ?? "", { roundingCents, chequeDate });
    }
  }
  return { day, lines: known };
}

async function chequeDates(
  payments: Tables["payments"],
  entries: readonly { operationId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await payments.findAll(entries.map(({ operationId }) => operationId));
  return new Map(
    taken.flatMap(({ operationId, details }) =>
      details.means === "cheque" ? [[operationId, details.chequeDate] as const] : [],
    ),
  );
}
