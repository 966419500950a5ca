import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/**
 * How much money goes back to a customer by such an adjustment of a transaction of that kind: what limits count. The undo of a
 * refund takes it back again, and a completion charges it; neither gives anything.
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
