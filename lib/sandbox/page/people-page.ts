import { type Account, isDemoAccount } from "#lib/sandbox/account/account.ts";
import { LISTED_CARDS } from "#lib/sandbox/cards/test-cards.ts";
import type { ClockView } from "#lib/sandbox/clock/sandbox-clock.ts";
import type { ActiveFault } from "#lib/sandbox/faults/fault-plan.ts";
import { PRACTICE_EFFECTS, REPORT_PRACTICE_EFFECTS } from "#lib/sandbox/faults/sentinels.ts";
import { pageReply } from "#lib/sandbox/page/people-page-shell.ts";
import { escapeHtml, type HttpReply } from "#lib/sandbox/requests/http-reply.ts";

/** The contents of the page at this moment. */
export type PeoplePageView = {
  accounts: readonly Account[];
  clock: ClockView;
  faults: readonly ActiveFault[];
  /** The address of the control endpoint, if there is one. */
  controlUrl: string | undefined;
};

/** Makes the page at `/`, for people who open the sandbox in a browser. */
export function peoplePage({ accounts, clock, faults, controlUrl }: PeoplePageView): HttpReply {
  return pageReply(
    "Payments sandbox",
    `<h1>Payments sandbox</h1>
<p>A stand-in of the payments service, for practice and tests. No bank is asked and no money moves. Programs speak to it
under <code>/v1</code>, as they would to the service.</p>
<h2>Now</h2>
${clockList(clock)}
<h2>Faults</h2>
${faultsSection(faults, controlUrl)}
<h2>${accounts.length === 1 ? "Account" : "Accounts"}</h2>
${accounts.map(accountList).join("\n")}
<h2>Test cards</h2>
<p>Any expiry date will do. CVD 123 matches (1234 for the card of 15 digits), 000 is declined. Every other card number is
declined: never type a real one.</p>
${table("Card number", "What the bank does", cardRows())}
<h2>Practice words</h2>
<p>A sale whose order number begins with one of these makes its completions, voids and refunds go wrong in that way, as in
<code>PRACTICE-SLOW-1</code>. To make the payment itself go wrong, let its order number also end with <code>!</code>, as in
<code>PRACTICE-DECLINE-1!</code></p>
${table("Order number begins with", "What happens", Object.entries(PRACTICE_EFFECTS))}
<p>These make a search go wrong, as the value of a criterion on a text field:</p>
${table("Value searched for", "What happens", Object.entries(REPORT_PRACTICE_EFFECTS))}`,
  );
}

function clockList(clock: ClockView): string {
  const voids = clock.areVoidsClosed
    ? `closed at 23:59 Eastern, open again for the sales of the next day`
    : `sales of ${clock.easternDay} can be voided until 23:59 Eastern`;
  return list([
    [
      "Clock",
      `<time datetime="${clock.local}">${escapeHtml(spokenTime(clock))}</time>${clock.isRunning ? "" : stopped()}`,
    ],
    ["Time zone", escapeHtml(clock.timeZone)],
    ["Eastern day", `<time datetime="${clock.easternDay}">${clock.easternDay}</time>`],
    ["Voids", voids],
  ]);
}

function stopped(): string {
  return ` <span class="warn">stopped</span>`;
}

function spokenTime({ now, timeZone }: ClockView): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "full", timeStyle: "long", timeZone }).format(new Date(now));
}

function faultsSection(faults: readonly ActiveFault[], controlUrl: string | undefined): string {
  const control = controlUrl
    ? `<p class="soft">They are ordered at the control endpoint, from this machine alone. The next refund loses its answer:</p>
<pre><code>curl ${escapeHtml(controlUrl)}/faults -H 'Content-Type: application/json' -d '{"kind":"drop-after","endpoints":["returns"]}'</code></pre>`
    : `<p class="soft">Started with <code>--control-port</code>, the sandbox takes orders for faults and for its clock. The
practice words below need no such thing.</p>`;
  const active =
    faults.length === 0
      ? "<p>None was ordered: requests go through, apart from those with a practice word.</p>"
      : list(faults.map((fault) => [`<span class="warn">${fault.failure.kind}</span>`, escapeHtml(scopeOf(fault))]));
  return `${active}\n${control}`;
}

const PERCENT = new Intl.NumberFormat("en-CA", { style: "percent", maximumFractionDigits: 4 });

function scopeOf({ endpoints, timesLeft, secondsLeft, rate, seed, fired }: ActiveFault): string {
  return [
    endpoints.length === 0 ? "every endpoint" : endpoints.join(", "),
    ...(rate === undefined ? [] : [`${PERCENT.format(rate)} of the requests (seed ${seed})`]),
    ...(timesLeft === undefined ? [] : [timesLeft === 1 ? "for one more request" : `for ${timesLeft} more requests`]),
    ...(secondsLeft === undefined ? [] : [`for ${secondsLeft} more seconds`]),
    fired === 0 ? "not met yet" : `met ${fired === 1 ? "once" : `${fired} times`} so far`,
  ].join("; ");
}

/** Describes an account. Passcodes are shown only where they are public: everybody who reaches the port can read this page. */
function accountList(account: Account): string {
  const passcodes: [string, string][] = isDemoAccount(account)
    ? [
        ["Payments passcode", copyable(account.paymentsPasscode)],
        ["Reporting passcode", copyable(account.reportingPasscode)],
        ["Profiles passcode", copyable(account.profilesPasscode)],
      ]
    : [["Passcodes", "those that the sandbox was started with; they are not shown"]];
  return list([
    ["Merchant", escapeHtml(account.settings["merchant-name"])],
    ["Merchant id", copyable(String(account.merchantId))],
    ...passcodes,
  ]);
}

function cardRows(): [string, string][] {
  return LISTED_CARDS.flatMap(({ effect, numbers }) => numbers.map((number): [string, string] => [number, effect]));
}

/** Lists terms and descriptions, which are HTML already. */
function list(entries: readonly (readonly [string, string])[]): string {
  return `<dl>${entries.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join("\n")}</dl>`;
}

/** Makes a table of two columns of plain text; the first can be copied. */
function table(first: string, second: string, rows: readonly (readonly [string, string])[]): string {
  const body = rows.map(
    ([copied, text]) => `<tr><th scope="row">${copyable(copied)}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">${first}</th><th scope="col">${second}</th></tr></thead>
<tbody>${body.join("\n")}</tbody></table>`;
}

/** Makes a text with a copy button, which only script shows. */
function copyable(text: string): string {
  const safe = escapeHtml(text);
  return `<span class="copied"><code>${safe}</code><button type="button" hidden data-copy="${safe}" aria-label="Copy ${safe}">Copy</button></span>`;
}
