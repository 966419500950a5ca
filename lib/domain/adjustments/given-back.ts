import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/**
 * Computes the money that goes back to a customer, which limits count, by an adjustment of a transaction of that kind.
 * The undo of a refund takes money back, and a completion charges it: neither gives any.
 */
export function givenBackCents(verb: AdjustmentVerb, adjusted: TransactionKind, amountCents: number): number {
  switch (verb) {
    case "refund":
      return amountCents;
    case "void":
      return adjusted === "refund" ? 0 : amountCents;
    case "completion":
      return 0;
  }
}
