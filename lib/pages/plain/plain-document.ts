import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";
import { PLAIN_STYLE } from "#lib/pages/plain/plain-style.ts";

/**
 * The frame of the page: language, practice or not, the address to leave to, and whose page it is. It is chosen without a cookie,
 * because these pages read none.
 */
export type PageFrame = { locale: Locale; practice: boolean; backHref: string; brand?: string };

/** Makes the whole document: the frame, and the body inside it. Plain HTML without any script. */
export function documentHtml(
  { locale, practice, brand = "Counterfoil" }: PageFrame,
  title: string,
  body: Html,
): string {
  const band = practice ? html`<p class="practice">${translator(locale)("practice")}</p>` : null;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title} · ${brand}</title><style>${{ html: PLAIN_STYLE }}</style></head>
<body>${band}<main><p class="brand">${brand}</p>${body}</main></body></html>
`.html;
}

type Translate = ReturnType<typeof useTranslations<"cardEntry">>;

function translator(locale: Locale): Translate {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "cardEntry" });
}

const SPLIT = "<!-- the answer -->";

/**
 * Makes a document in two parts, for an answer that takes its time: the waiting part, which is sent at once, and the part that is sent
 * when the answer has arrived, and hides the first one.
 */
export function twoPartDocument(
  frame: PageFrame,
  title: string,
  parts: { waiting: Html; over: Html },
): { waiting: string; over: string } {
  const whole = documentHtml(
    frame,
    title,
    html`<section class="waiting" aria-live="polite"><h1>${title}</h1>
${parts.waiting}<p class="bar" aria-hidden="true"></p></section>
${{ html: SPLIT }}<section class="over" aria-live="polite">${parts.over}</section>`,
  );
  const [waiting = "", over = ""] = whole.split(SPLIT);
  return { waiting, over };
}

/** A piece of HTML in which every inserted value is escaped. */
export type Html = { html: string };

type Part = Html | string | number | readonly Html[] | null;

/** Makes HTML: texts are escaped, pieces of HTML stay as they are, null is empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
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
