import "server-only";
import type { Receipt } from "#lib/domain/transaction.ts";
import type { AdjustmentRequest } from "#lib/gateway/gateway.ts";
import { kindOf } from "#lib/gateway/names.ts";
import type { TypeCode } from "#lib/wire/codes.ts";
import { paymentAnswer } from "#lib/wire/payment-answer.ts";

/** The type codes that the new transaction may bear. Which of the two a void bears depends on what it cancels. */
const EXPECTED_TYPES = {
  refund: ["R"],
  void: ["VP", "VR"],
  complete: ["PAC"],
} as const satisfies Readonly<Record<string, readonly TypeCode[]>>;
export type AdjustmentVerb = keyof typeof EXPECTED_TYPES;

/**
 * Reads the answer to a refund, void or completion. Undefined when it is none, or not one to this request: a new id, and
 * amount, order number and type equal to ours wherever the answer names them.
 */
export function decodeReceipt(json: unknown, verb: AdjustmentVerb, request: AdjustmentRequest): Receipt | undefined {
  const parsed = paymentAnswer.safeParse(json);
  if (!parsed.success) return undefined;
  const { id, approved, message, auth_code, order_number, type, amount } = parsed.data;
  const ours =
    approved &&
    id !== request.originalId &&
    (amount === null || amount === request.amountCents) &&
    (order_number === "" || request.orderNumber === undefined || order_number === request.orderNumber) &&
    (type === "" || (EXPECTED_TYPES[verb] as readonly string[]).includes(type));
  if (!ours) return undefined;
  return {
    transactionId: id,
    kind: kindOf(type),
    authorizationCode: auth_code,
    message,
    orderNumber: order_number,
    amountCents: amount,
  };
}
