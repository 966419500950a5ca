import type { Payment } from "#lib/domain/payments/payment.ts";
import type { CounterFacts } from "#lib/domain/receipts/receipt-facts.ts";

/** Returns what the counter alone knows of a payment in cash or by cheque; null for other means. */
export function counterFacts({ details }: Payment): CounterFacts | null {
  if (details.means === "cash") return { tenderedCents: details.tenderedCents, chequeNumber: "", chequeDate: "" };
  if (details.means !== "cheque") return null;
  return { tenderedCents: null, chequeNumber: details.chequeNumber, chequeDate: details.chequeDate };
}
