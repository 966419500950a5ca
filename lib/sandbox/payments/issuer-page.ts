import { escapeHtml } from "#lib/sandbox/requests/escape-html.ts";

/** A page that sends a form as soon as it opens, with a button for browsers without scripts. */
export function postingPage(action: string, fields: Record<string, string>): string {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title>` +
    `<body onload="document.forms[0].submit()"><form method="post" action="${escapeHtml(action)}">${hidden(fields)}` +
    `<noscript><button>Continue</button></noscript></form></body></html>`
  );
}

/** What the holder sees at the issuer: the passcode decides. */
export function passcodePage(session: string, amount: string, problem: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card issuer (sandbox)</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>Card issuer</h1>
<p>${escapeHtml(problem || `Confirm a payment of ${amount} with your passcode. In the sandbox it is 12345; any other is refused.`)}</p>
<form method="post">${hidden({ session })}<p><label>Passcode <input name="passcode" inputmode="numeric" autocomplete="off" autofocus></label>
<button>Confirm</button></form></html>
`;
}

/** For a payment that named no address to return to: what its program has to send on. */
export function resultPage(name: string, value: string): string {
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
