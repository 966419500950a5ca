import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { OPERATIONS } from "#lib/domain/journal/journal-operation.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { CARD_BRANDS, PAYMENT_METHODS, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

/**
 * The one table of searchable fields: builder, text, address, planner and grid read it; the gateway joins it with the
 * service's indexes by name.
 */

/** The operators of the service itself (interface §4.9). */
export const OPERATORS = ["=", "<", ">", "<=", ">=", "START WITH"] as const;
export type Operator = (typeof OPERATORS)[number];

/** One condition as the service takes it; all conditions of one request must hold (AND). The planner makes them. */
export type Criterion = { field: string; operator: Operator; value: string };

/** The comparisons that people may choose. Messages use these names; addresses hold text instead (`question-text`). */
export const COMPARISONS = [
  "is",
  "is_not",
  "lt",
  "gt",
  "le",
  "ge",
  "between",
  "one_of",
  "starts",
  "contains",
  "ends",
  "empty",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The kinds of value, which decide how a value is typed and checked. A `person` is a login of the staff, or `ME`. */
export type ValueKind =
  | "digits"
  | "amount"
  | "last_four"
  | "text"
  | "currency"
  | "transaction_type"
  | "card_type"
  | "response"
  | "payment_method"
  | "yes_no"
  | "person"
  | "reason"
  | "operation"
  | "any_word";

export type SearchField = {
  /** The service's spelling (interface §4.8); a field of ours follows the same style. */
  name: string;
  /** The short lower-case key of the field in a typed question. */
  key: string;
  value: ValueKind;
  /**
   * The source of its values: the service, the row that the service sent, our own journal, or several fields at once.
   */
  source: "service" | "row" | "journal" | "words";
  /** The pairs that published clients list; the interface restricts none, but a refused pair was never seen. */
  listed: readonly Operator[];
  /** Whether a row carries its value. A value that no row carries can only be requested of the service. */
  inRows: boolean;
  comparisons: readonly Comparison[];
  /** True for values that may never stand in a URL or a log: names, e-mail, telephone, address, card digits. */
  personal: boolean;
  /** The column of the grid that shows it. */
  column: ColumnName | null;
};

const ORDERED = ["=", "<", ">", "<=", ">="] as const;
const EXACT = ["="] as const;
const PREFIX = ["=", "START WITH"] as const;

// The builder offers comparisons in this order, the usual ones first.
const BOUNDS = ["lt", "gt", "le", "ge", "between"] as const;
const CHOICE = ["is", "is_not", "one_of"] as const;
const ORDER = ["is", "is_not", ...BOUNDS, "one_of", "starts"] as const;
const TEXT = [...CHOICE, "starts", "contains", "ends", "empty", ...BOUNDS] as const;
const CARD = [...CHOICE, "ends", "empty", "starts", ...BOUNDS] as const;

type Parts = Partial<Omit<SearchField, "name" | "key" | "value" | "listed" | "comparisons">>;

function field(
  name: string,
  key: string,
  value: ValueKind,
  listed: readonly Operator[],
  comparisons: readonly Comparison[],
  { source = "service", inRows = true, personal = false, column = null }: Parts = {},
): SearchField {
  return { name, key, value, source, listed, inRows, comparisons, personal, column };
}

const PERSONAL = { personal: true } as const;
const HIDDEN = { inRows: false } as const;
const ROW = { source: "row" } as const;

/** The service's own fields, in the order of their indexes (interface §4.8). */
export const SERVICE_FIELDS: readonly SearchField[] = [
  field("TransactionId", "id", "digits", ORDERED, ORDER, { column: "transactionId" }),
  field("Amount", "amount", "amount", ORDERED, ORDER, { column: "amount" }),
  field("MaskedCardNumber", "card", "last_four", EXACT, CARD, { ...PERSONAL, column: "card" }),
  field("CardOwner", "owner", "text", PREFIX, TEXT, { ...PERSONAL, column: "cardOwner" }),
  field("OrderNumber", "order", "text", ORDERED, TEXT, { column: "orderNumber" }),
  field("IPAddress", "ip", "text", PREFIX, TEXT, { ...PERSONAL, column: "ip" }),
  field("AuthorizationCode", "auth", "text", PREFIX, TEXT, { column: "authorizationCode" }),
  field("TransType", "type", "transaction_type", EXACT, CHOICE, { column: "kind" }),
  field("CardType", "brand", "card_type", EXACT, [...CHOICE, "empty"], { column: "card" }),
  field("Response", "response", "response", EXACT, CHOICE, { column: "result" }),
  field("BillingName", "name", "text", PREFIX, TEXT, { ...PERSONAL, column: "billingName" }),
  field("BillingEmail", "email", "text", PREFIX, TEXT, { ...PERSONAL, column: "email" }),
  field("BillingPhone", "phone", "text", PREFIX, TEXT, { ...PERSONAL, column: "phone" }),
  field("ProcessedBy", "processed", "text", EXACT, CHOICE, HIDDEN),
  field("Ref1", "ref1", "text", PREFIX, TEXT, { column: "ref1" }),
  field("Ref2", "ref2", "text", PREFIX, TEXT, { column: "ref2" }),
  field("Ref3", "ref3", "text", PREFIX, TEXT, { column: "ref3" }),
  field("Ref4", "ref4", "text", PREFIX, TEXT, { column: "ref4" }),
  field("Ref5", "ref5", "text", PREFIX, TEXT, { column: "ref5" }),
  field("ProductName", "product", "text", PREFIX, TEXT, { column: "productName" }),
  field("ProductID", "sku", "text", PREFIX, TEXT, { column: "productId" }),
  field("CustCode", "customer", "text", PREFIX, TEXT, { column: "customerCode" }),
  field("IDAdjustmentTo", "adjusts", "digits", EXACT, CHOICE, HIDDEN),
  field("IDAdjustedBy", "adjustedby", "digits", EXACT, CHOICE, HIDDEN),
];

/** Fields that only rows or our own journal can answer, and words that may stand in several fields. */
const OWN_FIELDS: readonly SearchField[] = [
  field("PaymentMethod", "method", "payment_method", [], CHOICE, { ...ROW, column: "method" }),
  field("Currency", "currency", "currency", [], [...CHOICE, "empty"], { ...ROW, column: "currency" }),
  field("Returned", "returned", "amount", [], ORDER, { ...ROW, column: "returned" }),
  field("Completed", "completed", "amount", [], ORDER, { ...ROW, column: "completed" }),
  field("Voided", "voided", "yes_no", [], ["is"], { ...ROW, column: "result" }),
  field("PartlyRefunded", "partly", "yes_no", [], ["is"], { ...ROW, column: "returned" }),
  field("BatchNumber", "batch", "digits", [], [...CHOICE, ...BOUNDS], { ...ROW, column: "batchNumber" }),
  field("AvsResult", "avs", "text", [], [...CHOICE, "empty"], { ...ROW, column: "avs" }),
  field("CvdResult", "cvd", "text", [], [...CHOICE, "empty"], { ...ROW, column: "cvd" }),
  field("Message", "message", "text", [], TEXT, { ...ROW, column: "message" }),
  field("Person", "person", "person", [], [...CHOICE, "empty"], { source: "journal", column: "person" }),
  field("Reason", "reason", "reason", [], [...CHOICE, "empty"], { source: "journal", column: "reason" }),
  field("Operation", "operation", "operation", [], [...CHOICE, "empty"], { source: "journal" }),
  // A word without a field. It may be a name or card digits, so it never stands in an address.
  field("AnyWord", "any", "any_word", [], ["is"], { source: "words", personal: true }),
];

export const FIELDS: readonly SearchField[] = [...SERVICE_FIELDS, ...OWN_FIELDS];

/** The bank's answers as choices. */
export const RESPONSES = ["approved", "declined"] as const;

/** The value that means the current person: a kept question means its reader, not its writer. */
export const ME = "me";

/** The limits of a question: conditions, characters of a value, and values of one condition. */
export const MAX_CONDITIONS = 100;
export const MAX_VALUE_LENGTH = 256;
export const MAX_VALUES = 10_000;

/** The problem of a condition, as the name of a sentence (`search.problems`). */
export type ConditionProblem =
  | "unknown_field"
  | "comparison_not_allowed"
  | "comparison_not_in_rows"
  | "value_missing"
  | "value_too_long"
  | "too_many_values"
  | "value_unreadable"
  | "value_card_number"
  | "value_not_amount"
  | "value_not_digits"
  | "value_not_last_four"
  | "value_not_choice"
  | "value_not_currency";

const BY_NAME = new Map(FIELDS.map((known) => [known.name, known]));

/** Finds the field of that name, or undefined. Names match exactly. */
export function findField(name: string): SearchField | undefined {
  return BY_NAME.get(name);
}

const CHOICES: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  transaction_type: TRANSACTION_KINDS,
  card_type: CARD_BRANDS,
  response: RESPONSES,
  payment_method: PAYMENT_METHODS,
  yes_no: ["yes", "no"],
  reason: ADJUSTMENT_REASONS,
  operation: OPERATIONS,
};

/** Lists the choices of a kind of value; empty for a kind that is typed. */
export function choicesOf(kind: ValueKind): readonly string[] {
  return CHOICES[kind] ?? [];
}
