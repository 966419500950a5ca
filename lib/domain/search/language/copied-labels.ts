import { inQuotes } from "#lib/domain/search/language/format-condition.ts";
import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";
import { fieldNamed } from "#lib/domain/search/words/field-words.ts";

/** Labels that receipts, statements and mails put before a value. */
const START = String.raw`(?<![^\s(])`;
const END = String.raw`(?![\p{L}\p{N}_-]|[.,][0-9])`;
/** Excludes the first number of several, where labels are words: `order 12, 15 and 17`. */
const ALONE = String.raw`(?!\s{0,3}(?:,|&|and|et|or|ou|to|à|[-–])\s{0,3}#?[0-9]+(?![0-9]|[.,][0-9]))`;
/** The words for a number of something, and the sign behind them. */
const NUMBER = "(?:numbers?|numéro|num|no|nº|n°|nr|№|id|code)";
const BETWEEN = String.raw`\s{0,3}[:#=.-]{0,2}\s{0,3}`;
const OF = "(?:de |d['’]|of )?";

/** Limits that keep a list of spellings short enough to show. */
const MOST_SPELLINGS = 8;

const MOST_SPELLED_LENGTH = 2_000;

/**
 * Matches the name of a thing with or without a word for its number, on either side: `order no. 12`, `nº de commande :
 * 12`.
 */
function named(things: string): string {
  return `(?:${NUMBER}\\.?\\s{0,3}${OF})?(?:${things})(?:\\s{1,3}${NUMBER})?\\.?`;
}

/** A number as receipts write it. One `#` before it may belong to it. */
const VALUE = String.raw`(#?)((?=[\p{L}_-]{0,30}[0-9])(?:[\p{L}\p{N}_-]|[./](?=[\p{L}\p{N}])){1,40})(?=[.,;:!?]?(?:[\s)]|$))${ALONE}`;
const ORDER = label(named("order|invoice|commande|facture|cmd"), VALUE);
/** The heading of the id column. Behind another word it means something else: `product id 12`. */
const ID = String.raw`(?<!\p{L}[\p{L}.'’-]{0,30}\s{1,3})id`;
const TRANSACTION = label(`${named("transaction|trans|txn|trn")}|${ID}`, `(#?)([0-9]{5,15})${END}${ALONE}`);
const AUTHORIZATION = label(
  named("auth|authori[sz]ation|approval|autorisation|approbation"),
  `(#?)((?=[A-Z]*[0-9])[A-Za-z0-9]{4,6})${END}`,
);
const LAST_FOUR = new RegExp(
  `${START}(?:(?:card|carte)\\s{1,3})?(?:${[
    "(?:that )?(?:ending|ends|finishing)(?: (?:in|with))?",
    "(?:qui )?(?:se )?(?:terminant|termine|terminée|finissant|finit) (?:par|en)",
    "last (?:4|four)(?: digits)?",
    "(?:4|quatre) derniers chiffres",
    `(?:card|carte)(?:\\s{1,3}${NUMBER})?\\.?`,
  ].join("|")})${BETWEEN}(?:[x*•.…]{0,16}[ -]?)([0-9]{4})${END}(?![ .-][0-9]{4,6}(?![0-9.,]))`,
  "giu",
);
const KEY = /^([\p{L}\p{M}]+)\s*[:=]/u;

/** A label that names none of the service's five references; order numbers bear it too. Only the label is dropped. */
const REFERENCE = new RegExp(
  `${START}(?:ref|réf|reference|référence)(?:\\s{1,3}${NUMBER})?(?:[.:#]|\\s){1,4}(?=${VALUE})`,
  "giu",
);
const TOTAL =
  /(?<![^\s(])(?:grand total|sub-?total|sous-total|montant total|total)\s{0,3}[:=]?\s{0,3}(?=\$?\s?[0-9])/giu;
const DAY = /(?<![^\s(])date\s{0,3}:\s{0,3}(?=\S)/giu;
const MAIL = /(?<![^\s(<])(?:mailto:|e-mail\s{0,3}:\s{0,3})(?=[^\s<>"()@]+@)/giu;
/** The address of one record, as one person sends it to another. */
const RECORD = /(?<![^\s(])https?:\/\/[^\s"()]*\/transactions\/([0-9]{1,15})(?:[/?#][^\s"()]*)?(?![^\s)])/giu;

/**
 * Returns the spellings of an order number, the likeliest first. The browser, which only looks for problems, returns
 * none.
 */
export type SpellingsOf = (orderNumber: string) => readonly string[];

/** Turns labelled numbers into values of their fields, and drops labels that add nothing to the value behind them. */
export function marksOfLabels(bare: string, spellingsOf: SpellingsOf): TextEdit[] {
  // Every spelling of every number would make a long text longer still.
  const isShort = bare.length <= MOST_SPELLED_LENGTH;
  return [
    ...replaced(bare, ORDER, ([whole = "", sign, value]) => {
      if (isKeyed(whole)) return undefined;
      return isShort ? ordersSpelled(value, whole, sign, spellingsOf) : `order:${value}`;
    }),
    ...replaced(bare, TRANSACTION, asValue("id")),
    ...replaced(bare, AUTHORIZATION, asValue("auth")),
    ...replaced(bare, LAST_FOUR, ([whole = "", lastFour]) => (isKeyed(whole) ? undefined : `card:${lastFour}`)),
    ...replaced(bare, RECORD, ([, id]) => `id:${id}`),
    ...[REFERENCE, TOTAL, DAY, MAIL].flatMap((pattern) => replaced(bare, pattern, () => "")),
  ];
}

function label(words: string, value: string): RegExp {
  return new RegExp(`${START}(?:${words})${BETWEEN}${value}`, "giu");
}

/** Decides whether the label is itself the key of a field: `order:12`. */
function isKeyed(whole: string): boolean {
  return fieldNamed(KEY.exec(whole)?.[1] ?? "") !== undefined;
}

function asValue(key: string) {
  return ([whole = "", , value]: RegExpExecArray) => (isKeyed(whole) ? undefined : `${key}:${value}`);
}

/** Lists the spellings of an order number, with and without its sign and its label: either may belong to it. */
function ordersSpelled(value = "", whole: string, sign: string | undefined, spellingsOf: SpellingsOf): string {
  const hash = sign === "#" || whole.includes("#") ? [`#${value}`] : [];
  const spellings = [...new Set([value, ...hash, ...spellingsOf(value)])].slice(0, MOST_SPELLINGS);
  const numbers = [...spellings, whole.trim()];
  return `order:(${numbers.map((number) => (/^[\p{L}\p{N}#_-]+$/u.test(number) ? number : inQuotes(number))).join(", ")})`;
}
