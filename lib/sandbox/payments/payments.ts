import { practiceOfNewPayment } from "#lib/sandbox/faults/sentinels.ts";
import { challengeHolder } from "#lib/sandbox/payments/challenge.ts";
import { duplicateRefusal } from "#lib/sandbox/payments/duplicate-orders.ts";
import { type PaymentRequest, readPaymentRequest } from "#lib/sandbox/payments/payment-request.ts";
import { deliverPractised } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { settlePayment } from "#lib/sandbox/payments/settle-payment.ts";
import { redeemToken } from "#lib/sandbox/payments/tokens.ts";
import { invalidRequest, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import type { Reply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, textOf } from "#lib/sandbox/requests/request-fields.ts";
import { type Authentication, authenticate } from "#lib/sandbox/secure/authentication.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** `POST /payments`, interface §4.1: a purchase or a pre-authorization by card, token, profile, cash or cheque. */
export function createPayment(context: Context, body: Body): Reply {
  const request = readPaymentRequest(context, body);
  if ("status" in request) return refuse(context, request);
  return takePayment(context, request, request.isPreAuthorization ? "PA" : "P");
}

/** `POST /payments/0/returns`, interface §4.5: money to a card without an original sale. */
export function createUnreferencedReturn(context: Context, body: Body): Reply {
  const { account } = context;
  if (account.settings["unreferenced-returns"] === "off") return refuse(context, ruleRefusal(681));
  if (textOf(body.merchant_id) !== String(account.merchantId)) {
    return refuse(context, invalidRequest({ field: "merchant_id", message: "Invalid merchant id" }));
  }
  const request = readPaymentRequest(context, body);
  if ("status" in request) return refuse(context, request);
  if (!request.card) return refuse(context, invalidRequest({ field: "payment_method", message: "Must be card" }));
  if (request.amountCents <= 0) return refuse(context, ruleRefusal(197));
  return takePayment(context, { ...request, secure: undefined }, "R");
}

function takePayment(context: Context, request: PaymentRequest, type: TypeCode): Reply {
  return deliverPractised(practiceOfNewPayment(request.orderNumber), context, (moment, isDeclined) => {
    const duplicate = type === "R" ? undefined : duplicateRefusal(moment, request);
    if (duplicate) return refuse(moment, duplicate);
    if (request.tokenCode !== "" && !redeemToken(moment, request.tokenCode)) return refuse(moment, ruleRefusal(936));
    const authentication = askIssuer(moment, request);
    if (authentication?.kind === "challenge") return challengeHolder(moment, request, type, authentication.version);
    return settlePayment(moment, { request, type, isDeclined, secure: authentication?.result });
  });
}

function askIssuer({ account }: Context, { card, secure }: PaymentRequest): Authentication | undefined {
  return card && secure ? authenticate(card, secure, account.settings) : undefined;
}
