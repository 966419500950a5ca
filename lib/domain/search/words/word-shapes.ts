import { likelyAmount, writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { type Condition, condition } from "#lib/domain/search/question/question.ts";
import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";
import { phoneDigits } from "#lib/domain/text/phone-number.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** The meanings of a word without a field, by its shape. Every meaning is a request of its own, so few are better. */

const ORDER_NUMBER = /^[^\s@]{1,30}$/;
/** Banks give six characters (ISO 8583, field 38); the service's test accounts write `TEST`. */
const AUTHORIZATION_CODE = /^[A-Za-z0-9]{4,6}$/;

const is = (field: string, value: string) => condition(field, "is", value);

/** Finds the digits of the telephone number that the word may be, wherever they stand, however they are written. */
export function asPhoneInside(word: string): readonly Condition[] {
  const digits = phoneDigits(word);
  return digits === null ? [] : [condition("BillingPhone", "contains", digits)];
}

/**
 * Lists the keys of a single sale that the word may be: id, order number, authorization code. A sign before a number
 * (`#1001`) may belong to it or not.
 */
export function asExactKey(word: string): readonly Condition[] {
  const bare = word.replace(/^#(?=[\p{L}\p{N}])/u, "");
  return [
    ...(isTransactionId(bare) ? [is("TransactionId", bare)] : []),
    ...[...new Set([word, bare])]
      .filter((number) => ORDER_NUMBER.test(number))
      .map((number) => is("OrderNumber", number)),
    ...(AUTHORIZATION_CODE.test(bare) ? [is("AuthorizationCode", bare)] : []),
  ];
}

/**
 * The beginning of an e-mail address: a letter, then letters, digits and dots; not in capitals alone, as codes are
 * written.
 */
const EMAIL_BEGINNING = /^(?=[^a-z]*[a-z])[A-Za-z][A-Za-z0-9._+]{2,}$/;

/** Finds the e-mail addresses that begin with a word without `@`. A word for a choice is no such beginning. */
export function asEmailBeginning(word: string): readonly Condition[] {
  return EMAIL_BEGINNING.test(word) && choicesNamed(word).length === 0
    ? [condition("BillingEmail", "starts", word)]
    : [];
}

/** Decides whether a word is an amount with a comma, so that the comma separates no numbers. */
export function isCommaAmount(word: string): boolean {
  return /^[0-9.,]*,[0-9.,]*$/.test(word) && writtenAmount(word) !== undefined;
}

/**
 * Reads the amount that a word may be, as a person would type it into an amount field; undefined when it is none. A
 * minus is dropped: our grid shows it at money handed back, and the service's amounts have none.
 */
export function asAmount(word: string): string | undefined {
  return writtenAmount(word.replace(/^[-\u2212\u2013](?=[$0-9])/, "").replace(/^\$-/, ""));
}

/**
 * Lists the traits of many sales that the word may be: last four digits, amount, beginning of an e-mail, type, brand,
 * response or method.
 */
export function asTrait(word: string): readonly Condition[] {
  // A merely likely amount does no harm beside the word's other meanings.
  const amount = asAmount(word) ?? likelyAmount(word);
  return [
    ...(/^[0-9]{4}$/.test(word) ? [is("MaskedCardNumber", word)] : []),
    ...(amount === undefined ? [] : [is("Amount", amount)]),
    ...(word.includes("@") ? [condition("BillingEmail", word.startsWith("@") ? "contains" : "starts", word)] : []),
    ...choicesNamed(word).map(({ field, choice }) => is(field, choice)),
  ];
}
