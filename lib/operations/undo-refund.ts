import "server-only";
import type { Carried } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { VoidInput } from "#lib/inputs/void.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { voidTransaction } from "#lib/operations/void-transaction.ts";

/** Takes a refund of today back. Money of a sale is given back, for a reason of the store's own list. */
export async function undoRefund(context: OperationContext, input: VoidInput): Promise<Outcome<Carried>> {
  return voidTransaction(context, input, ({ transaction }) =>
    transaction.kind === "refund" ? null : { rule: "not_a_refund" },
  );
}
