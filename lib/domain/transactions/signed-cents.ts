import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The amount from the till's side: what a refund or the void of a sale hands back is negative. */
export function signedCents(kind: TransactionKind, amountCents: number): number {
  return kind === "refund" || kind === "void_of_sale" ? -amountCents : amountCents;
}
