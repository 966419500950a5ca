import { codesBeside, namedCodes } from "#lib/domain/cards/card-codes.ts";
import { CARD_MASK } from "#lib/domain/cards/card-mask.ts";
import { isCardHeld, mayHoldCardNumber, readings } from "#lib/domain/cards/card-number.ts";
import { contiguousCardEnd } from "#lib/domain/cards/contiguous-card-number.ts";
import { FIELD_END } from "#lib/domain/cards/digit-groups.ts";
import { groupedCardNumbers, type Span, type TextSource } from "#lib/domain/cards/grouped-card-numbers.ts";

/** Fewer characters than a list of fours has that is too long to be looked at in full. */
const LONG = 80;

type SentSource = Extract<TextSource, "sent_words" | "sent_number">;

/**
 * The text with dots and the last four digits in place of every card number that it holds, and dots in place of expiry dates and
 * security codes beside it. The digits are left out where nobody can tell where the number ends. What the service sends is masked so
 * before anything of ours shows, exports or keeps it.
 */
export function maskCardNumbers(text: string, source: SentSource = "sent_words"): string {
  if (!mayHoldCardNumber(text)) return text;
  const [first, ...others] = readings(text);
  const masked = maskedPlain(first ?? text, source);
  const [other] = others.map((reading) => maskedPlain(reading, source));
  if (masked === null || !other || squeezed(masked) === squeezed(other)) return masked ?? other ?? text;
  // What is not seen may join or part its digits: no digit of it is shown.
  return masked.replace(/[0-9]+/g, CARD_MASK);
}

/** Whether an order number, as somebody has it, is one that a record shows, in which a card number may be masked. */
export function isShownAs(orderNumber: string, shown: string): boolean {
  return orderNumber === shown || maskCardNumbers(orderNumber, "sent_number") === shown;
}

/**
 * The same of neighbouring fields of a record, over which one number may be spread (`mayBeSpread`). Each field's part of it becomes
 * dots. Undefined where nothing is to be masked.
 */
export function maskNeighbours(texts: readonly string[]): readonly string[] | undefined {
  const plain = texts.map((text) => readings(text.replaceAll(FIELD_END, " "))[0] ?? text);
  const all = plain.join(FIELD_END);
  const masked = mayHoldCardNumber(all) ? maskedPlain(all, "sent_words")?.split(FIELD_END) : undefined;
  return masked && texts.map((text, index) => (masked[index] === plain[index] ? text : (masked[index] ?? "")));
}

function squeezed(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** A reading with its numbers and codes masked; null where it holds none. */
function maskedPlain(plain: string, source: SentSource): string | null {
  const cards = groupedCardNumbers(plain, source);
  const masked = cards.length === 0 ? plain : withMasks(plain, [...cards, ...codesBeside(plain, cards)]);
  // In a row of fours nobody can tell which belong together, and a long one is not looked at in full: no digit of it is shown.
  const isInDoubt =
    cards.length > 0 ? isCardHeld(masked) : plain.length > LONG && contiguousCardEnd(plain) !== undefined;
  if (isInDoubt) return masked.replace(/[0-9]+/g, CARD_MASK);
  return cards.length === 0 ? null : masked;
}

/** The text of a record that holds a card number elsewhere, with dots in place of the codes and dates that words call so. */
export function withoutNamedCodes(text: string): string {
  return withMasks(text, namedCodes(text));
}

function withMasks(text: string, spans: readonly (Span & { lastFour?: string | null })[]): string {
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

/** Whether one number may go on from that field into the next: the one ends and the other begins with a digit, apart from signs. */
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

/** Digits of other scripts stand far behind the plain ones, and letters that are none of them, too. */
function kindOf(code: number): "digit" | "letter" | "sign" {
  if ((code >= 48 && code <= 57) || code > 591) return "digit";
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191;
  return isLetter ? "letter" : "sign";
}
