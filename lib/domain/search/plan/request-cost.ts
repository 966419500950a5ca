import { type Conjunction, type Term, termOf } from "#lib/domain/search/plan/conjunction.ts";
import { type Criterion, findField } from "#lib/domain/search/question/criteria.ts";
import { PAGE_ROWS } from "#lib/domain/transactions/transaction.ts";

/**
 * The share of a shop's transactions that has a value. These guesses choose between plans; they never change the
 * result.
 */
const SHARES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  TransType: {
    purchase: 0.8,
    pre_authorization: 0.08,
    completion: 0.06,
    refund: 0.06,
    void_of_sale: 0.02,
    void_of_refund: 0.005,
  },
  CardType: { visa: 0.45, mastercard: 0.3, amex: 0.1, visa_debit: 0.08 },
  Response: { approved: 0.92, declined: 0.06 },
};
const SHARE_OF_OTHERS: Readonly<Record<string, number>> = {
  Amount: 1 / 2_000,
  MaskedCardNumber: 1 / 5_000,
  CardType: 0.03,
  ProcessedBy: 0.2,
  Ref1: 0.1,
  Ref2: 0.1,
  Ref3: 0.1,
  Ref4: 0.1,
  Ref5: 0.1,
  ProductName: 0.05,
  ProductID: 0.05,
};
/** The share of one person's purchases, for names, addresses and customers. */
const SHARE_OF_ONE_PERSON = 1 / 2_000;
const SHARE_OF_INEQUALITY = 0.3;
/** Half of a shop's amounts are below this. */
const MIDDLE_AMOUNT_CENTS = 5_000;
const SHARE_OF_BEGINNING = 0.01;
const SINGULAR = new Set(["TransactionId", "OrderNumber", "AuthorizationCode", "IDAdjustmentTo", "IDAdjustedBy"]);

/** Decides whether a value of the field names one transaction, or few. */
export function isSingular(fieldName: string): boolean {
  return SINGULAR.has(fieldName);
}

/** The cost of an answer: report requests with their pages, searches among them, and rows that travel. */
export type Cost = { requests: number; searches: number; rows: number };

/** Estimates the rows that a conjunction returns from `among` rows, of the `total` of the days. */
function rowsOf(conjunction: Conjunction, total: number, among: number): number {
  let rows = among * shareOfAmounts(conjunction);
  for (const term of conjunction) rows *= shareOf(term, total);
  return Math.min(rows, spanOf(conjunction));
}

/**
 * Estimates the cost of reading all pages of these searches, where only `among` of the `total` rows of the days are
 * left.
 */
export function costOf(conjunctions: readonly Conjunction[], total: number, among = total): Cost {
  const cost = { requests: 0, searches: conjunctions.length, rows: 0 };
  for (const conjunction of conjunctions) {
    const rows = rowsOf(conjunction, total, among);
    cost.requests += Math.max(1, Math.ceil(rows / PAGE_ROWS));
    cost.rows += rows;
  }
  return cost;
}

/**
 * Compares two costs: negative when the first is cheaper. Fewer requests win, then fewer rows. With equal requests,
 * many small searches win over the pages of one large search: only the pages grow with more transactions than expected.
 */
export function compareCosts(left: Cost, right: Cost): number {
  return left.requests - right.requests || left.rows - right.rows || left.searches - right.searches;
}

function shareOf({ field, operator, criterion }: Term, total: number): number {
  if (operator === "START WITH") return SHARE_OF_BEGINNING;
  if (operator !== "=") return field.name === "Amount" ? 1 : SHARE_OF_INEQUALITY;
  if (isSingular(field.name)) return 1 / Math.max(1, total);
  return SHARES[field.name]?.[criterion.value] ?? SHARE_OF_OTHERS[field.name] ?? SHARE_OF_ONE_PERSON;
}

/** Estimates the share of an amount range: a narrow one holds little, a wide one nearly everything. */
function shareOfAmounts(conjunction: Conjunction): number {
  const { from, to } = rangeOf(conjunction, "Amount");
  return Math.max(0, shareBelow(to) - shareBelow(from));
}

function shareBelow(cents: number): number {
  return cents === Number.POSITIVE_INFINITY ? 1 : cents / (cents + MIDDLE_AMOUNT_CENTS);
}

/** Returns the number of ids in a range, which bounds its rows. */
function spanOf(conjunction: Conjunction): number {
  const { from, to } = rangeOf(conjunction, "TransactionId");
  return Math.max(0, to - from + 1);
}

function rangeOf(conjunction: Conjunction, name: string): { from: number; to: number } {
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (const { field, operator, value } of conjunction) {
    if (field.name !== name || typeof value !== "number") continue;
    if (operator[0] === "<") to = value;
    if (operator[0] === ">") from = value;
  }
  return { from, to };
}

/** Estimates the cost of reading all pages of these requests where the service has `total` rows to search. */
export function costOfRequests(requests: readonly { criteria: readonly Criterion[] }[], total: number): Cost {
  const terms = requests.map(({ criteria }) =>
    criteria.flatMap(({ field, operator, value }) => {
      const known = findField(field);
      return known ? [termOf(known, operator, value)] : [];
    }),
  );
  return costOf(terms, total);
}
