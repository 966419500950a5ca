import "server-only";
import { methodRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import { type AwaitingApproval, type MoneyOutcome, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { GiveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlistedReason } from "#lib/operations/ground/settings/store-settings.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { askGiveBackApproval } from "#lib/operations/money/adjustments/ask-give-back.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { findRepeatedRequest } from "#lib/operations/people/approvals/ask-approval.ts";
import { giveBackCauses } from "#lib/operations/people/limits/give-back-causes.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";

/**
 * Gives back part or all of a sale by the method that the person was shown. A fresh read decides the method again: when it differs,
 * `"method_changed"` says so, nothing is sent, and the person is asked again. Choosing a method needs a permission. An amount above the
 * person's limits goes to a second person if the form said so; otherwise the limit's reason asks them again.
 */
export async function giveMoneyBack(
  context: OperationContext,
  input: GiveBackInput,
): Promise<MoneyOutcome | AwaitingApproval | ProofNeeded> {
  const { method, byName, storeId, amountCents } = input;
  if (!may(context.actor, `${method}.create`, storeId)) return { kind: "not_permitted" };
  if (byName && !input.ask && !may(context.actor, "giveBack.choose", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId, amountCents);
  if (proof) return proof;
  const { transactionId: subjectId, operationId: requestId } = input;
  const before = await findRepeatedRequest(context, { requestId, storeId, kind: "give_back", subjectId, amountCents });
  // An operation that another person is or was asked to approve under this id is never also done alone.
  if (before) return input.ask ? before : notAllowed("operation_used");
  const unlisted = await unlistedReason(context, input);
  if (input.ask) return unlisted ? { kind: "not_allowed", reason: unlisted } : askForGiveBack(context, input);
  if (method === "void") return voidTransaction(context, input, () => unlisted);
  const changed = (history: History) =>
    byName
      ? null
      : methodRefusal(history, { amountCents, method }, context.clock.now(), context.adjustmentSettings(storeId));
  return refundTransaction(context, input, (history) => unlisted ?? changed(history));
}

/**
 * Requests approval when the person may not give this money back alone: it exceeds their limits, or they may not choose the
 * method.
 */
async function askForGiveBack(
  context: OperationContext,
  input: GiveBackInput,
): Promise<MoneyOutcome | AwaitingApproval> {
  const { storeId, transactionId: originalId, operationId, method, byName, amountCents } = input;
  // The person may have given the money back alone with this form, and lost the answer. Then nobody is asked again.
  const done = await context.store.tables.journal.find(operationId);
  if (done) {
    const intent = { operationId, storeId, staffId: context.actor.staffId, verb: method, originalId, amountCents };
    return repeatedOutcome(context, intent, done);
  }
  const adjustment = { storeId, staffId: context.actor.staffId, verb: method, byName, amountCents };
  return askGiveBackApproval(context, input, ({ transaction }) =>
    giveBackCauses(context, context.store.tables, adjustment, transaction),
  );
}
