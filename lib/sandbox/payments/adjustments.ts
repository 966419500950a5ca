import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import { type AdjustedAmounts, adjustedAmountsAfter } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { isBeforeCutOff } from "#lib/sandbox/clock/calendar.ts";
import { practiceOfSale } from "#lib/sandbox/faults/sentinels.ts";
import { writePaymentAnswer } from "#lib/sandbox/payments/payment-response.ts";
import { performUnderPractice } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import {
  declined,
  invalidRequest,
  type Refusal,
  ruleRefusal,
  UNKNOWN_TRANSACTION,
} from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, createTextReader, readOrderNumber } from "#lib/sandbox/requests/request-fields.ts";
import { parseCents } from "#lib/sandbox/requests/wire-money.ts";
import { GATEWAY_CODE, type TypeCode } from "#lib/wire/codes.ts";

/** A pre-authorization can be released for three days. */
const RELEASE_WINDOW_MS = 72 * 3_600_000;

/** Interface §4.2, §8: a pre-authorization, at most its amount; once, unless the account is set to allow several. */
export const completion: AdjustmentRule = {
  typeFor: () => "PAC",
  refusal({ original, adjusted, amountCents, nowMs, settings }) {
    if (original.type !== "PA" || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    const isRelease = amountCents === 0 && settings["release-by-zero"] === "on";
    if (amountCents <= 0 && !isRelease) return GATEWAY_CODE.adjustmentNotPositive;
    if (adjusted.released) return GATEWAY_CODE.alreadyCompleted;
    if (isRelease && nowMs > original.createdMs + RELEASE_WINDOW_MS) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.completions > 0 && settings["several-completions"] === "off") return GATEWAY_CODE.alreadyCompleted;
    if (adjusted.completedCents + amountCents > original.amountCents) return GATEWAY_CODE.exceedsReserve;
    return undefined;
  },
};

/** Interface §4.4: part or all of a purchase or completion, over several returns never more than its amount. */
export const returnOfSale: AdjustmentRule = {
  typeFor: () => "R",
  refusal({ original, adjusted, amountCents }) {
    const isReturnable = original.type === "P" || original.type === "PAC";
    if (!isReturnable || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    if (amountCents <= 0) return GATEWAY_CODE.adjustmentNotPositive;
    if (adjusted.returnedCents + amountCents > original.amountCents) return GATEWAY_CODE.exceedsReturnLimit;
    return undefined;
  },
};

/** Interface §3.3, §3.4: a purchase, completion or return, its exact amount, on its own day in New York. */
export const voidOfTransaction: AdjustmentRule = {
  // No recording shows the type of a voided completion; it is taken for a voided purchase.
  typeFor: (original) => (original === "R" ? "VR" : "VP"),
  refusal({ original, adjusted, amountCents, nowMs, settings }) {
    const isVoidable =
      original.type === "P" ||
      original.type === "PAC" ||
      original.type === "R" ||
      (original.type === "PA" && settings["void-pre-auth"] === "on" && adjusted.completions === 0);
    if (!isVoidable || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    if (amountCents <= 0) return GATEWAY_CODE.adjustmentNotPositive;
    if (!isBeforeCutOff(original.createdMs, nowMs)) return GATEWAY_CODE.voidDayOver;
    if (adjusted.returnedCents > 0) return GATEWAY_CODE.voidAfterReturn;
    if (amountCents !== original.amountCents) return GATEWAY_CODE.voidAmountDiffers;
    return undefined;
  },
};

/** Performs a completion, void or return of a transaction: interface §4.2 to §4.4. Unknown keys in the body are ignored. */
export function adjust(context: Context, rule: AdjustmentRule, id: number, body: Body): HttpReply {
  const original = context.book.find(context.account.merchantId, id);
  if (!original) return refuseRequest(context, UNKNOWN_TRANSACTION);
  const texts = createTextReader();
  const orderNumber = readOrderNumber(body, texts) || original.orderNumber;
  const amountCents = parseCents(body.amount);
  if (amountCents === undefined) texts.details.push({ field: "amount", message: "Invalid amount" });
  if (amountCents === undefined || texts.details.length > 0)
    return refuseRequest(context, invalidRequest(...texts.details));

  const practice = practiceOfSale(saleOf(context, original).orderNumber);
  return performUnderPractice(practice, context, (moment, isDeclined) => {
    const refusal = refusalOf(moment, rule, original, amountCents) ?? (isDeclined ? declined() : undefined);
    const adjustment = record(moment, {
      original,
      orderNumber,
      amountCents,
      refusal,
      type: rule.typeFor(original.type),
    });
    return refusal ? refuseRequest(moment, refusal) : jsonReply(200, writePaymentAnswer(moment, adjustment));
  });
}

function refusalOf(
  { account, book, nowMs }: Context,
  rule: AdjustmentRule,
  original: BookTransaction,
  amountCents: number,
): Refusal | undefined {
  const adjusted = adjustedAmountsAfter(book.adjustmentsOf(original.id));
  const code = rule.refusal({ original, adjusted, amountCents, nowMs, settings: account.settings });
  return code === undefined ? undefined : ruleRefusal(code);
}

/** Finds the payment at the root: a void of a return leads over the return to its sale. */
function saleOf(context: Context, transaction: BookTransaction): BookTransaction {
  const above = context.book.find(context.account.merchantId, transaction.adjustmentTo);
  return above ? saleOf(context, above) : transaction;
}

type Attempt = Pick<BookTransaction, "type" | "orderNumber" | "amountCents"> & {
  original: BookTransaction;
  refusal: Refusal | undefined;
};

/** Records the adjustment. Failed attempts are recorded too: the original lists them with approval 0. */
function record({ book, nowMs }: Context, { original, refusal, ...attempt }: Attempt): BookTransaction {
  // A later adjustment authenticates nobody and charges no kept card.
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

/** The facts that a rule decides by: the original, its earlier adjustments, the amount and the time. */
type AdjustmentQuestion = {
  original: BookTransaction;
  adjusted: AdjustedAmounts;
  amountCents: number;
  nowMs: number;
  settings: AccountSettings;
};

/** A kind of adjustment: the type of its line, and the code that refuses it, if any. */
export type AdjustmentRule = {
  typeFor(original: TypeCode): TypeCode;
  refusal(question: AdjustmentQuestion): number | undefined;
};
