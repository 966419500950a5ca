import "server-only";
import { isCardNumber } from "#lib/domain/cards/card-digits.ts";
import { readEnding } from "#lib/domain/transactions/authentication.ts";
import type { Receipt } from "#lib/domain/transactions/transaction.ts";
import { kindOf } from "#lib/gateway/codec/code-names.ts";
import { maskRecord } from "#lib/gateway/codec/mask-record.ts";
import type { AdjustmentRequest } from "#lib/gateway/contract/gateway.ts";
import type { TypeCode } from "#lib/wire/codes.ts";
import { paymentAnswer } from "#lib/wire/payment-answer.ts";

/** The possible type codes of the new transaction. A void's code depends on the transaction that it cancels. */
const EXPECTED_TYPES = {
  refund: ["R"],
  void: ["VP", "VR"],
  complete: ["PAC"],
  refundUnreferenced: ["R"],
  charge: ["P"],
  preAuth: ["PA"],
} as const satisfies Readonly<Record<string, readonly TypeCode[]>>;
export type MoneyRequestName = keyof typeof EXPECTED_TYPES;
export type AdjustmentRequestName = Exclude<MoneyRequestName, "refundUnreferenced" | "charge" | "preAuth">;

/** The request that an answer is compared with; a payment or a refund without a sale has no original. */
type ExpectedAdjustment = Omit<AdjustmentRequest, "originalId"> & { originalId: string | null };

/**
 * Reads the answer to a request that moves money. Undefined when it is unreadable or does not match this request: it needs a
 * new id, and the same amount, order number and type wherever the answer names them.
 */
export function decodeReceipt(json: unknown, verb: MoneyRequestName, request: ExpectedAdjustment): Receipt | undefined {
  const parsed = paymentAnswer.safeParse(json);
  if (!parsed.success) return undefined;
  // Masked like the original's record, with which the order number is compared.
  const { id, approved, message, auth_code, order_number, type, amount } = maskRecord(parsed.data, {
    except: ["id"],
    numbers: ["order_number"],
  });
  const isAnswer =
    approved &&
    !isCardNumber(id) &&
    id !== request.originalId &&
    (amount === null || amount === request.amountCents) &&
    (order_number === "" || request.orderNumber === undefined || isExpectedNumber(order_number, request)) &&
    (type === "" || isExpectedType(type, verb));
  if (!isAnswer) return undefined;
  return {
    transactionId: id,
    kind: kindOf(type),
    authorizationCode: auth_code,
    message,
    orderNumber: order_number,
    amountCents: amount,
    authentication: readEnding(parsed.data["3d_secure"]?.status ?? ""),
  };
}

function isExpectedNumber(
  orderNumber: string,
  { orderNumber: sent, originalOrderNumber }: ExpectedAdjustment,
): boolean {
  return orderNumber === sent || orderNumber === originalOrderNumber;
}

/** The type of a refund without a sale is not documented; it may be a code that the interface does not list. */
function isExpectedType(type: string, verb: MoneyRequestName): boolean {
  const expected = (EXPECTED_TYPES[verb] as readonly string[]).includes(type);
  return expected || (verb === "refundUnreferenced" && kindOf(type) === "other");
}
