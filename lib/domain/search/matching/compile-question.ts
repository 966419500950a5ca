import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { compareDigits, plainDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";
import { COUNTED_FIELDS, compareNaturally, compareTexts } from "#lib/domain/text/natural-order.ts";
import { digitsIn, phoneDigits } from "#lib/domain/text/phone-number.ts";

/** Tells whether the requests that found the current row proved this fact about it; see `hiddenKey`. */
type Proved = (key: string) => boolean;
/** Decides whether a row belongs to the result. */
export type QuestionTest = (row: FoundRow, proved: Proved) => boolean;

/** Names a fact that no row carries: that its hidden field has this value. */
export function hiddenKey(field: string, value: string): string {
  return `${field}=${findField(field)?.value === "digits" ? plainDigits(value) : value.toLowerCase()}`;
}

/**
 * Makes one test of rows out of a question that was read and whose words were expanded (`expandWords`); the test is
 * called for up to a million rows. Throws a RangeError for any other question.
 */
export function compileQuestion(question: Question): QuestionTest {
  const { match, items } = activeQuestion(question);
  return items.length === 0 ? () => true : groupTest(match, items);
}

function itemTest(item: QuestionItem): QuestionTest {
  if (item.kind === "group") return groupTest(item.match, item.items);
  return findField(item.field)?.inRows === false ? hiddenTest(item) : compileCondition(item);
}

function groupTest(match: Question["match"], items: readonly QuestionItem[]): QuestionTest {
  const tests = items.map(itemTest);
  if (match === "all") return (row, proved) => tests.every((holds) => holds(row, proved));
  const any: QuestionTest = (row, proved) => tests.some((holds) => holds(row, proved));
  return match === "any" ? any : (row, proved) => !any(row, proved);
}

function hiddenTest({ field, comparison, values }: Condition): QuestionTest {
  const keys = values.map((value) => hiddenKey(field, value));
  if (comparison === "is" || comparison === "one_of") return (_row, proved) => keys.some((key) => proved(key));
  if (comparison === "is_not") return (_row, proved) => !keys.some((key) => proved(key));
  throw new RangeError(`not a condition that requests can prove: ${field} ${comparison}`);
}

export type RowTest = (row: FoundRow) => boolean;

/**
 * Makes a test of one condition that was read (`readQuestion`). Throws a RangeError for a condition that was not read
 * or that no row can answer: without it the search would find too much.
 */
export function compileCondition(condition: Condition): RowTest {
  const { field, comparison, values } = condition;
  const known = findField(field);
  if (!known?.comparisons.includes(comparison) || (comparison !== "empty" && values.length === 0))
    throw unread(condition);
  const centsOf = CENTS_OF[field];
  if (centsOf) return numberTest(condition, centsOf);
  const shownOf = TEXT_OF[field];
  if (!shownOf) throw unread(condition);
  // The service pads some texts with blanks, and recorded answers have a blank in place of an empty text.
  const textOf = (row: FoundRow) => shownOf(row).trim();
  return known.value === "digits" ? idTest(condition, textOf) : textTest(condition, textOf);
}

function numberTest(condition: Condition, of: (row: FoundRow) => number): RowTest {
  if (condition.comparison === "starts") return (row) => formatAmount(of(row)).startsWith(condition.values[0] ?? "");
  const cents = condition.values.map((value) => parseAmount(value) ?? Number.NaN);
  if (cents.some(Number.isNaN)) throw unread(condition);
  const wanted = new Set(cents);
  const [low = 0, high = low] = cents;
  switch (condition.comparison) {
    case "is":
      return (row) => of(row) === low;
    case "is_not":
      return (row) => of(row) !== low;
    case "one_of":
      return (row) => wanted.has(of(row));
    case "between":
      return (row) => of(row) >= low && of(row) <= high;
    default:
      return orderTest(condition, (row) => of(row) - low);
  }
}

function idTest(condition: Condition, of: (row: FoundRow) => string): RowTest {
  const { comparison } = condition;
  const [prefix = ""] = condition.values;
  if (comparison === "starts") return (row) => of(row).startsWith(prefix);
  const ids = condition.values.map(plainDigits);
  const [low = "", high = ""] = ids;
  const idOf = (row: FoundRow) => plainDigits(of(row));
  const wanted = new Set(ids);
  if (comparison === "is" || comparison === "one_of") return (row) => wanted.has(idOf(row));
  if (comparison === "is_not") return (row) => idOf(row) !== low;
  if (comparison === "between")
    return (row) => compareDigits(idOf(row), low) >= 0 && compareDigits(idOf(row), high) <= 0;
  return orderTest(condition, (row) => compareDigits(idOf(row), low));
}

/**
 * Makes a test that ignores case and compares code units, as the service is taken to do. Parts of a text, which the
 * service never compares, are found without regard to accents too.
 */
function textTest(condition: Condition, of: (row: FoundRow) => string): RowTest {
  const texts = condition.values.map((value) => value.toLowerCase());
  const [first = "", second = ""] = texts;
  const wanted = new Set(texts);
  const foldedOf = (row: FoundRow) => of(row).toLowerCase();
  const compare = COUNTED_FIELDS.has(condition.field) ? compareNaturally : compareTexts;
  switch (condition.comparison) {
    case "is":
      return (row) => foldedOf(row) === first;
    case "is_not":
      return (row) => foldedOf(row) !== first;
    case "one_of":
      return (row) => wanted.has(foldedOf(row));
    case "starts":
      return (row) => foldedOf(row).startsWith(first);
    case "contains":
    case "ends":
      return partTest(condition, of);
    case "empty":
      return (row) => of(row) === "";
    case "between":
      return (row) => compare(of(row), first) >= 0 && compare(of(row), second) <= 0;
    default:
      return orderTest(condition, (row) => compare(of(row), first));
  }
}

function partTest({ field, comparison, values: [value = ""] }: Condition, of: (row: FoundRow) => string): RowTest {
  const digits = field === "BillingPhone" ? phonePart(value) : "";
  if (digits !== "" && comparison === "contains") return (row) => digitsIn(of(row)).includes(digits);
  if (digits !== "") return (row) => digitsIn(of(row)).endsWith(digits);
  // A value of accents alone folds to nothing, and an empty part would match every text.
  const part = foldedText(value) || value;
  if (comparison === "ends") return (row) => foldedText(of(row)).endsWith(part);
  return (row) => foldedText(of(row)).includes(part);
}

/**
 * Returns the digits to compare in telephone numbers, without the signs between them. Empty for a value with letters.
 */
function phonePart(value: string): string {
  return phoneDigits(value) ?? (/^[0-9\s().+-]+$/.test(value) ? digitsIn(value) : "");
}

/** Makes a test of order. `difference` is below zero when the row's value is below the condition's. */
function orderTest(condition: Condition, difference: (row: FoundRow) => number): RowTest {
  switch (condition.comparison) {
    case "lt":
      return (row) => difference(row) < 0;
    case "gt":
      return (row) => difference(row) > 0;
    case "le":
      return (row) => difference(row) <= 0;
    case "ge":
      return (row) => difference(row) >= 0;
    default:
      throw unread(condition);
  }
}

function unread({ field, comparison }: Condition): RangeError {
  return new RangeError(`not a condition that rows can be tested by: ${field} ${comparison}`);
}

/** The amounts in cents that a row carries, by field. */
export const CENTS_OF: Readonly<Record<string, (row: FoundRow) => number>> = {
  Amount: (row) => row.amountCents,
  Returned: (row) => row.returnedCents,
  Completed: (row) => row.completedCents,
};

/** The texts and choices that a row carries, by field, as the row has them; empty when it has none. */
export const TEXT_OF: Readonly<Record<string, (row: FoundRow) => string>> = {
  TransactionId: (row) => row.transactionId,
  MaskedCardNumber: (row) => row.lastFour,
  CardOwner: (row) => row.cardOwner,
  OrderNumber: (row) => row.orderNumber,
  IPAddress: (row) => row.ipAddress,
  AuthorizationCode: (row) => row.authorizationCode,
  TransType: (row) => row.kind,
  CardType: (row) => row.cardBrand ?? "",
  Response: (row) => (row.approved ? "approved" : "declined"),
  BillingName: (row) => row.billingName,
  BillingEmail: (row) => row.billingEmail,
  BillingPhone: (row) => row.billingPhone,
  Ref1: (row) => row.references[0],
  Ref2: (row) => row.references[1],
  Ref3: (row) => row.references[2],
  Ref4: (row) => row.references[3],
  Ref5: (row) => row.references[4],
  ProductName: (row) => row.productName,
  ProductID: (row) => row.productId,
  CustCode: (row) => row.customerCode,
  PaymentMethod: (row) => row.paymentMethod,
  Currency: (row) => row.currency,
  Voided: (row) => (row.voided ? "yes" : "no"),
  PartlyRefunded: (row) => (row.returnedCents > 0 && row.returnedCents < row.amountCents ? "yes" : "no"),
  BatchNumber: (row) => row.batchNumber,
  AvsResult: (row) => row.avsCode,
  CvdResult: (row) => row.cvdCode,
  Message: (row) => row.message,
  Person: (row) => row.person,
  Reason: (row) => row.reason,
  Operation: (row) => row.operation,
};
