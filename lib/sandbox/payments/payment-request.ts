import type { CardOnFile } from "#lib/sandbox/book/book-transaction.ts";
import { readCardOnFile } from "#lib/sandbox/payments/card-on-file.ts";
import { type MeansContext, type PresentedMeans, readPaymentMeans } from "#lib/sandbox/payments/payment-means.ts";
import { invalidRequest, type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import {
  type AddressFields,
  type Body,
  createTextReader,
  flagOf,
  missingBillingDetails,
  NO_ADDRESS,
  type References,
  readAddress,
  readOrderNumber,
  readReferences,
  textOf,
} from "#lib/sandbox/requests/request-fields.ts";
import { parseCents } from "#lib/sandbox/requests/wire-money.ts";
import type { SecureVersion } from "#lib/sandbox/secure/three-d-secure.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** A parsed payment. It holds no card number, so it can be kept while its holder is asked. */
export type PaymentBody = PresentedMeans & {
  amountCents: number;
  orderNumber: string;
  comments: string;
  ip: string;
  cardOnFile: CardOnFile | undefined;
  /** The address to which the issuer sends the holder back; empty when none was named. */
  termUrl: string;
  billing: AddressFields;
  shipping: AddressFields;
  refs: References;
  /** Empty when it was not sent. */
  deviceChannel: string;
};

/**
 * Reads the body of `POST /payments` (interface §2.1 to §2.5). Unknown keys and empty objects beside the method are ignored.
 */
export function readPaymentRequest(context: MeansContext & { callerIp: string }, body: Body): PaymentBody | Refusal {
  const { settings } = context.account;
  const texts = createTextReader();
  const read = readPaymentMeans(context, textOf(body.payment_method), body);
  if (!read) return invalidRequest({ field: "payment_method", message: "Invalid payment method" });
  const means = "means" in read ? read.means : undefined;

  const isPreAuthorization = means?.isPreAuthorization ?? false;
  const amountCents = parseCents(body.amount);
  const billing = readAddress("billing", body, texts);
  const termUrl = texts.read("term_url", body.term_url, 256);
  const request = {
    orderNumber: readOrderNumber(body, texts),
    comments: texts.read("comments", body.comments, 256),
    ip: texts.read("customer_ip", body.customer_ip, 30) || context.callerIp,
    termUrl,
    billing: means?.profile && billing === NO_ADDRESS ? means.profile.billing : billing,
    shipping: flagOf(body.ship_same_as_ord) ? billing : readAddress("shipping", body, texts),
    refs: readReferences(body, texts),
    deviceChannel: texts.read("device_channel", body.device_channel, 2),
  };
  const details = [...("details" in read ? read.details : []), ...texts.details];
  if (termUrl !== "" && !/^https?:\/\//i.test(termUrl)) details.push({ field: "term_url", message: "Invalid address" });
  if (settings["require-billing"] === "on" && means?.card) details.push(...missingBillingDetails(request.billing));
  const leastCents = isPreAuthorization && settings["zero-pre-auth"] === "on" ? 0 : 1;
  if (amountCents === undefined || amountCents < leastCents) {
    details.push({ field: "amount", message: "Invalid amount" });
  }
  if (amountCents === undefined || details.length > 0 || "details" in read) return invalidRequest(...details);
  if ("refusal" in read) return read.refusal;
  const cardOnFile = read.means.card ? readCardOnFile(body) : undefined;
  if (cardOnFile && "status" in cardOnFile) return cardOnFile;
  if (amountCents > (parseCents(settings["maximum-amount"]) ?? 0)) return ruleRefusal(22);
  return { ...read.means, ...request, cardOnFile, amountCents };
}

/** A payment that waits while the issuer asks its holder. */
export type PendingPayment = {
  merchantId: number;
  createdMs: number;
  version: SecureVersion;
  type: TypeCode;
  request: PaymentBody;
};

/** The time that a holder may take. */
export const CHALLENGE_LASTS_MS = 30 * 60_000;
