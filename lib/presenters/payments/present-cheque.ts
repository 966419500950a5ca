import "server-only";
import type { ChequeView } from "#components/ground/amounts/cheque-text.tsx";
import { chequeConcern, chequeDays } from "#lib/domain/payments/cheque-date.ts";
import type { CounterFacts } from "#lib/domain/receipts/receipt-facts.ts";

/** Presents the cheque of a payment, as it was on the day when it was taken; null where nothing of it was written down. */
export function presentCheque(
  { chequeNumber, chequeDate }: Pick<CounterFacts, "chequeNumber" | "chequeDate">,
  day: Temporal.PlainDate,
): ChequeView | null {
  if (chequeNumber === "" && chequeDate === "") return null;
  return { chequeNumber, chequeDate, concern: chequeConcern(chequeDate, chequeDays(day)) };
}
