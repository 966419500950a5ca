import "server-only";
import { config } from "#lib/config.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import { negotiateLocale } from "#lib/messages/negotiate-locale.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import type { AwaitedPayment } from "#lib/operations/money/payments/challenges/awaited-payment.ts";
import { type NothingConfirmed, nothingConfirmedPage } from "#lib/pages/confirm-payment/confirm-page.ts";
import { pageAnswer } from "#lib/pages/plain/plain-answer.ts";
import type { PageFrame } from "#lib/pages/plain/plain-document.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { broken } from "#lib/session/requests/broken.ts";

/* Customers have no session: the token in the address names the payment. */

const TOKEN = /^[0-9a-f]{64}$/;
const MOST_PER_MINUTE = 60;

const STATUSES: Readonly<Record<NothingConfirmed, number>> = {
  unknown: 404,
  used: 410,
  over: 410,
  missing: 422,
  foreign: 409,
  too_many: 429,
  failed: 500,
};

/** Counts requests per payment. Unknown tokens do not count: anybody can make them up. */
const requests = rateBound(MOST_PER_MINUTE, () => performance.now());

/** The frame of a customer's page: in the language of their receipt or, without a payment, of their browser. */
export function customerFrame(request: Request, payment: Payment | null): PageFrame {
  return {
    locale: payment?.details.language ?? negotiateLocale(undefined, request.headers.get("accept-language")),
    practice: config().mode === "sandbox",
    backHref: paths.home(),
  };
}

/** The way back to the dashboard, on the shop's own screen alone: it is no place for customers. */
export function wayBack({ challenge: { isShownHere, storeId, operationId } }: AwaitedPayment): string | null {
  return isShownHere ? paymentPaths.outcome(storeId, operationId) : null;
}

/** Answers that nothing is confirmed here, and why. */
export function nothingConfirmed(request: Request, why: NothingConfirmed, awaited: AwaitedPayment | null): Response {
  const frame = customerFrame(request, awaited?.payment ?? null);
  return pageAnswer(nothingConfirmedPage(why, frame, awaited && wayBack(awaited)), STATUSES[why]);
}

/** Answers when a payment's pages were asked for too often; null otherwise. */
export function tooMany(request: Request, awaited: AwaitedPayment): Response | null {
  return requests.count(awaited.payment.operationId) ? null : nothingConfirmed(request, "too_many", awaited);
}

/** Answers a customer's request with a token of the right form; failures without their details. */
export async function answeringCustomer(
  request: Request,
  token: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!TOKEN.test(token)) return nothingConfirmed(request, "unknown", null);
  try {
    return await answer();
  } catch (error) {
    broken(error, { path: "/confirm-payment" });
    return nothingConfirmed(request, "failed", null);
  }
}
