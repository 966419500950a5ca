/**
 * How one order number is written in a shop, on a receipt and in a mail: with a hash, in brackets, with another sign between its
 * letters and its digits, with zeros before its digits.
 */

/** Spellings that one number is asked for in. Each is a search of its own. */
const MOST_SPELLINGS = 16;
/** The service keeps no longer order number. */
const LONGEST = 30;
/** With all that may stand around one. */
const LONGEST_TYPED = 80;

/** Receipts and mails write one of these before the number. `INV` is missing: shops begin their numbers with it. */
const LABEL =
  /^(?:(?:numéro|num|no|nº|n°|number) (?:de |of )?)?(?:order|invoice|commande|facture|cmd)(?: ?(?:numbers?|numéro|num|no|nº|n°|nr|id))?[\s.:#-]*(?=\S*\p{N})/iu;
const AROUND = /^[\s#'"“”«»‘’[({<]+|[\s'"“”«»‘’\])}>.,;:!?]+$/gu;
const DASH = /\p{Dash}/gu;
const BLANKS = /[\s\p{Zs}]+/gu;
/** A run of digits, a run of letters, or a sign that is part of the number, such as a slash. */
const PARTS = /\p{N}+|[\p{L}\p{M}]+|[^\p{N}\p{L}\p{M}\s#[\](){}-]+/gu;
const LEADING_ZEROS = /^0+(?=.)/;
/** As which widths shops fill up digits with zeros, the usual ones first. */
const WIDTHS = [8, 6, 10, 7, 9];
const WIDTHS_BEHIND_LETTERS = [6, 5, 4, 8];
const BETWEEN = ["-", " ", "", "#", " #", "–", "\u2011"];
const DASHES = ["-", "–", "\u2011", "—", "−"];

/**
 * The spellings in which the service is asked for a typed number, the likeliest first and at most `most`: as it was typed, without what
 * stands around it, and as shops write such numbers. Letter case never matters to the service. Empty for a text without a digit.
 */
export function orderNumberSpellings(typed: string, most = MOST_SPELLINGS): readonly string[] {
  if (typed.length > LONGEST_TYPED) return [];
  const text = typed.replace(BLANKS, " ").trim();
  const bare = bareNumber(text);
  // The suffix of a marker is exactly known.
  if (!/\p{N}/u.test(bare) || bare.includes("~")) return [];
  const spellings = [text, bare, ...spellingsOf(bare)].filter((one) => one !== "" && one.length <= LONGEST);
  return [...new Set(spellings)].slice(0, most);
}

/** Whether a stored number is what somebody typed, as both are read aloud: without signs around and between, and leading zeros. */
export function isSameOrderNumber(stored: string, typed: string): boolean {
  if (typed.length > LONGEST_TYPED || stored.length > LONGEST_TYPED) return stored.trim() === typed.trim();
  const key = orderNumberKey(stored);
  return key !== "" && key === orderNumberKey(typed);
}

/**
 * What all spellings of one order number have in common; empty for a text without letters and digits. Two numbers beside one another
 * stay two: `1-23` is not `12-3`.
 */
export function orderNumberKey(number: string): string {
  const parts = bareNumber(number).toLowerCase().match(PARTS) ?? [];
  return parts.map((part) => part.replace(LEADING_ZEROS, "")).join(" ");
}

/** Without a label before it, what stands around it, and typographic dashes and blanks. */
function bareNumber(number: string): string {
  const plain = number.normalize("NFKC").replace(DASH, "-").replace(BLANKS, " ").trim();
  const inside = plain.replace(AROUND, "");
  return inside.replace(LABEL, "").replace(AROUND, "");
}

function spellingsOf(bare: string): readonly string[] {
  const digits = /^0*(\p{N}+)$/u.exec(bare)?.[1];
  if (digits !== undefined)
    return [`#${bare}`, digits, `#${digits}`, ...padded(digits, WIDTHS), `[${bare}]`, `(${bare})`, `# ${bare}`];
  const [, letters = "", between = "", number = ""] = /^([\p{L}\p{M}]+)([\s#-]*)(\p{N}+)$/u.exec(bare) ?? [];
  if (number === "") return [`#${bare}`, ...dashed(bare), `[${bare}]`, `(${bare})`];
  const plain = number.replace(LEADING_ZEROS, "");
  const zeros = plain === number ? padded(number, WIDTHS_BEHIND_LETTERS) : [plain];
  return [
    ...BETWEEN.map((sign) => `${letters}${sign}${number}`),
    `#${bare}`,
    `#${letters}${between === " " ? "-" : " "}${number}`,
    ...zeros.map((one) => `${letters}${between}${one}`),
    `[${bare}]`,
    `(${bare})`,
  ];
}

function padded(digits: string, widths: readonly number[]): readonly string[] {
  return widths.filter((width) => width > digits.length).map((width) => digits.padStart(width, "0"));
}

/** With other signs at the places where a blank or a dash stands. */
function dashed(bare: string): readonly string[] {
  if (!/[\s-]/.test(bare)) return [];
  return [...DASHES, " ", ""].map((sign) => bare.replace(/\s*-\s*|\s+/g, sign));
}
