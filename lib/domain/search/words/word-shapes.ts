import { likelyAmount, writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { type Condition, condition } from "#lib/domain/search/question/question.ts";
import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";
import { phoneDigits } from "#lib/domain/text/phone-digits.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** What a word without a field may be, by its shape. Every possibility is a request of its own, so few are better. */

const ORDER_NUMBER = /^[^\s@]{1,30}$/;
/** Banks give six characters (ISO 8583, field 38); the service's test accounts write `TEST`. */
const AUTHORIZATION_CODE = /^[A-Za-z0-9]{4,6}$/;

const is = (field: string, value: string) => condition(field, "is", value);

/** The digits of the telephone number that it may be, wherever they stand, however they are written. */
export function asPhoneInside(word: string): readonly Condition[] {
  const digits = phoneDigits(word);
  return digits === null ? [] : [condition("BillingPhone", "contains", digits)];
}

/** What names a single sale: id, order number, authorization code. A sign before a number (`#1001`) may belong to it, or not. */
export function asExactKey(word: string): readonly Condition[] {
  const bare = word.replace(/^#(?=[\p{L}\p{N}])/u, "");
  return [
    ...(isTransactionId(bare) ? [is("TransactionId", bare)] : []),
    ...[...new Set([word, bare])].filter((one) => ORDER_NUMBER.test(one)).map((one) => is("OrderNumber", one)),
    ...(AUTHORIZATION_CODE.test(bare) ? [is("AuthorizationCode", bare)] : []),
  ];
}

/** How e-mail addresses begin: a letter, then letters, digits and dots; not in capitals alone, as codes are written. */
const EMAIL_BEGINNING = /^(?=[^a-z]*[a-z])[A-Za-z][A-Za-z0-9._+]{2,}$/;

/** The e-mail addresses that begin with it, where it has no `@` yet. A word for a choice is none. */
export function asEmailBeginning(word: string): readonly Condition[] {
  return EMAIL_BEGINNING.test(word) && choicesNamed(word).length === 0
    ? [condition("BillingEmail", "starts", word)]
    : [];
}

/** Whether it is an amount in which a comma stands, so that the comma parts no numbers. */
export function isCommaAmount(word: string): boolean {
  return /^[0-9.,]*,[0-9.,]*$/.test(word) && writtenAmount(word) !== undefined;
}

/**
 * The amount that a word may be, as a person would type it into a field of amounts; undefined when it is none. The minus before what
 * was handed back is our grid's: the service's amounts have none.
 */
export function asAmount(word: string): string | undefined {
  return writtenAmount(word.replace(/^[-\u2212\u2013](?=[$0-9])/, "").replace(/^\$-/, ""));
}

/**
 * What many sales have: last four digits, amount, the beginning of an e-mail address, a type, card brand, answer or method.
 */
export function asTrait(word: string): readonly Condition[] {
  // Beside all else that the word may be, what is only likely does no harm.
  const amount = asAmount(word) ?? likelyAmount(word);
  return [
    ...(/^[0-9]{4}$/.test(word) ? [is("MaskedCardNumber", word)] : []),
    ...(amount === undefined ? [] : [is("Amount", amount)]),
    ...(word.includes("@") ? [condition("BillingEmail", word.startsWith("@") ? "contains" : "starts", word)] : []),
    ...choicesNamed(word).map(({ field, choice }) => is(field, choice)),
  ];
}
