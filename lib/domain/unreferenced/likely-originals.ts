import { foldedText } from "#lib/domain/text/folded-text.ts";
import { orderNumberLikeness, tellingDigits } from "#lib/domain/text/order-number-key.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** Finds the sales that a person may mean who wants money on a card, before money is given without a sale. */

/** The person's knowledge of the sale; empty texts and null for unknown parts. The day is `YYYY-MM-DD`. */
export type KnownOfSale = {
  orderNumber: string;
  lastFour: string;
  name: string;
  amountCents: number | null;
  aboutDay: string | null;
};

/** The ways in which a sale can agree with what the person knows. */
export type Agreement =
  | "order_number"
  | "order_number_similar"
  | "order_number_like"
  | "last_four"
  | "name"
  | "name_part"
  | "amount"
  | "day";

/** The parts that a sale can contradict. */
export type Contradiction = (typeof CONTRADICTIONS)[number];
const CONTRADICTIONS = ["last_four", "name", "order_number", "amount", "day"] as const;

export type LikelySale<Row> = { row: Row; agreements: readonly Agreement[]; contradictions: readonly Contradiction[] };

type SaleRow = Pick<
  TransactionRow,
  | "transactionId"
  | "kind"
  | "approved"
  | "orderNumber"
  | "paymentMethod"
  | "lastFour"
  | "cardOwner"
  | "billingName"
  | "amountCents"
> & {
  /** The calendar day of the sale. */
  day: string;
};

const POINTS: Readonly<Record<Agreement, number>> = {
  order_number: 9,
  order_number_similar: 5,
  order_number_like: 4,
  last_four: 6,
  name: 5,
  name_part: 2,
  amount: 4,
  day: 2,
};

/** Fewer points are chance: a day, or one word of a name. */
const LEAST_POINTS = 4;
const MOST_PROPOSED = 10;
/** People are wrong about a day by about as much. */
const NEAR_DAYS = 4;

/** Decides whether the person knows enough to search. A day alone names no sale. */
export function isSearchable({ orderNumber, lastFour, name, amountCents }: KnownOfSale): boolean {
  return orderNumber !== "" || lastFour !== "" || name !== "" || amountCents !== null;
}

/**
 * Lists the sales that agree best, the likeliest first, then the newest. Contradictions count against a sale. Rows
 * without an approved sale are left out.
 */
export function likelySales<Row extends SaleRow>(known: KnownOfSale, rows: readonly Row[]): readonly LikelySale<Row>[] {
  const each = new Map(rows.map((row) => [row.transactionId, row]));
  return [...each.values()]
    .filter(({ kind, approved }) => approved && (kind === "purchase" || kind === "completion"))
    .map((row) => {
      const agreements = agreementsOf(known, row);
      return { row, agreements, contradictions: contradictionsOf(known, row, agreements) };
    })
    .filter(({ agreements }) => pointsOf(agreements) >= LEAST_POINTS)
    .map((sale) => ({ ...sale, points: pointsOf(sale.agreements) - pointsOf(sale.contradictions) }))
    .sort(
      (left, right) =>
        right.points - left.points ||
        compare(right.row.day, left.row.day) ||
        compare(right.row.transactionId, left.row.transactionId),
    )
    .slice(0, MOST_PROPOSED)
    .map(({ row, agreements, contradictions }) => ({ row, agreements, contradictions }));
}

function pointsOf(agreements: readonly Agreement[]): number {
  return agreements.reduce((sum, agreement) => sum + POINTS[agreement], 0);
}

/**
 * Lists the contradictions. An empty field of the sale contradicts nothing; a sale paid without a card contradicts
 * every card.
 */
function contradictionsOf(
  known: KnownOfSale,
  row: SaleRow,
  agreements: readonly Agreement[],
): readonly Contradiction[] {
  const differs: Readonly<Record<Contradiction, boolean>> = {
    last_four: known.lastFour !== "" && (row.lastFour !== "" || row.paymentMethod !== "card"),
    name: known.name !== "" && `${row.cardOwner}${row.billingName}` !== "",
    order_number: known.orderNumber.trim() !== "" && row.orderNumber !== "",
    amount: known.amountCents !== null,
    day: known.aboutDay !== null,
  };
  const agrees = new Set(agreements.map((agreement) => agreement.replace(/_like$|_part$|_similar$/, "")));
  return CONTRADICTIONS.filter((part) => differs[part] && !agrees.has(part));
}

function agreementsOf(known: KnownOfSale, row: SaleRow): Agreement[] {
  const isNear = known.aboutDay !== null && Math.abs(daysBetween(known.aboutDay, row.day)) <= NEAR_DAYS;
  const order = orderAgreement(known.orderNumber, row);
  const name = nameAgreement(known.name, `${row.cardOwner} ${row.billingName}`);
  return [
    ...(order ? [order] : []),
    ...(known.lastFour !== "" && known.lastFour === row.lastFour ? (["last_four"] as const) : []),
    ...(name ? [name] : []),
    ...(known.amountCents !== null && known.amountCents === row.amountCents ? (["amount"] as const) : []),
    ...(isNear ? (["day"] as const) : []),
  ];
}

const LIKENESS = { same: "order_number", similar: "order_number_similar", part: "order_number_like" } as const;

/** Compares order numbers. A receipt may also print the sale's transaction id as its number. */
function orderAgreement(known: string, { orderNumber, transactionId }: SaleRow): Agreement | null {
  if (tellingDigits(known) === transactionId) return "order_number";
  const likeness = orderNumberLikeness(orderNumber, known);
  return likeness && LIKENESS[likeness];
}

function nameAgreement(known: string, names: string): Agreement | null {
  const words = wordsOf(known);
  const borne = new Set(wordsOf(names));
  const found = words.filter((word) => borne.has(word)).length;
  if (found === 0) return null;
  return found === words.length ? "name" : "name_part";
}

/** Splits a text into words without accents, signs and letter case, as people read a name aloud. */
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

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
