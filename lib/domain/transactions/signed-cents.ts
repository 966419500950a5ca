import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** Returns the amount from the till's side: negative for a refund or the void of a sale. */
export function signedCents(kind: TransactionKind, amountCents: number): number {
  return kind === "refund" || kind === "void_of_sale" ? -amountCents : amountCents;
}
