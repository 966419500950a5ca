import { type CardRequest, isCompleted, readCard } from "#lib/sandbox/card-request.ts";
import type { Body } from "#lib/sandbox/context.ts";
import { invalidRequest, type Refusal, ruleRefusal } from "#lib/sandbox/errors.ts";
import { parseCents } from "#lib/sandbox/money.ts";
import {
  createTextReader,
  missingBilling,
  readAddress,
  readOrderNumber,
  readReferences,
  textOf,
} from "#lib/sandbox/request-fields.ts";
import type { Settings } from "#lib/sandbox/settings.ts";
import type { Address, References } from "#lib/sandbox/transaction.ts";
import type { MethodCode } from "#lib/wire/codes.ts";

export type PaymentRequest = {
  method: MethodCode;
  card: CardRequest | null;
  isPreAuthorization: boolean;
  amountCents: number;
  orderNumber: string;
  comments: string;
  ip: string;
  billing: Address;
  shipping: Address;
  refs: References;
};

const METHODS: Record<string, MethodCode> = { card: "CC", cash: "CA", cheque: "CE" };
/** Words of the interface that this sandbox does not take yet; an account without them answers the same. */
const METHODS_NOT_ACCEPTED = [
  "token",
  "payment_profile",
  "apple_pay",
  "google_pay",
  "3d_secure_token",
  "processor_token",
];

/** Reads the body of `POST /payments` (interface §2.1, §2.2). Unknown keys and empty objects beside the method are let pass. */
export function readPaymentRequest(body: Body, settings: Settings): PaymentRequest | Refusal {
  const texts = createTextReader();
  const word = textOf(body.payment_method);
  if (METHODS_NOT_ACCEPTED.includes(word)) return ruleRefusal(681);
  const method = METHODS[word];
  if (!method) return invalidRequest({ field: "payment_method", message: "Invalid payment method" });

  const card = method === "CC" ? readCard(body, settings["require-cvd"] === "on") : null;
  const isPreAuthorization = card !== null && !isCompleted(body);
  const amountCents = parseCents(body.amount);
  const billing = readAddress("billing", body, texts);
  const request = {
    method,
    card: card?.card ?? null,
    isPreAuthorization,
    orderNumber: readOrderNumber(body, texts),
    comments: texts.read("comments", body.comments, 256),
    ip: texts.read("customer_ip", body.customer_ip, 30),
    billing,
    shipping: body.ship_same_as_ord === true ? billing : readAddress("shipping", body, texts),
    refs: readReferences(body, texts),
  };
  const details = [...(card?.details ?? []), ...texts.details];
  if (settings["require-billing"] === "on" && card) details.push(...missingBilling(billing));
  if (amountCents === undefined || amountCents < (isPreAuthorization ? 0 : 1)) {
    details.push({ field: "amount", message: "Invalid amount" });
  }
  if (amountCents === undefined || details.length > 0) return invalidRequest(...details);
  if (amountCents > (parseCents(settings["maximum-amount"]) ?? 0)) return ruleRefusal(22);
  return { ...request, amountCents };
}
