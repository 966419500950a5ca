import "server-only";
import { completionRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { CompletionInput } from "#lib/inputs/adjustment-inputs.ts";
import { adjustTransaction } from "#lib/operations/adjustments/adjust-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Charges part or all of the amount of a pre-auth (interface §4.2), or releases it with a completion of zero. */
export async function completeTransaction(context: OperationContext, input: CompletionInput): Promise<MoneyOutcome> {
  const { storeId, transactionId, operationId, reserveCents, note } = input;
  const amountCents = input.act === "release" ? 0 : input.amountCents;
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
