import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { moneyText } from "#components/payments/amount-text.ts";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import { CARD_FIELDS, type CardFaults, type CardField } from "#lib/domain/cards/typed-card.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { CardEntry } from "#lib/operations/card-entry/show-card-entry.ts";
import type { NotSent } from "#lib/operations/card-entry/submit-card.ts";
import { documentHtml, type Html, html, type PageFrame, twoPartDocument } from "#lib/pages/plain/plain-document.ts";

type Translate = ReturnType<typeof useTranslations<"cardEntry">>;

/** Uses the ticket's language. */
function translator(locale: Locale): Translate {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "cardEntry" });
}

type OpenEntry = Extract<CardEntry, { kind: "open" }>;
type Closed = Extract<CardEntry, { kind: "closed" }>["why"] | "too_many" | "unreadable" | "failed" | "not_sent";

/** What the page says beside the empty fields: faults, and earlier payments that look like this one. */
export type CardRemarks = { faults: CardFaults; owner: string; earlier?: readonly EarlierPayment[] };

const NONE: CardRemarks = { faults: {}, owner: "" };

/** Fields with card digits never carry a value: typed digits are not sent back. */
const ATTRIBUTES: Readonly<Record<CardField, Html>> = {
  owner: html`type="text" maxlength="64" autocapitalize="characters"`,
  number: html`type="text" inputmode="numeric" maxlength="30"`,
  expiryMonth: html`type="text" inputmode="numeric" maxlength="2"`,
  expiryYear: html`type="text" inputmode="numeric" maxlength="4"`,
  securityCode: html`type="text" inputmode="numeric" maxlength="4"`,
};

/** Makes the page on which a card is typed, or typed again after a fault. Plain HTML without any script. */
export function cardPage(
  { ticket, task, storeName }: OpenEntry,
  { timeZone, ...frame }: PageFrame & { timeZone: string },
  { faults, owner, earlier = [] }: CardRemarks = NONE,
): string {
  const t = translator(frame.locale);
  const invalid = CARD_FIELDS.filter((field) => faults[field]);
  const field = (name: CardField, hint: string | null = null) => fieldHtml(t, name, { faults, owner, hint });
  const until = localMoment(ticket.expiresAt, timeZone, frame.locale);
  const { act, needsSecurityCode } = task;
  const title = t("title", { act });
  const amount = moneyText(task.amountCents, task.currency, frame.locale);
  const isNotSent = invalid.length > 0 || earlier.length > 0;
  return documentHtml(
    frame,
    isNotSent ? t("faultsInTitle", { title }) : title,
    html`<h1>${title}</h1>
<p class="muted">${t("lead", { act })}</p>
${invalid.length === 0 ? null : faultList(t, invalid, faults)}
${earlier.length === 0 ? null : earlierList(t, earlier, timeZone, frame.locale)}
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

/** Makes the two parts of the page that is shown while the bank takes its time; the second leads to the result. */
export function waitingPage(
  { task }: OpenEntry,
  frame: PageFrame,
  resultHref: string,
): { waiting: string; over: string } {
  const t = translator(frame.locale);
  const amount = moneyText(task.amountCents, task.currency, frame.locale);
  return twoPartDocument(frame, t("waiting.title"), {
    waiting: html`<p>${t("waiting.text", { amount })}</p>`,
    over: html`<h1>${t("waiting.over")}</h1>
<p><a class="button" href="${resultHref}">${t("waiting.result")}</a></p>`,
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
export function notSentBecause(outcome: NotSent, currency: string, locale: Locale): string {
  const t = createTranslator({ locale, messages: CATALOGUE[locale], namespace: "reasons" });
  if (outcome.kind === "unavailable") return t(`unavailable.${outcome.cause}`);
  if (outcome.kind === "not_permitted") return t("actor_without_right");
  return t(outcome.reason.rule, reasonFigures(outcome.reason, currency, locale));
}

function faultList(t: Translate, invalid: readonly CardField[], faults: CardFaults): Html {
  const items = invalid.map(
    (field) =>
      html`<li><a href="#${field}">${t(`fields.${field}`)}: ${t(`faults.${faults[field] ?? "missing"}`)}</a></li>`,
  );
  return html`<div class="faults" role="alert"><h2>${t("faultsTitle")}</h2><ul>${items}</ul><p>${t("typeAgain")}</p></div>`;
}

function earlierList(t: Translate, earlier: readonly EarlierPayment[], timeZone: string, locale: Locale): Html {
  const items = earlier.map((one) => {
    const { text, zone } = localMoment(one.createdAt, timeZone, locale);
    const amount = moneyText(one.amountCents, one.currency, locale);
    const row = { time: `${text} ${zone}`, amount, orderNumber: one.orderNumber, id: one.transactionId };
    return html`<li>${t("earlier.row", row)} (${t(`earlier.${one.because}`)})</li>`;
  });
  return html`<div class="faults" role="alert"><h2>${t("earlier.title")}</h2><ul>${items}</ul><p>${t("earlier.how")} ${t("typeAgain")}</p></div>`;
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
