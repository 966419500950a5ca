import "server-only";
import { giveBackRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import { giveBackRuling, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { Cause } from "#lib/domain/approvals/approval.ts";
import type { GiveBackDetails } from "#lib/domain/approvals/request-details.ts";
import { type NotAllowed, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { GiveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readHistory } from "#lib/operations/ground/records/read-history.ts";
import { readCurrency } from "#lib/operations/ground/records/read-with-currency.ts";
import { type AskOutcome, askApproval } from "#lib/operations/people/approvals/ask-approval.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Finds out from the history of the sale why a second person is needed. An empty list: none is needed. */
export type CausesOf = (history: History) => Promise<readonly Cause[]>;

/**
 * Asks another person to approve a refund, for these causes. The sale is read again and every rule is checked as for a refund
 * now, so that nobody is asked for something impossible, or for something that the person may now do alone.
 */
export async function askGiveBackApproval(
  context: OperationContext,
  input: GiveBackInput,
  causesOf: readonly Cause[] | CausesOf,
): Promise<AskOutcome | NotAllowed<PaymentRule | "within_limits"> | Unavailable> {
  const { storeId, transactionId, method, byName, amountCents, remainingCents } = input;
  if (!may(context.actor, `${method}.create`, storeId)) return { kind: "not_permitted" };
  // `CausesOf` reports a missing permission to choose the method as a cause, so that a second person decides.
  const chosen = typeof causesOf === "function" || may(context.actor, "giveBack.choose", storeId);
  if (byName && !chosen) return { kind: "not_permitted" };
  const [read, currency] = await Promise.all([
    readHistory(context, storeId, transactionId),
    readCurrency(context, storeId, transactionId),
  ]);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return notAllowed("unknown_transaction");
  const { history } = read.value;
  const now = context.clock.now();
  const settings = context.adjustmentSettings(storeId);
  const reason = giveBackRefusal(history, { amountCents, remainingCents, method, byName }, now, settings);
  if (reason) return { kind: "not_allowed", reason };
  const causes = typeof causesOf === "function" ? await causesOf(history) : causesOf;
  if (causes.length === 0) return notAllowed("within_limits");
  const { orderNumber } = history.transaction;
  return askApproval(context, {
    requestId: input.operationId,
    storeId,
    kind: "give_back",
    urgentUntil: method === "void" ? cutOff(context, history, input) : null,
    subjectId: transactionId,
    amountCents,
    currency,
    causes,
    reason: input.reason,
    note: input.note,
    details: { method, byName, remainingCents, orderNumber } satisfies GiveBackDetails,
  });
}

/**
 * Returns until when the money goes back as a void: while the rules propose a void, or while one is possible if the
 * person named it.
 */
function cutOff(
  context: OperationContext,
  history: History,
  { storeId, amountCents, byName }: GiveBackInput,
): string | null {
  const now = context.clock.now();
  const settings = context.adjustmentSettings(storeId);
  const proposed = giveBackRuling(history, amountCents, now, settings);
  if (!byName && proposed.method === "void") return proposed.until.toString();
  const { void: ruling } = rulingsOf(history, now, settings);
  return ruling.allowed ? (ruling.until?.toString() ?? null) : null;
}
