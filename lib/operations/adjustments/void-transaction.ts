import "server-only";
import { methodRefusal, voidRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { VoidInput } from "#lib/inputs/adjustment-inputs.ts";
import { adjustTransaction } from "#lib/operations/adjustments/adjust-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * Cancels a sale, a completion or a refund of today as if it had never been made (interface §4.3); this is also how a refund is
 * undone. When a sale's money would now go back as a refund, only a person who may choose the method can still void it, by name.
 * `also` may refuse the transaction that was read, when this operation has sent nothing before.
 */
export async function voidTransaction(
  context: OperationContext,
  input: VoidInput,
  also: (history: History) => Reason<PaymentRule> | null = () => null,
): Promise<MoneyOutcome> {
  const { storeId, transactionId, operationId, amountCents, reason, note, byName } = input;
  if (!may(context.actor, "void.create", storeId)) return { kind: "not_permitted" };
  if (byName && !may(context.actor, "giveBack.choose", storeId)) return { kind: "not_permitted" };
  const refusal = (history: History): Reason<PaymentRule> | null => {
    const now = context.clock.now();
    const settings = context.adjustmentSettings(storeId);
    const changed = byName ? null : methodRefusal(history, { amountCents, method: "void" }, now, settings);
    return also(history) ?? changed ?? voidRefusal(history, { amountCents }, now, settings);
  };
  return adjustTransaction(
    context,
    { operationId, storeId, verb: "void", originalId: transactionId, amountCents, reason, note },
    refusal,
  );
}
