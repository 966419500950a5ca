import { adjustedAmountsAfter } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { Transaction } from "#lib/sandbox/book/book-transaction.ts";
import { practiceOfSale } from "#lib/sandbox/faults/sentinels.ts";
import type { AdjustmentRule } from "#lib/sandbox/payments/adjustment-rule.ts";
import { paymentAnswer } from "#lib/sandbox/payments/payment-response.ts";
import { deliverPractised } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import {
  declined,
  invalidRequest,
  type Refusal,
  ruleRefusal,
  UNKNOWN_TRANSACTION,
} from "#lib/sandbox/requests/errors.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, createTextReader, readOrderNumber } from "#lib/sandbox/requests/request-fields.ts";
import { parseCents } from "#lib/sandbox/requests/wire-money.ts";

/** A completion, void or return of a transaction: interface §4.2 to §4.4. Further keys in the body are let pass. */
export function adjust(context: Context, rule: AdjustmentRule, id: number, body: Body): Reply {
  const original = context.book.find(context.account.merchantId, id);
  if (!original) return refuse(context, UNKNOWN_TRANSACTION);
  const texts = createTextReader();
  const orderNumber = readOrderNumber(body, texts) || original.orderNumber;
  const amountCents = parseCents(body.amount);
  if (amountCents === undefined) texts.details.push({ field: "amount", message: "Invalid amount" });
  if (amountCents === undefined || texts.details.length > 0) return refuse(context, invalidRequest(...texts.details));

  const practice = practiceOfSale(saleOf(context, original).orderNumber);
  return deliverPractised(practice, context, (moment, isDeclined) => {
    const refusal = refusalOf(moment, rule, original, amountCents) ?? (isDeclined ? declined() : undefined);
    const adjustment = record(moment, {
      original,
      orderNumber,
      amountCents,
      refusal,
      type: rule.typeFor(original.type),
    });
    return refusal ? refuse(moment, refusal) : jsonReply(200, paymentAnswer(moment, adjustment));
  });
}

function refusalOf(
  { account, book, nowMs }: Context,
  rule: AdjustmentRule,
  original: Transaction,
  amountCents: number,
): Refusal | undefined {
  const adjusted = adjustedAmountsAfter(book.adjustmentsOf(original.id));
  const code = rule.refusal({ original, adjusted, amountCents, nowMs, settings: account.settings });
  return code === undefined ? undefined : ruleRefusal(code);
}

/** The payment at the root: a void of a return leads over the return to its sale. */
function saleOf(context: Context, transaction: Transaction): Transaction {
  const above = context.book.find(context.account.merchantId, transaction.adjustmentTo);
  return above ? saleOf(context, above) : transaction;
}

type Attempt = Pick<Transaction, "type" | "orderNumber" | "amountCents"> & {
  original: Transaction;
  refusal: Refusal | undefined;
};

/** Failed attempts are written down as well: the original lists them with approval 0. */
function record({ book, nowMs }: Context, { original, refusal, ...attempt }: Attempt): Transaction {
  // Nobody is authenticated for what is done to a payment later, and no kept card is charged.
  const { id, secure: _, cardOnFile: __, ...inherited } = original;
  return book.add({
    ...inherited,
    ...attempt,
    createdMs: nowMs,
    approved: refusal === undefined,
    messageId: refusal?.code ?? 1,
    message: refusal?.message ?? "Approved",
    authCode: refusal === undefined ? original.authCode : "",
    comments: "",
    processedBy: "API",
    adjustmentTo: id,
    // The bank checks neither address nor card digits again.
    card: original.card ? { ...original.card, avs: "U", cvd: "6" } : null,
  });
}
