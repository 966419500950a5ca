import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import { reasonKey } from "#components/ground/amounts/reason-key.ts";
import { CARD_FIELDS, type CardFaults, type CardField } from "#lib/domain/cards/typed-card.ts";
import type { CardRemarks, NotSent } from "#lib/domain/payments/card-remarks.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { CardEntry } from "#lib/operations/money/card-entry/show-card-entry.ts";
import { documentHtml, type Html, html, type PageFrame, twoPartDocument } from "#lib/pages/plain/plain-document.ts";

type Translate = ReturnType<typeof useTranslations<"cardEntry">>;

/** Uses the ticket's language. */
function translator(locale: Locale): Translate {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "cardEntry" });
}

type OpenEntry = Extract<CardEntry, { kind: "open" }>;
type Closed = Extract<CardEntry, { kind: "closed" }>["why"] | "too_many" | "unreadable" | "failed" | "not_sent";

/** Fields with card digits never carry a value: typed digits are not sent back. */
const ATTRIBUTES: Readonly<Record<CardField, Html>> = {
  owner: html`type="text" maxlength="64" autocapitalize="characters"`,
  number: html`type="text" inputmode="numeric" maxlength="30"`,
  expiryMonth: html`type="text" inputmode="numeric" maxlength="2"`,
  expiryYear: html`type="text" inputmode="numeric" maxlength="4"`,
  securityCode: html`type="text" inputmode="numeric" maxlength="4"`,
};

/** Makes the page on which a card is typed, or typed again with what the ticket remarks. Plain HTML without any script. */
export function cardPage(
  { ticket, task, storeName, remarks }: OpenEntry,
  { timeZone, ...frame }: PageFrame & { timeZone: string },
): string {
  const t = translator(frame.locale);
  const faults = remarks?.kind === "invalid" ? remarks.faults : {};
  const earlier = remarks?.kind === "earlier" ? remarks.earlier : [];
  const owner = remarks && "owner" in remarks ? remarks.owner : "";
  const field = (name: CardField, hint: string | null = null) => fieldHtml(t, name, { faults, owner, hint });
  const until = localMoment(ticket.expiresAt, timeZone, frame.locale);
  const { act, needsSecurityCode } = task;
  const title = t("title", { act });
  const amount = moneyText(task.amountCents, task.currency, frame.locale);
  return documentHtml(
    frame,
    remarks ? t("faultsInTitle", { title }) : title,
    html`<h1>${title}</h1>
<p class="muted">${t("lead", { act })}</p>
${remarks ? remarkHtml(t, remarks, timeZone, frame.locale) : null}
<section class="panel" aria-labelledby="task"><h2 id="task" hidden>${t("task")}</h2><dl>
<dt>${t("amount")}</dt><dd class="sum">${amount}</dd>
<dt>${t("orderNumber")}</dt><dd class="mono">${task.orderNumber}</dd>
<dt>${t("store")}</dt><dd>${storeName}</dd>
<dt>${t("until")}</dt><dd>${until.text} ${until.zone}</dd></dl></section>
<form class="panel" method="post" autocomplete="off" novalidate>
${earlier.length === 0 ? null : html`<div class="check"><input type="checkbox" id="again" name="again" value="${shownIds(earlier)}"><label for="again">${t("earlier.again")}</label></div>`}
${field("owner")}${field("number")}
<div class="pair">${field("expiryMonth")}${field("expiryYear")}</div>
${field("securityCode", t(needsSecurityCode ? "hints.securityCode" : "hints.optionalCode"))}
<div class="check"><input type="checkbox" id="hide"><label for="hide">${t("hide")}</label></div>
<p class="muted">${t("once")}</p>
<div class="acts"><button type="submit">${t("send", { act, amount })}</button><a href="${frame.backHref}">${t("cancel")}</a></div>
</form>`,
  );
}

/**
 * Makes the two parts of the page that is shown while the bank takes its time; the second leads to the result, or back to the card's
 * page, which says why nothing was sent.
 */
export function waitingPage(
  frame: PageFrame,
  over: { stands: "sent" | "not_sent"; href: string },
): { waiting: string; over: string } {
  const t = translator(frame.locale);
  return twoPartDocument(frame, t("waiting.title"), {
    waiting: html`<p>${t("waiting.text")}</p>`,
    over: html`<h1>${t(`waiting.${over.stands}.title`)}</h1>
<p><a class="button" id="answer" href="${over.href}">${t(`waiting.${over.stands}.link`)}</a></p>`,
  });
}

/** Makes the page shown when no card can be typed: why, and where to go. */
export function closedPage(why: Closed, frame: PageFrame, because: string | null = null): string {
  const t = translator(frame.locale);
  return documentHtml(
    frame,
    t(`closed.${why}.title`),
    html`<h1>${t(`closed.${why}.title`)}</h1>
${because === null ? null : html`<p>${because}</p>`}
<p>${t(`closed.${why}.text`)}</p>
<p><a href="${frame.backHref}">${t("back")}</a></p>`,
  );
}

/** Says why the typed card was not sent. */
export function notSentBecause(because: NotSent, currency: string, locale: Locale): string {
  const t = createTranslator({ locale, messages: CATALOGUE[locale], namespace: "reasons" });
  if (because.kind === "unavailable") return t(`unavailable.${because.cause}`);
  if (because.kind === "not_permitted") return t("actor_without_right");
  return t(reasonKey(because.reason), reasonFigures(because.reason, currency, locale));
}

function remarkHtml(t: Translate, remarks: CardRemarks, timeZone: string, locale: Locale): Html {
  switch (remarks.kind) {
    case "invalid":
      return alertHtml(t("faultsTitle"), html`${faultList(t, remarks.faults)}<p>${t("typeAgain")}</p>`);
    case "earlier": {
      const list = earlierList(t, remarks.earlier, timeZone, locale);
      return alertHtml(t("earlier.title"), html`${list}<p>${t("earlier.how")} ${t("typeAgain")}</p>`);
    }
    case "not_sent": {
      const because = notSentBecause(remarks.because, remarks.currency, locale);
      return alertHtml(t("closed.not_sent.title"), html`<p>${because}</p><p>${t("closed.not_sent.text")}</p>`);
    }
    case "failed":
      return alertHtml(t("failedBefore.title"), html`<p>${t("failedBefore.text")} ${t("typeAgain")}</p>`);
  }
}

function alertHtml(title: string, body: Html): Html {
  return html`<div class="faults" id="faults" role="alert" tabindex="-1"><h2>${title}</h2>${body}</div>`;
}

function faultList(t: Translate, faults: CardFaults): Html {
  const items = CARD_FIELDS.filter((field) => faults[field]).map(
    (field) =>
      html`<li><a href="#${field}">${t("faultOf", {
        field: t(`fields.${field}`),
        fault: t(`faults.${faults[field] ?? "missing"}`),
      })}</a></li>`,
  );
  return html`<ul>${items}</ul>`;
}

function earlierList(t: Translate, earlier: readonly EarlierPayment[], timeZone: string, locale: Locale): Html {
  const items = earlier.map((one) => {
    const { text, zone } = localMoment(one.createdAt, timeZone, locale);
    const amount = moneyText(one.amountCents, one.currency, locale);
    const row = { time: `${text} ${zone}`, amount, orderNumber: one.orderNumber, id: one.transactionId };
    return html`<li>${t("earlier.row", row)} (${t(`earlier.${one.because}`)})</li>`;
  });
  return html`<ul>${items}</ul>`;
}

/** The ids that a tick confirms: those of the payments that this page shows, and of no other. */
function shownIds(earlier: readonly EarlierPayment[]): string {
  return earlier.map(({ transactionId }) => transactionId).join(" ");
}

function fieldHtml(
  t: Translate,
  name: CardField,
  { faults, owner, hint }: { faults: CardFaults; owner: string; hint: string | null },
): Html {
  const fault = faults[name];
  const described = [fault ? `${name}-fault` : "", hint ? `${name}-hint` : ""].filter(Boolean).join(" ");
  return html`<div class="field"><label for="${name}">${t(`fields.${name}`)}</label>
<input id="${name}" name="${name}" ${ATTRIBUTES[name]} required autocomplete="off" spellcheck="false"${
    name === "owner" && owner !== "" ? html` value="${owner}"` : null
  }${fault ? html` aria-invalid="true"` : null}${described === "" ? null : html` aria-describedby="${described}"`}>
${fault ? html`<p class="fault" id="${name}-fault">${t(`faults.${fault}`)}</p>` : null}${
  hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null
}</div>`;
}
