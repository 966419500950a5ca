import { codesBeside, namedCodes } from "#lib/domain/cards/card-codes.ts";
import { isCardHeld, mayHoldCardNumber, readings } from "#lib/domain/cards/card-number.ts";
import { contiguousCardEnd } from "#lib/domain/cards/contiguous-card-number.ts";
import { FIELD_END } from "#lib/domain/cards/digit-groups.ts";
import { groupedCardNumbers, type TextSource, type TextSpan } from "#lib/domain/cards/grouped-card-numbers.ts";
import { textsWithoutMarkup } from "#lib/domain/cards/without-markup.ts";

/** Dots in place of a card number that the service sent, before its last four digits. */
export const CARD_MASK = "••••";

/** The length of a text that may be a list of fours too long to be read in full. */
const LONG = 80;

type SentSource = Extract<TextSource, "sent_words" | "sent_number">;

/**
 * Replaces every card number in a text with dots and its last four digits, and expiry dates and security codes beside
 * it with dots. The digits are left out where the end of the number is unknown. A text in which tags, comments or
 * character references divide a number loses all of these. Every text of the service is masked before we show, export or
 * keep it.
 */
export function maskCardNumbers(text: string, source: SentSource = "sent_words"): string {
  if (!mayHoldCardNumber(text)) return text;
  const masked = maskedAsWritten(text, source);
  const divided = textsWithoutMarkup(masked).find((plain) => maskedAsWritten(plain, source) !== plain);
  return divided === undefined ? masked : maskedAsWritten(divided, source);
}

function maskedAsWritten(text: string, source: SentSource): string {
  const [first, ...furtherReadings] = readings(text);
  const masked = maskedPlain(first ?? text, source);
  const [further] = furtherReadings.map((reading) => maskedPlain(reading, source));
  if (masked === null || !further || squeezed(masked) === squeezed(further)) return masked ?? further ?? text;
  // Invisible characters may join or separate its digits: no digit of it is shown.
  return masked.replace(/[0-9]+/g, CARD_MASK);
}

/**
 * Decides whether an order number, as a person has it, matches the one that a record shows, in which a card number may
 * be masked.
 */
export function isShownAs(orderNumber: string, shown: string): boolean {
  return orderNumber === shown || maskCardNumbers(orderNumber, "sent_number") === shown;
}

/**
 * Masks neighbouring fields of a record, over which one number may be spread (`mayBeSpread`). Each field's part of the
 * number becomes dots. Undefined where there is nothing to mask.
 */
export function maskNeighbours(texts: readonly string[]): readonly string[] | undefined {
  const plain = texts.map((text) => plainField(text));
  const all = plain.join(FIELD_END);
  const masked = mayHoldCardNumber(all) ? maskedPlain(all, "sent_words")?.split(FIELD_END) : undefined;
  return masked && texts.map((text, index) => (masked[index] === plain[index] ? text : (masked[index] ?? "")));
}

/** The field in plain digits and without markup, ready to be joined with its neighbours. */
function plainField(text: string): string {
  const [bare = text] = textsWithoutMarkup(text);
  return readings(bare.replaceAll(FIELD_END, " "))[0] ?? text;
}

function squeezed(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** Masks the numbers and codes of a reading; null where it holds none. */
function maskedPlain(plain: string, source: SentSource): string | null {
  const cards = groupedCardNumbers(plain, source);
  const masked = cards.length === 0 ? plain : withMasks(plain, [...cards, ...codesBeside(plain, cards)]);
  // In a row of fours the groups of one number are unknown, and a long row is not read in full: no digit of it is
  // shown.
  const isInDoubt =
    cards.length > 0 ? isCardHeld(masked) : plain.length > LONG && contiguousCardEnd(plain) !== undefined;
  if (isInDoubt) return masked.replace(/[0-9]+/g, CARD_MASK);
  return cards.length === 0 ? null : masked;
}

/** Masks the codes and dates beside a word for them, in a text whose record holds a card number elsewhere. */
export function withoutNamedCodes(text: string): string {
  return withMasks(text, namedCodes(text));
}

function withMasks(text: string, spans: readonly (TextSpan & { lastFour?: string | null })[]): string {
  let [masked, at] = ["", 0];
  for (const { from, to, lastFour = null } of spans.toSorted((left, right) => left.from - right.from)) {
    if (from < at) continue;
    masked += text.slice(at, from) + maskOf(text.slice(from, to), lastFour);
    at = to;
  }
  return masked + text.slice(at);
}

function maskOf(seen: string, lastFour: string | null): string {
  const parts = seen.split(FIELD_END);
  if (parts.length > 1) return parts.map((part) => (part === "" ? "" : CARD_MASK)).join(FIELD_END);
  return lastFour === null ? CARD_MASK : `${CARD_MASK} ${lastFour}`;
}

/**
 * Decides whether one number may continue from a field into the next: apart from signs, one ends and the other begins
 * with a digit.
 */
export function mayBeSpread(text: string, next: string): boolean {
  return mayBegin(next) && mayEnd(text);
}

function mayBegin(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind !== "sign") return kind === "digit";
  }
  return false;
}

function mayEnd(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind !== "sign") return kind === "digit";
  }
  return false;
}

/**
 * Classifies a character. Codes above those of Latin letters count as digits of other scripts, although some are
 * letters.
 */
function kindOf(code: number): "digit" | "letter" | "sign" {
  if ((code >= 48 && code <= 57) || code > 591) return "digit";
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191;
  return isLetter ? "letter" : "sign";
}
