import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import type { AwaitedPayment } from "#lib/operations/money/payments/challenges/awaited-payment.ts";
import { documentHtml, type Html, html, type PageFrame, twoPartDocument } from "#lib/pages/plain/plain-document.ts";

/** Why a customer can confirm nothing at an address, or what was wrong with a return from the bank's page. */
export type NothingConfirmed = "unknown" | "used" | "over" | "missing" | "foreign" | "too_many" | "failed";

type Translate = ReturnType<typeof useTranslations<"confirmPayment">>;

function translator(locale: Locale): Translate {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "confirmPayment" });
}

/** Makes the page at a link: what is to be confirmed, and the way to the bank's page. */
export function confirmPage(
  awaited: AwaitedPayment,
  timeZone: string,
  frame: PageFrame,
  backHref: string | null,
): string {
  const t = translator(frame.locale);
  const until = localMoment(awaited.challenge.endsAt, timeZone, frame.locale);
  return documentHtml(
    { ...frame, brand: awaited.storeName },
    t("title"),
    html`<h1>${t("title")}</h1>
<p class="muted">${t("lead")}</p>
${factsOf(awaited, frame.locale, html`<dt>${t("until")}</dt><dd>${until.text} ${until.zone}</dd>`)}
<form method="post"><div class="acts"><button type="submit">${t("toBank")}</button></div></form>
<p class="muted">${t("how")}</p>${backLink(backHref, t)}`,
  );
}

function backLink(href: string | null, t: Translate): Html | null {
  return href === null ? null : html`<p><a href="${href}">${t("back")}</a></p>`;
}

function factsOf({ payment, storeName }: AwaitedPayment, locale: Locale, more: Html | null): Html {
  const t = translator(locale);
  const amount = moneyText(payment.amountCents, payment.currency, locale);
  return html`<section class="panel"><dl>
<dt>${t("amount")}</dt><dd class="sum">${amount}</dd>
<dt>${t("store")}</dt><dd>${storeName}</dd>
<dt>${t("orderNumber")}</dt><dd class="mono">${payment.orderNumber}</dd>${more}</dl></section>`;
}

/** Makes the page that says what became of a payment after the bank's page, in words for the customer. */
export function endedPage(awaited: AwaitedPayment, frame: PageFrame): string {
  const t = translator(frame.locale);
  const stands = standsFor(awaited);
  return documentHtml(
    { ...frame, brand: awaited.storeName },
    t(`ended.${stands}.title`),
    html`<h1>${t(`ended.${stands}.title`)}</h1>
<p>${t(`ended.${stands}.text`)}</p>
${factsOf(awaited, frame.locale, null)}`,
  );
}

function standsFor({ entry, isOpen }: AwaitedPayment): "waiting" | "paid" | "held" | "not_paid" | "over" | "unsure" {
  switch (entry.state) {
    case "challenged":
      return isOpen ? "waiting" : "over";
    case "declined":
      return "not_paid";
    case "cancelled":
      return "over";
    default:
      if (!wasApplied(entry)) return "unsure";
      return entry.verb === "payment" ? "paid" : "held";
  }
}

/** Makes the two parts of the page that is shown while the service takes its time. */
export function continuingPage(frame: PageFrame, resultHref: string): { waiting: string; over: string } {
  const t = translator(frame.locale);
  return twoPartDocument(frame, t("continuing.title"), {
    waiting: html`<p>${t("continuing.text")}</p>`,
    over: html`<h1>${t("continuing.over")}</h1>
<p><a class="button" href="${resultHref}">${t("continuing.result")}</a></p>`,
  });
}

/** Makes the page that says why nothing is confirmed here, and what to do. */
export function nothingConfirmedPage(why: NothingConfirmed, frame: PageFrame, backHref: string | null): string {
  const t = translator(frame.locale);
  return documentHtml(
    frame,
    t(`nothing.${why}.title`),
    html`<h1>${t(`nothing.${why}.title`)}</h1>
<p>${t(`nothing.${why}.text`)}</p>${backLink(backHref, t)}`,
  );
}
