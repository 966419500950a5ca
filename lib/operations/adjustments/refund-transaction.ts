import "server-only";
import { refundRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { RefundInput } from "#lib/inputs/adjustment-inputs.ts";
import { adjustTransaction } from "#lib/operations/adjustments/adjust-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * Gives back part or all of a sale as a refund (interface §4.4). The remaining amount that the person saw must still be true.
 * `also` runs before these rules and may refuse the transaction that was read.
 */
export async function refundTransaction(
  context: OperationContext,
  input: RefundInput,
  also: (history: History) => Reason<PaymentRule> | null = () => null,
): Promise<MoneyOutcome> {
  const { storeId, transactionId, operationId, amountCents, remainingCents, reason, note } = input;
  if (!may(context.actor, "refund.create", storeId)) return { kind: "not_permitted" };
  return adjustTransaction(
    context,
    { operationId, storeId, verb: "refund", originalId: transactionId, amountCents, reason, note },
    (history) =>
      also(history) ??
      refundRefusal(history, { amountCents, remainingCents }, context.clock.now(), context.adjustmentSettings(storeId)),
  );
}
