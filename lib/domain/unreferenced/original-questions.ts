import { formatAmount } from "#lib/domain/amounts/money.ts";
import { type Condition, condition, type Question } from "#lib/domain/search/question/question.ts";
import { nameBeginnings } from "#lib/domain/text/name-beginnings.ts";
import { bareNumber, tellingDigits } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import type { KnownOfSale } from "#lib/domain/unreferenced/likely-originals.ts";

/** The questions to the service for a sale of which somebody knows a little, one for each known part. */

/** Shorter texts are part of many order numbers. */
const LEAST_LIKE = 4;
/** The service's transaction ids have no fewer digits. */
const LEAST_ID = 6;
const LEAST_WORD = 3;
const MOST_WORDS = 4;
/**
 * The most beginnings in one question, each in two fields: with more, the plan would read every row of the months
 * instead.
 */
const MOST_TEXTS = 8;
/** Each spelling is a search of its own. */
const MOST_SPELLINGS = 14;
/** Prefixes that shops write before the digits that somebody reads aloud. */
const PREFIXES = ["INV-", "PO-", "Invoice #", "Ticket "];
/** Sorts behind every letter and digit with which an order number may continue. */
const LAST_LETTERS = "z".repeat(12);
const NAME_FIELDS = ["CardOwner", "BillingName"];

/** The known part that a search compares, and how it compares it. */
export type LookupKind =
  | "order_number"
  | "order_number_begins"
  | "order_number_inside"
  | "last_four"
  | "name_begins"
  | "name_inside"
  | "amount";

export type OriginalQuestion = {
  looked: LookupKind;
  question: Question;
  /**
   * The days to search: any, all the months, or only those around the day where the service cannot compare by itself.
   */
  days: "any" | "months" | "near";
};

/**
 * Lists the questions that find every sale which could be meant, one for each known part, so that one wrong part does
 * not hide the sale.
 */
export function questionsFor({ orderNumber, lastFour, name, amountCents }: KnownOfSale): readonly OriginalQuestion[] {
  const order = orderNumber.trim();
  const spellings = spellingsOf(order);
  const digits = tellingDigits(order);
  const isId = digits.length >= LEAST_ID && isTransactionId(digits);
  // Each word by itself: people write names in another order, and leave accents out.
  const words = name
    .normalize("NFC")
    .split(/[\s,]+/)
    .filter((word) => word.length >= LEAST_WORD)
    .slice(0, MOST_WORDS);
  return [
    ...(spellings.length === 0 ? [] : [questionOn("order_number", "any", [isOneOf("OrderNumber", spellings)])]),
    ...(isId ? [questionOn("order_number", "any", [condition("TransactionId", "is", digits)])] : []),
    ...(order.length < LEAST_LIKE
      ? []
      : [questionOn("order_number_begins", "months", beginningsOf(order).map(beginsAs))]),
    ...(lastFour === "" ? [] : [questionOn("last_four", "months", [condition("MaskedCardNumber", "is", lastFour)])]),
    ...inParts(nameBeginnings(name), MOST_TEXTS).map((texts) =>
      questionOn("name_begins", "months", inNames("starts", texts)),
    ),
    ...(words.length === 0 ? [] : [questionOn("name_inside", "near", inNames("contains", words))]),
    ...(amountCents === null
      ? []
      : [questionOn("amount", "months", [condition("Amount", "is", formatAmount(amountCents))])]),
  ];
}

/**
 * Makes the question for every sale with those digits in its order number. The service compares whole order numbers, so
 * all sales of the days are read. Null for a number without digits.
 */
export function insideQuestion({ orderNumber }: KnownOfSale): Question | null {
  const digits = tellingDigits(orderNumber);
  const items = [condition("OrderNumber", "contains", digits)];
  return digits === "" ? null : { kind: "group", match: "all", items };
}

/** Lists the spellings of a number in shops and on receipts; a text without digits is searched as it is. */
function spellingsOf(order: string): readonly string[] {
  const spelled = orderNumberSpellings(order);
  if (spelled.length === 0) return order === "" ? [] : [order];
  const digits = tellingDigits(order);
  const isBare = /^\p{N}+$/u.test(bareNumber(order));
  const similar = isBare ? PREFIXES.map((prefix) => prefix + digits) : [digits, `#${digits}`];
  return [...new Set([...spelled.slice(0, MOST_SPELLINGS - similar.length), ...similar])];
}

/** Lists the beginnings of longer numbers, with and without the hash that many shops write. */
function beginningsOf(order: string): readonly string[] {
  const beginning = /\p{N}$/u.test(order) ? bareNumber(order) : order;
  return [beginning, `#${beginning}`];
}

function questionOn(looked: LookupKind, days: OriginalQuestion["days"], items: Condition[]): OriginalQuestion {
  return { looked, days, question: { kind: "group", match: "any", items } };
}

function isOneOf(field: string, values: readonly string[]): Condition {
  return condition(field, values.length === 1 ? "is" : "one_of", ...values);
}

/**
 * Finds order numbers that begin with this one. The service compares them only as greater or less (published clients),
 * so the range spans all continuations, letter by letter. A bound that ends with a digit would be compared by its
 * number.
 */
function beginsAs(order: string): Condition {
  return condition("OrderNumber", "between", `${order} `, order + LAST_LETTERS);
}

function inNames(comparison: "starts" | "contains", texts: readonly string[]): Condition[] {
  return NAME_FIELDS.flatMap((field) => texts.map((text) => condition(field, comparison, text)));
}

function inParts<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const parts = Math.ceil(all.length / most);
  return Array.from({ length: parts }, (_, part) => all.slice(part * most, (part + 1) * most));
}
