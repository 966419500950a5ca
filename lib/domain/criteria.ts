import { holdsCardNumber } from "#lib/domain/card-number.ts";
import { formatAmount, parseAmount } from "#lib/domain/money.ts";
import { CARD_BRANDS, TRANSACTION_KINDS } from "#lib/domain/transaction.ts";

/** The one table of searchable fields: builder, URL and planner read it; the gateway joins it with the service's indexes by name. */

export const OPERATORS = ["=", "<", ">", "<=", ">=", "START WITH"] as const;
export type Operator = (typeof OPERATORS)[number];

/** The operators as words that need no escaping: in addresses, and as names of their texts. */
export const OPERATOR_WORDS = {
  "=": "eq",
  "<": "lt",
  ">": "gt",
  "<=": "le",
  ">=": "ge",
  "START WITH": "starts",
} as const satisfies Readonly<Record<Operator, string>>;

/** How a value is typed and checked. */
export type ValueKind = "digits" | "amount" | "last_four" | "text" | "transaction_type" | "card_type" | "response";

export type Field = {
  name: string;
  value: ValueKind;
  /** Only the pairs that published clients list; the interface restricts none, but a refused pair was never seen. */
  operators: readonly Operator[];
  /** Values that may never stand in a URL or a log: names, e-mail, telephone, address, card digits. */
  personal: boolean;
};

const ORDERED = ["=", "<", ">", "<=", ">="] as const;
const EXACT = ["="] as const;
const PREFIX = ["=", "START WITH"] as const;

function field(name: string, value: ValueKind, operators: readonly Operator[], personal = false): Field {
  return { name, value, operators, personal };
}

export const FIELDS = [
  field("TransactionId", "digits", ORDERED),
  field("Amount", "amount", ORDERED),
  field("MaskedCardNumber", "last_four", EXACT, true),
  field("CardOwner", "text", PREFIX, true),
  field("OrderNumber", "text", ORDERED),
  field("IPAddress", "text", PREFIX, true),
  field("AuthorizationCode", "text", PREFIX),
  field("TransType", "transaction_type", EXACT),
  field("CardType", "card_type", EXACT),
  field("Response", "response", EXACT),
  field("BillingName", "text", PREFIX, true),
  field("BillingEmail", "text", PREFIX, true),
  field("BillingPhone", "text", PREFIX, true),
  field("ProcessedBy", "text", EXACT),
  field("Ref1", "text", PREFIX),
  field("Ref2", "text", PREFIX),
  field("Ref3", "text", PREFIX),
  field("Ref4", "text", PREFIX),
  field("Ref5", "text", PREFIX),
  field("ProductName", "text", PREFIX),
  field("ProductID", "text", PREFIX),
  field("CustCode", "text", PREFIX),
  field("IDAdjustmentTo", "digits", EXACT),
  field("IDAdjustedBy", "digits", EXACT),
] as const satisfies readonly Field[];

/** One condition. All conditions of a search must hold (AND). `value` is what the person typed, already checked. */
export type Criterion = { field: string; operator: Operator; value: string };

/** The bank's answers, as words of a choice. */
export const RESPONSES = ["approved", "declined"] as const;

/** How many conditions one search may have, and how long a value may be. */
export const MAX_CRITERIA = 50;
export const MAX_VALUE_LENGTH = 256;

/** A condition as somebody typed it or an address holds it: nothing about it is known yet. */
export type TypedCriterion = { field: string; operator: string; value: string };

/** What is wrong with a condition, as the name of a sentence, and at which of its three parts. */
export type CriterionProblem = {
  part: "field" | "operator" | "value";
  problem:
    | "unknown_field"
    | "operator_not_allowed"
    | "value_missing"
    | "value_too_long"
    | "value_unreadable"
    | "value_card_number"
    | "value_not_amount"
    | "value_not_digits"
    | "value_not_last_four"
    | "value_not_choice";
};

export type CriterionReading = { ok: true; criterion: Criterion } | ({ ok: false } & CriterionProblem);

/** The field of that name, or undefined. Names are the service's own and match exactly. */
export function findField(name: string): Field | undefined {
  return FIELDS.find((one) => one.name === name);
}

/** The words a choice offers; empty for a kind of value that is typed. */
export function choicesOf(kind: ValueKind): readonly string[] {
  if (kind === "transaction_type") return TRANSACTION_KINDS;
  if (kind === "card_type") return CARD_BRANDS;
  return kind === "response" ? RESPONSES : [];
}

/**
 * Checks a condition and brings its value into the one form in which it is kept: amounts as `12.30`, text without blanks
 * around it. What looks like a full card number is refused in every field, before anything else is looked at.
 */
export function readCriterion(typed: TypedCriterion): CriterionReading {
  // Compatibility forms first, so that full-width digits and odd blanks hide no card number.
  if (holdsCardNumber(typed.value.normalize("NFKC"))) return refused("value", "value_card_number");
  const found = findField(typed.field);
  if (!found) return refused("field", "unknown_field");
  const operator = found.operators.find((one) => one === typed.operator);
  if (!operator) return refused("operator", "operator_not_allowed");
  const value = typed.value.trim();
  if (value === "") return refused("value", "value_missing");
  if (value.length > MAX_VALUE_LENGTH) return refused("value", "value_too_long");
  const read = readValue(found.value, value);
  return "problem" in read
    ? refused("value", read.problem)
    : { ok: true, criterion: { field: found.name, operator, value: read.value } };
}

function refused(part: CriterionProblem["part"], problem: CriterionProblem["problem"]): CriterionReading {
  return { ok: false, part, problem };
}

function readValue(kind: ValueKind, value: string): { value: string } | { problem: CriterionProblem["problem"] } {
  switch (kind) {
    case "amount": {
      const amountCents = parseAmount(value);
      return amountCents === undefined ? { problem: "value_not_amount" } : { value: formatAmount(amountCents) };
    }
    case "digits":
      return /^[0-9]{1,18}$/.test(value) ? { value } : { problem: "value_not_digits" };
    case "last_four":
      return /^[0-9]{4}$/.test(value) ? { value } : { problem: "value_not_last_four" };
    case "text":
      // Control characters, line separators, halves of a character, and the mark of a damaged one.
      return /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u.test(value) ? { problem: "value_unreadable" } : { value };
    case "transaction_type":
    case "card_type":
    case "response":
      return choicesOf(kind).includes(value) ? { value } : { problem: "value_not_choice" };
  }
}
