import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Declined, type NotAllowed, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";

/**
 * Gateway codes that are rules, not a bank's answer: public guides, gateway codes. Each has its sentence under
 * `reasons`.
 */
const RULE_BY_CODE = {
  22: "above_account_maximum",
  192: "void_after_refund",
  193: "amount_differs",
  194: "exceeds_remaining",
  195: "amount_not_accepted",
  196: "was_voided",
  197: "amount_not_accepted",
  200: "not_adjustable",
  201: "unknown_transaction",
  203: "already_completed",
  205: "void_day_over",
  208: "exceeds_reserve",
  312: "card_type_not_accepted",
  314: "request_not_accepted",
  681: "means_refused",
  788: "duplicate_order_number",
  800: "profile_unknown",
  801: "profile_card_unknown",
  935: "try_in_a_minute",
  936: "token_spent",
  1134: "void_refused",
} as const satisfies Readonly<Record<number, PaymentRule>>;

type ServiceRule = (typeof RULE_BY_CODE)[keyof typeof RULE_BY_CODE];

/** Codes with which the service rejects our credentials: no request was applied, and no clerk can fix it. */
const CREDENTIAL_CODES: ReadonlySet<number> = new Set([21, 317]);

/** The code that refuses a void while a refund is effective. */
const REFUNDED = 192;

/** Codes that refuse a void however often it is sent; a refund may still be possible. */
const VOID_REFUSAL_CODES: ReadonlySet<number> = new Set([REFUNDED, 200, 205, 1134]);

/**
 * Decides whether the service has finally refused a void of this transaction, so that money goes back as a refund. A
 * refusal because of a refund ends once a refund was voided since; `voidIds` are the present voids of its refunds.
 */
export function isVoidRefusal(
  entry: Pick<JournalEntry, "verb" | "state" | "answerCode" | "knownAdjustmentIds">,
  voidIds: readonly string[],
): boolean {
  if (entry.verb !== "void" || entry.state !== "declined" || !VOID_REFUSAL_CODES.has(entry.answerCode ?? 0))
    return false;
  return entry.answerCode !== REFUNDED || voidIds.every((id) => entry.knownAdjustmentIds.includes(id));
}

/**
 * Converts a definite refusal of the service to an outcome, by its code; unknown codes keep the service's own words.
 */
export function refusalOutcome(code: number, message: string): Declined | NotAllowed<ServiceRule> | Unavailable {
  if (CREDENTIAL_CODES.has(code)) return { kind: "unavailable", cause: "authentication_failed" };
  const rules: Readonly<Record<number, ServiceRule>> = RULE_BY_CODE;
  const rule = rules[code];
  return rule ? notAllowed(rule) : { kind: "declined", code, message };
}
