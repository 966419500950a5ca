import { type Condition, condition, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { namesBeginning, namesHolding } from "#lib/domain/search/words/name-conditions.ts";
import { isNameLike, mayBeName } from "#lib/domain/search/words/name-like.ts";
import { asExactKey, asPhoneInside } from "#lib/domain/search/words/word-shapes.ts";
import { fewBeginnings } from "#lib/domain/text/name-beginnings.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { phoneBeginnings } from "#lib/domain/text/phone-spellings.ts";

/** What a word may be in other spellings. Only the server asks for them, so that no browser loads them. */

/** The names that begin with it, billed or on the card; or that have its words anywhere, unless it is a word for a choice. */
export function asName(word: string, inside = false): readonly QuestionItem[] {
  if (!mayBeName(word)) return [];
  if (!isNameLike(word)) return namesBeginning([word]);
  return inside ? namesHolding(word) : namesBeginning(fewBeginnings(word));
}

/** Digits of a country and a number there, which nobody writes so short, and few order numbers have. */
const WITH_COUNTRY = /^[1-9][0-9]{10,14}$/;

/** The telephone number that it may be, as stored texts begin with it; or its digits wherever they stand, however they are written. */
export function asPhone(word: string, inside = false): readonly Condition[] {
  const spellings = phoneBeginnings(word);
  if (inside && spellings.length > 0) return asPhoneInside(word);
  const beginnings = spellings.length === 0 && WITH_COUNTRY.test(word) ? [word] : spellings;
  return beginnings.map((beginning) => condition("BillingPhone", "starts", beginning));
}

/** The order numbers that are written like none of the exact keys, and may be the same number all the same. */
export function asOrderNumbers(word: string): readonly Condition[] {
  const asked = new Set(asExactKey(word).flatMap(({ values }) => values));
  // Some shops store a blank at the end, which nobody sees.
  const spellings = [`${word} `, ...orderNumberSpellings(word)].filter((one) => !asked.has(one));
  return spellings.length > 1 ? [condition("OrderNumber", "one_of", ...spellings)] : [];
}
