import { localWithOffset } from "#lib/sandbox/calendar.ts";
import { PRACTICE_WORDS, REPORT_PRACTICE_WORDS } from "#lib/sandbox/sentinels.ts";
import { LISTED_CARDS } from "#lib/sandbox/test-cards.ts";

/** The page at `/`, for whoever opens the sandbox in a browser. */
export function peoplePage(nowMs: number, timeZone: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payments sandbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dt{font-family:ui-monospace,monospace;margin-top:.5rem}</style>
<h1>Payments sandbox</h1>
<p>A stand-in of the payments service, for practice and tests. No bank is asked and no money moves. Programs speak to it
under <code>/v1/payments</code> and <code>/v1/reports</code>.</p>
<p>Its clock says <time>${localWithOffset(nowMs, timeZone)}</time> (${escapeHtml(timeZone)}).</p>
<h2>Test cards</h2>
${definitions(LISTED_CARDS)}
<p>Any expiry date will do. CVD 123 matches, 000 is declined. Every other card number is declined: never type a real one.</p>
<h2>Making things go wrong</h2>
<p>A sale whose order number begins with one of these words makes its completions, voids and returns fail that way. To make
the payment itself fail, let its order number also end with <code>!</code>, as in <code>PRACTICE-DECLINE-1!</code></p>
${definitions(Object.entries(PRACTICE_WORDS))}
<p>As the value of a text criterion, these make a search fail:</p>
${definitions(Object.entries(REPORT_PRACTICE_WORDS))}
</html>
`;
}

function definitions(entries: readonly (readonly [string, string])[]): string {
  return `<dl>${entries.map(([term, text]) => `<dt>${escapeHtml(term)}<dd>${escapeHtml(text)}`).join("\n")}</dl>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
