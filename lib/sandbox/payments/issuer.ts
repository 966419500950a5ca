import type { Site } from "#lib/sandbox/payments/request-context.ts";
import { escapeHtml, type HttpReply, reply } from "#lib/sandbox/requests/http-reply.ts";
import { wireAmountText } from "#lib/sandbox/requests/wire-money.ts";
import type { SecureVersion } from "#lib/sandbox/secure/three-d-secure.ts";

/** What the issuer answers to a passcode (`transStatus`): yes, attempted, unavailable, rejected; to any other no. */
const ANSWERS: Readonly<Record<string, string>> = { "12345": "Y", "11111": "A", "22222": "U", "33333": "R" };
const HTML = "text/html; charset=utf-8";

/** Answers as the issuer's page: asks for the passcode and then posts the answer to the payment's return address. */
export function answerAsIssuer({ vault }: Site, form: URLSearchParams): HttpReply {
  const session = form.get("session") ?? form.get("threeDSSessionData") ?? form.get("MD") ?? "";
  const pending = vault.pendingPayments.read(session);
  if (!pending) return reply(404, HTML, passcodePage("", "", "No payment waits for this."));
  const passcode = form.get("passcode");
  if (passcode === null)
    return reply(200, HTML, passcodePage(session, wireAmountText(pending.request.amountCents), ""));
  const fields = issuerAnswer(pending.version, session, passcode.trim());
  const { termUrl } = pending.request;
  if (termUrl !== "") return reply(200, HTML, postingPage(termUrl, fields));
  const [name = "", value = ""] = Object.entries(fields)[0] ?? [];
  return reply(200, HTML, resultPage(name, value));
}

/** Makes the fields that go back: `cres` and the session, or for version 1 `PaRes` and `MD`. */
function issuerAnswer(version: SecureVersion, session: string, passcode: string): Record<string, string> {
  const answer = {
    threeDSServerTransID: session,
    messageType: version === 1 ? "PARes" : "CRes",
    messageVersion: version === 1 ? "1.0.2" : "2.1.0",
    transStatus: (Object.hasOwn(ANSWERS, passcode) && ANSWERS[passcode]) || "N",
  };
  const encoded = Buffer.from(JSON.stringify(answer)).toString("base64url");
  return version === 1 ? { PaRes: encoded, MD: session } : { cres: encoded, "3d_session_data": session };
}

/** Makes a page that sends a form as soon as it opens, with a button for browsers without scripts. */
export function postingPage(action: string, fields: Record<string, string>): string {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title>` +
    `<body onload="document.forms[0].submit()"><form method="post" action="${escapeHtml(action)}">${hidden(fields)}` +
    `<noscript><button>Continue</button></noscript></form></body></html>`
  );
}

/** Makes the page that asks the holder for the passcode. */
function passcodePage(session: string, amount: string, problem: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card issuer (sandbox)</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>Card issuer</h1>
<p>${escapeHtml(problem || `Confirm a payment of ${amount} with your passcode. In the sandbox 12345 confirms, 11111 is an attempt, 22222 not available, 33333 rejected; any other fails.`)}</p>
<form method="post">${hidden({ session })}<p><label>Passcode <input name="passcode" inputmode="numeric" autocomplete="off" autofocus></label>
<button>Confirm</button></form></html>
`;
}

/** Makes a page that shows the result, for a payment without a return address. */
function resultPage(name: string, value: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card issuer (sandbox)</title>
<p>The payment named no address to return to. Continue it with <code>${escapeHtml(name)}</code>:
<p><code>${escapeHtml(value)}</code></html>
`;
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
}
