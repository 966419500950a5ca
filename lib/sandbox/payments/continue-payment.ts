import { CHALLENGE_LASTS_MS } from "#lib/sandbox/payments/pending-payment.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { settlePayment } from "#lib/sandbox/payments/settle-payment.ts";
import { ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import type { Reply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, isObject, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";
import type { SecureStatus } from "#lib/sandbox/secure/authentication.ts";

/** `POST /payments/{session}/continue`: goes on with a payment after the issuer's answer; once. */
export function continuePayment(context: Context, session: string, body: Body): Reply {
  const { account, vault, nowMs } = context;
  const pending = vault.pendingPayments.read(session);
  const isOpen = pending?.merchantId === account.merchantId && nowMs <= pending.createdMs + CHALLENGE_LASTS_MS;
  if (!isOpen || !vault.pendingPayments.take(session)) return refuse(context, ruleRefusal(762));
  const answer = objectOf(body.card_response);
  const { version, type, request } = pending;
  const status = statusOf(textOf(version === 1 ? answer.pa_res : answer.cres));
  return settlePayment(context, { request, type, isDeclined: false, secure: { version, flow: "C", status } });
}

const STATUSES: Record<string, SecureStatus> = { Y: "Succeeded", A: "Attempted", U: "Unavailable", R: "Rejected" };

/** What an issuer's answer says, of this issuer or of another; one that cannot be read is a failure. */
function statusOf(encoded: string): SecureStatus {
  try {
    const answer: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
    const letter = isObject(answer) ? textOf(answer.transStatus) : "";
    return (Object.hasOwn(STATUSES, letter) && STATUSES[letter]) || "Failed";
  } catch {
    return "Failed";
  }
}
