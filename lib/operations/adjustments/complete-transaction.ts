import "server-only";
import { completionRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { CompletionInput } from "#lib/inputs/adjustment-inputs.ts";
import { adjustTransaction } from "#lib/operations/adjustments/adjust-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Charges part or all of what a pre-authorization holds (interface §4.2), or lets go of it with an amount of zero. */
export async function completeTransaction(
  context: OperationContext,
  input: CompletionInput,
): Promise<Outcome<CompletedOperation>> {
  const { storeId, transactionId, operationId, amount: amountCents, reserveCents, note } = input;
  if (!may(context.actor, "completion.create", storeId)) return { kind: "not_permitted" };
  return adjustTransaction(
    context,
    { operationId, storeId, verb: "completion", originalId: transactionId, amountCents, reason: "", note },
    (history) =>
      completionRefusal(
        history,
        { amountCents, reserveCents },
        context.clock.now(),
        context.adjustmentSettings(storeId),
      ),
  );
}
