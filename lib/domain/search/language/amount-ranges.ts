import { parseAmount } from "#lib/domain/amounts/money.ts";
import { fieldOfKey } from "#lib/domain/search/language/condition-parser.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

/** Phrases that always name a range. */
const BETWEEN = /^(?:of )?between (\S+) and (\S+)$|^(?:d')?entre (\S+) et (\S+)$/;
/**
 * Joints that name a range only beside money: they join numbers and days too, and `4242 à 50 $` is a card and its
 * amount.
 */
const TO =
  /^(?:of |from )?(\S+) to (\S+)$|^(?:de (\S+)|(?![0-9]{4} )(\S+)) à (\S+)$|^(?:of |from |de )?([^\s–-]+) ?[–-] ?([^\s–-]+)$/;

/** Amounts short enough to be no id or order number. */
const PLAIN = /^(?:0|[1-9][0-9]{0,3})$/;
const WITH_CENTS = /[.,][0-9]{1,2}$/;
const YEAR = /^(?:19|20)[0-9]{2}$/;
/** Nouns that numbers follow, in the singular too: an order, a card, an id. */
const NUMBERED = /^(?:orders?|invoices?|ids?|numbers?|no|commandes?|factures?|num[ée]ros?|nº|cards?|cartes?)$/;

/**
 * Reads words that name two amounts as a condition of the language: `between 20 and 50`, `de 20 à 50 $`. Undefined
 * where the words may mean something else. `before` is the word in front of them, or an empty text.
 */
export function amountRange(words: string, before: string): string | undefined {
  // A day taken out of the text left line breaks behind. A range never goes across them.
  const folded = words
    .normalize("NFC")
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .replace(/ \$$/, "$");
  const between = BETWEEN.exec(folded);
  const [low = "", high = ""] = (between ?? TO.exec(folded) ?? []).slice(1).filter((amount) => amount !== undefined);
  const [from, to] = [asAmount(low), asAmount(high)];
  if (from === undefined || to === undefined) return undefined;
  const field = findField(fieldOfKey(before));
  const isOfAmount = field?.value === "amount";
  const isMoney = isOfAmount || `${low}${high}`.includes("$");
  const isOfNumbers = (field !== undefined && !isOfAmount) || NUMBERED.test(before.toLowerCase());
  const isMeant = between
    ? isMoney || (!isOfNumbers && isPlain(low, high))
    : isMoney && !isOfNumbers && !/^0[0-9]/.test(low) && (parseAmount(from) ?? 0) < (parseAmount(to) ?? 0);
  return isMeant ? `${isOfAmount ? "" : "amount"}:${from}..${to}` : undefined;
}

function isPlain(...amounts: readonly string[]): boolean {
  return (
    amounts.every((amount) => PLAIN.test(amount) || WITH_CENTS.test(amount)) &&
    !amounts.every((amount) => YEAR.test(amount))
  );
}
