import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { moneyText } from "#components/payments/amount-text.ts";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import { CARD_FIELDS, type CardFaults, type CardField } from "#lib/domain/cards/typed-card.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { CardEntry } from "#lib/operations/card-entry/show-card-entry.ts";
import type { NotSent } from "#lib/operations/card-entry/submit-card.ts";
import { CARD_STYLE } from "#lib/pages/card-entry/card-style.ts";

/** The frame of the page: language, practice or not, and the address to leave to. */
export type PageFrame = { locale: Locale; practice: boolean; backHref: string };

type OpenEntry = Extract<CardEntry, { kind: "open" }>;
type Closed = Extract<CardEntry, { kind: "closed" }>["why"] | "too_many" | "unreadable" | "failed" | "not_sent";

const NONE: { faults: CardFaults; owner: string } = { faults: {}, owner: "" };

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
  { faults, owner } = NONE,
): string {
  const t = translator(frame.locale);
  const invalid = CARD_FIELDS.filter((field) => faults[field]);
  const field = (name: CardField, hint: string | null = null) => fieldHtml(t, name, { faults, owner, hint });
  const until = localMoment(ticket.expiresAt, timeZone, frame.locale);
  const title = t("title", { purpose: ticket.purpose });
  return documentHtml(
    frame,
    invalid.length > 0 ? t("faultsInTitle", { title }) : title,
    html`<h1>${title}</h1>
<p class="muted">${t("lead")}</p>
${invalid.length === 0 ? null : faultList(t, invalid, faults)}
<section class="panel" aria-labelledby="task"><h2 id="task" hidden>${t("task")}</h2><dl>
<dt>${t("amount")}</dt><dd class="sum">${moneyText(task.amountCents, task.currency, frame.locale)}</dd>
<dt>${t("orderNumber")}</dt><dd class="mono">${task.orderNumber}</dd>
<dt>${t("store")}</dt><dd>${storeName}</dd>
<dt>${t("until")}</dt><dd>${until.text} ${until.zone}</dd></dl></section>
<form class="panel" method="post" autocomplete="off" novalidate>
${field("owner")}${field("number")}
<div class="pair">${field("expiryMonth")}${field("expiryYear")}</div>
${field("securityCode", t("hints.securityCode"))}
<p class="muted">${t("once")}</p>
<div class="acts"><button type="submit">${t("send", { purpose: ticket.purpose })}</button><a href="${frame.backHref}">${t("cancel")}</a></div>
</form>`,
  );
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

type Translate = ReturnType<typeof useTranslations<"cardEntry">>;

/** Uses the ticket's language alone, because the page reads no cookie. */
function translator(locale: Locale): Translate {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "cardEntry" });
}

function faultList(t: Translate, invalid: readonly CardField[], faults: CardFaults): Html {
  const items = invalid.map(
    (field) =>
      html`<li><a href="#${field}">${t(`fields.${field}`)}: ${t(`faults.${faults[field] ?? "missing"}`)}</a></li>`,
  );
  return html`<div class="faults" role="alert"><h2>${t("faultsTitle")}</h2><ul>${items}</ul><p>${t("typeAgain")}</p></div>`;
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

function documentHtml({ locale, practice }: PageFrame, title: string, body: Html): string {
  const band = practice ? html`<p class="practice">${translator(locale)("practice")}</p>` : null;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title} · Counterfoil</title><style>${{ html: CARD_STYLE }}</style></head>
<body>${band}<main><p class="brand">Counterfoil</p>${body}</main></body></html>
`.html;
}

/** A piece of HTML in which every inserted value is escaped. */
type Html = { html: string };

type Part = Html | string | number | readonly Html[] | null;

/** Makes HTML: texts are escaped, pieces of HTML stay as they are, null is empty. */
function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = parts.map(textOf);
  return { html: strings.map((one, index) => one + (texts[index] ?? "")).join("") };
}

function textOf(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
