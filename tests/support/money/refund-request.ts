import type { Outcome } from "#lib/domain/outcome.ts";
import type { RefundInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";

export const STORE = "300200578";

/** A refund of 5.00 of a sale of which 100.00 remain, under an operation of its own. */
export function refundRequest(
  context: OperationContext,
  transactionId: string,
  change: Partial<RefundInput> = {},
): RefundInput {
  return {
    storeId: STORE,
    transactionId,
    operationId: context.newId(),
    amountCents: 500,
    remainingCents: 10_000,
    reason: "goods_returned",
    note: "",
    ...change,
  };
}

/** An outcome in one word: the rule that forbids it, why it was not sent, or its kind. */
export function word(outcome: Outcome<unknown>): string {
  if (outcome.kind === "not_allowed") return outcome.reason.rule;
  return outcome.kind === "unavailable" ? outcome.cause : outcome.kind;
}

/** What the audit tells of a transaction, in order. */
export async function toldOf(context: OperationContext, transactionId: string): Promise<string[]> {
  const events = await context.store.tables.audit.forSubject(STORE, transactionId);
  return events.map((event) => event.name.replace("refund.", ""));
}
