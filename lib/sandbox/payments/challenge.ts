import { randomBytes } from "node:crypto";
import { postingPage } from "#lib/sandbox/payments/issuer.ts";
import { CHALLENGE_LASTS_MS, type PaymentBody } from "#lib/sandbox/payments/payment-request.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { settlePayment } from "#lib/sandbox/payments/settle-payment.ts";
import { ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, isObject, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";
import type { SecureStatus, SecureVersion } from "#lib/sandbox/secure/three-d-secure.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** The address where the sandbox plays the issuer. */
export const ISSUER_PATH = "/3d-secure/issuer";

/** Keeps a payment waiting and answers with the page that leads its holder to the issuer: 302 with a body. */
export function challengeHolder(
  context: Context,
  request: PaymentBody,
  type: TypeCode,
  version: SecureVersion,
): HttpReply {
  const session = randomBytes(16).toString("hex").toUpperCase();
  const { account, vault, nowMs, baseUrl } = context;
  vault.pendingPayments.put(session, { merchantId: account.merchantId, createdMs: nowMs, version, type, request });
  const fields: Record<string, string> =
    version === 1
      ? { PaReq: session, TermUrl: request.termUrl, MD: session }
      : { creq: Buffer.from(JSON.stringify({ session })).toString("base64url"), threeDSSessionData: session };
  return jsonReply(302, {
    [version === 1 ? "merchant_data" : "3d_session_data"]: session,
    contents: encodeURIComponent(postingPage(`${baseUrl}${ISSUER_PATH}`, fields)),
    links: [{ rel: "continue", href: `${baseUrl}/v1/payments/${session}/continue`, method: "POST" }],
  });
}

/** Continues a payment after the issuer's answer, once: `POST /payments/{session}/continue`. */
export function continuePayment(context: Context, session: string, body: Body): HttpReply {
  const { account, vault, nowMs } = context;
  const pending = vault.pendingPayments.read(session);
  const isOpen = pending?.merchantId === account.merchantId && nowMs <= pending.createdMs + CHALLENGE_LASTS_MS;
  if (!isOpen || !vault.pendingPayments.take(session)) return refuseRequest(context, ruleRefusal(762));
  const answer = objectOf(body.card_response);
  const { version, type, request } = pending;
  const status = statusOf(textOf(version === 1 ? answer.pa_res : answer.cres));
  return settlePayment(context, { request, type, isDeclined: false, secure: { version, flow: "C", status } });
}

const STATUSES: Record<string, SecureStatus> = { Y: "Succeeded", A: "Attempted", U: "Unavailable", R: "Rejected" };

/** Reads an issuer's answer, also of another issuer; an unreadable one is a failure. */
function statusOf(encoded: string): SecureStatus {
  try {
    const answer: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    const letter = isObject(answer) ? textOf(answer.transStatus) : "";
    return (Object.hasOwn(STATUSES, letter) && STATUSES[letter]) || "Failed";
  } catch {
    return "Failed";
  }
}
