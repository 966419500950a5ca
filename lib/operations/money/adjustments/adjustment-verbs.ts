import "server-only";
import {
  completionRefusal,
  methodRefusal,
  refundRefusal,
  voidRefusal,
} from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { CompletionInput, RefundInput, VoidInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlistedReason } from "#lib/operations/ground/settings/store-settings.ts";
import { adjustTransaction } from "#lib/operations/money/adjustments/adjust-transaction.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";

/**
 * Gives back part or all of a sale as a refund (interface §4.4). The remaining amount that the person saw must still be true.
 * `also` runs before these rules and may refuse the transaction that was read.
 */
export async function refundTransaction(
  context: OperationContext,
  input: RefundInput,
  also: (history: History) => Reason<PaymentRule> | null = () => null,
): Promise<MoneyOutcome> {
  const { storeId, transactionId, operationId, amountCents, remainingCents, reason, note, roundingCents } = input;
  if (!may(context.actor, "refund.create", storeId)) return { kind: "not_permitted" };
  return adjustTransaction(
    context,
    {
      ...{ operationId, storeId, verb: "refund", originalId: transactionId, amountCents, reason, note },
      seenRoundingCents: roundingCents,
    },
    (history) =>
      also(history) ??
      refundRefusal(history, { amountCents, remainingCents }, context.clock.now(), context.adjustmentSettings(storeId)),
  );
}

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

/** Voids a refund of today, for a reason from the store's list for undoing refunds. */
export async function undoRefund(context: OperationContext, input: VoidInput): Promise<MoneyOutcome> {
  const unlisted = await unlistedReason(context, { ...input, act: "undo" });
  return voidTransaction(context, input, ({ transaction }) =>
    transaction.kind === "refund" ? unlisted : { rule: "not_a_refund" },
  );
}

/** Charges part or all of the amount of a pre-auth (interface §4.2), or releases it with a completion of zero. */
export async function completeTransaction(
  context: OperationContext,
  input: CompletionInput,
): Promise<MoneyOutcome | ProofNeeded> {
  const { storeId, transactionId, operationId, reserveCents, note } = input;
  const amountCents = input.act === "release" ? 0 : input.amountCents;
  if (!may(context.actor, "completion.create", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId, amountCents);
  if (proof) return proof;
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
