import type { Methods } from "#lib/sandbox/http/route.ts";
import type { AdjustmentRule } from "#lib/sandbox/payments/adjustment-rule.ts";
import { adjust } from "#lib/sandbox/payments/adjustments.ts";
import { completion } from "#lib/sandbox/payments/completions.ts";
import { continuePayment } from "#lib/sandbox/payments/continue-payment.ts";
import { createPayment, createUnreferencedReturn } from "#lib/sandbox/payments/payments.ts";
import { recordAnswer } from "#lib/sandbox/payments/record-answer.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { returnOfSale } from "#lib/sandbox/payments/returns.ts";
import { voidOfTransaction } from "#lib/sandbox/payments/voids.ts";
import { UNKNOWN_TRANSACTION } from "#lib/sandbox/requests/errors.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";

const ADJUSTMENTS: Record<string, AdjustmentRule> = {
  completions: completion,
  void: voidOfTransaction,
  returns: returnOfSale,
};

/** What the path below `/payments` answers: interface §4.1 to §4.6. */
export function paymentMethods([id, action, ...rest]: readonly string[]): Methods | undefined {
  if (rest.length > 0) return undefined;
  if (id === undefined) return { post: createPayment };
  const transactionId = parseId(id);
  if (action === undefined) return { get: (context) => answerRecord(context, transactionId) };
  if (action === "continue") return { post: (context, body) => continuePayment(context, id, body) };
  const rule = Object.hasOwn(ADJUSTMENTS, action) ? ADJUSTMENTS[action] : undefined;
  if (!rule) return undefined;
  if (id === "0" && rule === returnOfSale) return { post: createUnreferencedReturn };
  return { post: (context, body) => adjust(context, rule, transactionId, body) };
}

function answerRecord(context: Context, id: number): Reply {
  const transaction = context.book.find(context.account.merchantId, id);
  return transaction ? jsonReply(200, recordAnswer(context, transaction)) : refuse(context, UNKNOWN_TRANSACTION);
}

/** An id that no transaction has stands for whatever is not a number. */
function parseId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
