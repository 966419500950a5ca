import { foldedText } from "#lib/domain/folded-text.ts";
import { formatAmount } from "#lib/domain/money.ts";
import { nameBeginnings } from "#lib/domain/name-beginnings.ts";
import { type Condition, condition, type Question } from "#lib/domain/question.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";

/** Which sale a person may mean who wants money on a card: found before money is given without one. */

/** What the person knows of the sale; empty texts and null for what they don't. The day is `YYYY-MM-DD`. */
export type KnownOfSale = {
  orderNumber: string;
  lastFour: string;
  name: string;
  amountCents: number | null;
  aboutDay: string | null;
};

/** In what a sale agrees with what is known. */
export type Agreement = "order_number" | "order_number_like" | "last_four" | "name" | "name_part" | "amount" | "day";

export type LikelySale<Row> = { row: Row; agreements: readonly Agreement[] };

type SaleRow = Pick<
  TransactionRow,
  "transactionId" | "kind" | "approved" | "orderNumber" | "lastFour" | "cardOwner" | "billingName" | "amountCents"
> & {
  /** The calendar day of it. */
  day: string;
};

const POINTS: Readonly<Record<Agreement, number>> = {
  order_number: 9,
  order_number_like: 4,
  last_four: 6,
  name: 5,
  name_part: 2,
  amount: 4,
  day: 2,
};

/** Less than that is chance: a day, or one word of a name. */
const LEAST_POINTS = 4;
const MOST_PROPOSED = 10;
/** People remember a day by about as much. */
const NEAR_DAYS = 4;
const LEAST_LIKE = 4;
const LEAST_WORD = 3;
const MOST_WORDS = 4;
/** Beginnings of one question, in each of two fields: of more of them the plan would rather read every row of the months. */
const MOST_TEXTS = 8;
/** Behind all letters and digits that an order number may go on with. */
const LAST_LETTERS = "z".repeat(12);
const NAME_FIELDS = ["CardOwner", "BillingName"];

/** Whether enough is known to look for anything. A day alone names no sale. */
export function isSearchable({ orderNumber, lastFour, name, amountCents }: KnownOfSale): boolean {
  return orderNumber !== "" || lastFour !== "" || name !== "" || amountCents !== null;
}

/** A search for one thing that is known: what of it is compared, and how. */
export type Looked = "order_number" | "order_number_begins" | "last_four" | "name_begins" | "name_inside" | "amount";

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
  // Each word by itself: people write names in another order, and leave accents out.
  const words = name
    .normalize("NFC")
    .split(/[\s,]+/)
    .filter((word) => word.length >= LEAST_WORD)
    .slice(0, MOST_WORDS);
  return [
    ...(order === "" ? [] : [asks("order_number", "any", [condition("OrderNumber", "is", order)])]),
    ...(order.length < LEAST_LIKE ? [] : [asks("order_number_begins", "months", [beginsAs(order)])]),
    ...(lastFour === "" ? [] : [asks("last_four", "months", [condition("MaskedCardNumber", "is", lastFour)])]),
    ...inParts(nameBeginnings(name), MOST_TEXTS).map((texts) =>
      asks("name_begins", "months", inNames("starts", texts)),
    ),
    ...(words.length === 0 ? [] : [asks("name_inside", "near", inNames("contains", words))]),
    ...(amountCents === null ? [] : [asks("amount", "months", [condition("Amount", "is", formatAmount(amountCents))])]),
  ];
}

function asks(looked: Looked, days: LookedQuestion["days"], items: Condition[]): LookedQuestion {
  return { looked, days, question: { kind: "group", match: "any", items } };
}

/** Order numbers are compared as greater or less, and not by beginnings (published clients): what begins so stands between these two. */
function beginsAs(order: string): Condition {
  return condition("OrderNumber", "between", order, order + LAST_LETTERS);
}

function inNames(comparison: "starts" | "contains", texts: readonly string[]): Condition[] {
  return NAME_FIELDS.flatMap((field) => texts.map((text) => condition(field, comparison, text)));
}

function inParts<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const parts = Math.ceil(all.length / most);
  return Array.from({ length: parts }, (_, part) => all.slice(part * most, (part + 1) * most));
}

/** The sales that agree best, the likeliest first and of equal ones the newest. What is no approved sale is left out. */
export function likelySales<Row extends SaleRow>(known: KnownOfSale, rows: readonly Row[]): readonly LikelySale<Row>[] {
  const each = new Map(rows.map((row) => [row.transactionId, row]));
  return [...each.values()]
    .filter(({ kind, approved }) => approved && (kind === "purchase" || kind === "completion"))
    .map((row) => ({ row, agreements: agreementsOf(known, row) }))
    .map((one) => ({ ...one, points: one.agreements.reduce((sum, agreement) => sum + POINTS[agreement], 0) }))
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort(
      (a, b) =>
        b.points - a.points || compare(b.row.day, a.row.day) || compare(b.row.transactionId, a.row.transactionId),
    )
    .slice(0, MOST_PROPOSED)
    .map(({ row, agreements }) => ({ row, agreements }));
}

function agreementsOf(known: KnownOfSale, row: SaleRow): Agreement[] {
  const isNear = known.aboutDay !== null && Math.abs(daysBetween(known.aboutDay, row.day)) <= NEAR_DAYS;
  const order = orderAgreement(plain(known.orderNumber), plain(row.orderNumber));
  const name = nameAgreement(known.name, `${row.cardOwner} ${row.billingName}`);
  return [
    ...(order ? [order] : []),
    ...(known.lastFour !== "" && known.lastFour === row.lastFour ? (["last_four"] as const) : []),
    ...(name ? [name] : []),
    ...(known.amountCents !== null && known.amountCents === row.amountCents ? (["amount"] as const) : []),
    ...(isNear ? (["day"] as const) : []),
  ];
}

function orderAgreement(known: string, order: string): Agreement | null {
  if (known === "" || order === "") return null;
  if (known === order) return "order_number";
  const isLike = Math.min(known.length, order.length) >= LEAST_LIKE && (known.includes(order) || order.includes(known));
  return isLike ? "order_number_like" : null;
}

function nameAgreement(known: string, names: string): Agreement | null {
  const words = wordsOf(known);
  const borne = new Set(wordsOf(names));
  const found = words.filter((word) => borne.has(word)).length;
  if (found === 0) return null;
  return found === words.length ? "name" : "name_part";
}

/** Without accents, signs and letter case: as people read a name aloud. */
function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function plain(text: string): string {
  return foldedText(text).trim();
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
