import { passcodePage, postingPage, resultPage } from "#lib/sandbox/payments/issuer-page.ts";
import type { Site } from "#lib/sandbox/payments/request-context.ts";
import { type Reply, reply } from "#lib/sandbox/requests/http-reply.ts";
import { amountText } from "#lib/sandbox/requests/wire-money.ts";
import type { SecureVersion } from "#lib/sandbox/secure/secure-request.ts";

const PASSCODE = "12345";
const HTML = "text/html; charset=utf-8";

/** The issuer's own page: asks for the passcode and then posts the answer to where the payment wants it. */
export function answerAsIssuer({ vault }: Site, form: URLSearchParams): Reply {
  const session = form.get("session") ?? form.get("threeDSSessionData") ?? form.get("MD") ?? "";
  const pending = vault.pendingPayments.read(session);
  if (!pending) return reply(404, HTML, passcodePage("", "", "No payment waits for this."));
  const passcode = form.get("passcode");
  if (passcode === null) return reply(200, HTML, passcodePage(session, amountText(pending.request.amountCents), ""));
  const fields = issuerAnswer(pending.version, session, passcode.trim() === PASSCODE);
  const { termUrl } = pending.request;
  if (termUrl !== "") return reply(200, HTML, postingPage(termUrl, fields));
  const [name = "", value = ""] = Object.entries(fields)[0] ?? [];
  return reply(200, HTML, resultPage(name, value));
}

/** The fields that go back: `cres` and the session, or for version 1 `PaRes` and `MD`. */
function issuerAnswer(version: SecureVersion, session: string, isConfirmed: boolean): Record<string, string> {
  const answer = {
    threeDSServerTransID: session,
    messageType: version === 1 ? "PARes" : "CRes",
    messageVersion: version === 1 ? "1.0.2" : "2.1.0",
    transStatus: isConfirmed ? "Y" : "N",
  };
  const encoded = Buffer.from(JSON.stringify(answer)).toString("base64url");
  return version === 1 ? { PaRes: encoded, MD: session } : { cres: encoded, "3d_session_data": session };
}
