import { formatAmount } from "#lib/domain/amounts/money.ts";
import { type Condition, condition, type Question } from "#lib/domain/search/question/question.ts";
import { nameBeginnings } from "#lib/domain/text/name-beginnings.ts";
import { bareNumber, tellingDigits } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import type { KnownOfSale } from "#lib/domain/unreferenced/likely-originals.ts";

/** How the service is asked for a sale of which somebody knows a little, each thing by itself. */

/** Shorter texts stand in many order numbers. */
const LEAST_LIKE = 4;
/** Fewer digits are no transaction id of the service. */
const LEAST_ID = 6;
const LEAST_WORD = 3;
const MOST_WORDS = 4;
/** Beginnings of one question, in each of two fields: of more of them the plan would rather read every row of the months. */
const MOST_TEXTS = 8;
/** Each is a search of its own. */
const MOST_SPELLINGS = 14;
/** What shops write before the digits that somebody reads aloud. */
const PREFIXES = ["INV-", "PO-", "Invoice #", "Ticket "];
/** Behind all letters and digits that an order number may go on with. */
const LAST_LETTERS = "z".repeat(12);
const NAME_FIELDS = ["CardOwner", "BillingName"];

/** A search for one thing that is known: what of it is compared, and how. */
export type Looked =
  | "order_number"
  | "order_number_begins"
  | "order_number_inside"
  | "last_four"
  | "name_begins"
  | "name_inside"
  | "amount";

export type LookedQuestion = {
  looked: Looked;
  question: Question;
  /** Of which days: any, all the months, or those around the day only, where the service cannot answer it by itself. */
  days: "any" | "months" | "near";
};

/**
 * The questions that find every sale which could be meant, each by one thing that is known, so that none depends on the
 * others being right.
 */
export function questionsFor({ orderNumber, lastFour, name, amountCents }: KnownOfSale): readonly LookedQuestion[] {
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
    ...(spellings.length === 0 ? [] : [asks("order_number", "any", [isOneOf("OrderNumber", spellings)])]),
    ...(isId ? [asks("order_number", "any", [condition("TransactionId", "is", digits)])] : []),
    ...(order.length < LEAST_LIKE ? [] : [asks("order_number_begins", "months", beginningsOf(order).map(beginsAs))]),
    ...(lastFour === "" ? [] : [asks("last_four", "months", [condition("MaskedCardNumber", "is", lastFour)])]),
    ...inParts(nameBeginnings(name), MOST_TEXTS).map((texts) =>
      asks("name_begins", "months", inNames("starts", texts)),
    ),
    ...(words.length === 0 ? [] : [asks("name_inside", "near", inNames("contains", words))]),
    ...(amountCents === null ? [] : [asks("amount", "months", [condition("Amount", "is", formatAmount(amountCents))])]),
  ];
}

/**
 * The question that finds every sale with those digits in its order number, whatever stands around them: the service compares the
 * whole of an order number, so that all sales of the days are read for it. Null for a number that has none.
 */
export function insideQuestion({ orderNumber }: KnownOfSale): Question | null {
  const digits = tellingDigits(orderNumber);
  const items = [condition("OrderNumber", "contains", digits)];
  return digits === "" ? null : { kind: "group", match: "all", items };
}

/** As shops store and print one number; a text without digits is asked for as it is. */
function spellingsOf(order: string): readonly string[] {
  const spelled = orderNumberSpellings(order);
  if (spelled.length === 0) return order === "" ? [] : [order];
  const digits = tellingDigits(order);
  const isBare = /^\p{N}+$/u.test(bareNumber(order));
  const similar = isBare ? PREFIXES.map((prefix) => prefix + digits) : [digits, `#${digits}`];
  return [...new Set([...spelled.slice(0, MOST_SPELLINGS - similar.length), ...similar])];
}

/** How numbers begin that go on behind this one, with and without the hash that many shops write. */
function beginningsOf(order: string): readonly string[] {
  const beginning = /\p{N}$/u.test(order) ? bareNumber(order) : order;
  return [beginning, `#${beginning}`];
}

function asks(looked: Looked, days: LookedQuestion["days"], items: Condition[]): LookedQuestion {
  return { looked, days, question: { kind: "group", match: "any", items } };
}

function isOneOf(field: string, values: readonly string[]): Condition {
  return condition(field, values.length === 1 ? "is" : "one_of", ...values);
}

/**
 * Order numbers are compared as greater or less, and not by beginnings (published clients): what goes on behind this one stands between
 * these two, letter by letter. A bound that ends with a digit would be compared by its number.
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
