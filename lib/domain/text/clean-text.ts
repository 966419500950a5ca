import { namesSecurityCode } from "#lib/domain/cards/card-codes.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { isVisibleText } from "#lib/domain/text/visible-text.ts";

/** Whether a text is one line, or may have several. */
export type TextExtent = "line" | "lines";

/** The faults of a text that must not be kept, as names of sentences. */
export const KEPT_TEXT_FAULTS = ["unreadable", "card_number", "security_code"] as const;
export type KeptTextFault = (typeof KEPT_TEXT_FAULTS)[number];

/** Embeddings and isolates that end behind the text around which they were put. */
const PAIRED_DIRECTIONS =
  /[\u202a\u202b]([^\u202a-\u202e\u2066-\u2069]*)\u202c|[\u2066-\u2068]([^\u202a-\u202e\u2066-\u2069]*)\u2069/g;
/** The joiners between emoji, the joiners of scripts whose letters need them, the forms of a sign, and the flags of regions. */
const SEEN_EFFECT = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[[\p{L}\p{M}]&&[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mong}]])[\u200C\u200D]`,
  String.raw`(?<=[^\s\p{Nd}\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{4,6}\u{E007F}`,
].join("|");
const UNSEEN = String.raw`[[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\u202A-\u202E\u2066-\u2069]]`;
const SEEN_OR_UNSEEN = new RegExp(`(${SEEN_EFFECT})|${UNSEEN}`, "gv");
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const HARMFUL: Readonly<Record<TextExtent, RegExp>> = {
  line: /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u,
  lines: /(?![\t\n])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u,
};

const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;
const EACH_HARMFUL = new RegExp(HARMFUL.line, "gu");
/** Nearly every text is plain, and needs no cleaning. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Cleans a text of what people paste without knowing, and what nobody misses:
 *
 * - Blanks around it. A tab within a line becomes a blank. Line breaks of other programs become plain ones.
 * - Direction marks, and pairs of embeddings or isolates: address books put them around telephone numbers, pages around names.
 * - Invisible signs, such as soft hyphens, blanks of no width and marks at the start of files. They make equal words unequal, and
 *   they can hide whole texts. Joiners and forms that change what is seen stay: those of emoji and of scripts that need them.
 *
 * A text in which nothing can be seen becomes empty. Accents, emoji and the narrow blanks of French quotation marks stay as they are.
 */
export function cleanedText(typed: string, extent: TextExtent): string {
  if (PLAIN.test(typed)) return typed.trim();
  const text = (extent === "line" ? typed.replaceAll("\t", " ") : typed.replace(LINE_BREAKS, "\n"))
    .replace(PAIRED_DIRECTIONS, "$1$2")
    .replace(SEEN_OR_UNSEEN, "$1")
    .trim();
  return isVisibleText(text) || HARMFUL[extent].test(text) ? text : "";
}

/**
 * Leaves out of a line what would be refused, and direction marks, for a text that people can't type anew, or that is only quoted
 * to them. Other invisible signs stay: they may be the fault for which it is quoted.
 */
export function withoutHarmfulSigns(text: string): string {
  return text.replace(EACH_HARMFUL, " ").replace(DIRECTION_MARKS, "").trim();
}

/**
 * Finds why a typed text must not be kept; undefined for a good one. Refused is what no one pastes by mistake, or what cannot be
 * repaired:
 *
 * - A card number, and the security code of a card by its name. The text as it was typed counts, and the cleaned one.
 * - Control characters: PostgreSQL keeps no U+0000, and the others mean nothing in a text. Line breaks where one line is expected.
 * - Halves of a character and characters that are none: which sign was meant is lost, and no file could hold them.
 * - Overrides of the direction, and embeddings or isolates without an end, which make the text after them read otherwise than it is.
 */
export function keptTextFault(typed: string, extent: TextExtent): KeptTextFault | undefined {
  const text = cleanedText(typed, extent);
  if (HARMFUL[extent].test(text)) return "unreadable";
  const texts = text === typed ? [text] : [text, typed];
  if (texts.some(holdsCardNumber)) return "card_number";
  return texts.some((one) => namesSecurityCode(withPlainDigits(one))) ? "security_code" : undefined;
}
