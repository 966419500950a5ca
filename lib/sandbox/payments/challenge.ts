import { randomBytes } from "node:crypto";
import { postingPage } from "#lib/sandbox/payments/issuer.ts";
import type { PaymentRequest } from "#lib/sandbox/payments/payment-request.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";
import type { SecureVersion } from "#lib/sandbox/secure/secure-request.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** Where the sandbox plays the issuer. */
export const ISSUER_PATH = "/3d-secure/issuer";

/** Puts a payment aside and answers with the page that leads its holder to the issuer: 302 with a body. */
export function challengeHolder(
  context: Context,
  request: PaymentRequest,
  type: TypeCode,
  version: SecureVersion,
): Reply {
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
