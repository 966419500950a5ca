import { parseAmount } from "#lib/domain/amounts/money.ts";
import { fieldOfKey } from "#lib/domain/search/language/condition-parser.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

/** Says by itself that something lies between. */
const BETWEEN = /^(?:of )?between (\S+) and (\S+)$|^(?:d')?entre (\S+) et (\S+)$/;
/** Joins numbers and days as well, and `4242 à 50 $` is a card and its amount. */
const TO =
  /^(?:of |from )?(\S+) to (\S+)$|^(?:de (\S+)|(?![0-9]{4} )(\S+)) à (\S+)$|^(?:of |from |de )?([^\s–-]+) ?[–-] ?([^\s–-]+)$/;

/** More digits than these may be an id or an order number. */
const PLAIN = /^(?:0|[1-9][0-9]{0,3})$/;
const WITH_CENTS = /[.,][0-9]{1,2}$/;
const YEAR = /^(?:19|20)[0-9]{2}$/;
/** What has numbers of its own, in the singular too. */
const NUMBERED = /^(?:orders?|invoices?|ids?|numbers?|no|commandes?|factures?|num[ée]ros?|nº|cards?|cartes?)$/;

/**
 * Words that say between which two amounts, as a condition of the language: `between 20 and 50`, `de 20 à 50 $`. Undefined where
 * they may mean anything else. `before`: the word that they follow, or nothing.
 */
export function amountRange(words: string, before: string): string | undefined {
  // A day that was taken out between them is a line of its own.
  const folded = words
    .normalize("NFC")
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .replace(/ \$$/, "$");
  const between = BETWEEN.exec(folded);
  const [low = "", high = ""] = (between ?? TO.exec(folded) ?? []).slice(1).filter((one) => one !== undefined);
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
  return amounts.every((one) => PLAIN.test(one) || WITH_CENTS.test(one)) && !amounts.every((one) => YEAR.test(one));
}
