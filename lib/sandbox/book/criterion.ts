import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { textOf } from "#lib/sandbox/requests/request-fields.ts";
import { parseCents } from "#lib/sandbox/requests/wire-money.ts";
import { ENCODED_OPERATOR, FIELD_INDEX, type FieldName, type OperatorName } from "#lib/wire/codes.ts";

/** Fields 26 and 27 of public collections, on the tokens of a payment. No row carries a token. */
export const TOKEN_FIELDS = ["PaymentToken", "ReportingToken"] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];

/** `<>` is in no public table, but clients send it. */
export type BookOperator = OperatorName | "<>";
/** A parsed condition. `number` is set for fields that compare as numbers; amounts are in cents. */
export type BookCriterion = { field: FieldName | TokenField; operator: BookOperator; text: string; number: number };

const FIELDS = new Map<string, FieldName | TokenField>([
  ...Object.entries(FIELD_INDEX).map(([name, index]): [string, FieldName] => [String(index), name as FieldName]),
  ["26", "PaymentToken"],
  ["27", "ReportingToken"],
]);
const OPERATORS = new Map<string, BookOperator>([
  ...Object.entries(ENCODED_OPERATOR).map(([name, encoded]): [string, BookOperator] => [encoded, name as OperatorName]),
  ["%3C%3E", "<>"],
]);
/** Operators without URL encoding, as some programs send them. */
const PLAIN_OPERATORS = new Map<string, BookOperator>([...OPERATORS.values()].map((operator) => [operator, operator]));

const WHOLE_NUMBERS: readonly (FieldName | TokenField)[] = [
  "TransactionId",
  "Response",
  "IDAdjustmentTo",
  "IDAdjustedBy",
];
const ORDERED_FIELDS: readonly (FieldName | TokenField)[] = ["TransactionId", "Amount", "OrderNumber"];
const EXACT_FIELDS: readonly (FieldName | TokenField)[] = [
  "MaskedCardNumber",
  "TransType",
  "CardType",
  "Response",
  "ProcessedBy",
  "IDAdjustmentTo",
  "IDAdjustedBy",
];

/** Reads one criterion (interface §4.8, §4.9); a string names the fault. */
export function parseCriterion(entry: Body, settings: AccountSettings): BookCriterion | string {
  const field = FIELDS.get(textOf(entry.field));
  const operator = parseOperator(textOf(entry.operator).toUpperCase(), settings);
  const value = entry.value;
  if (!field) return "Invalid field";
  if (!operator) return "Invalid operator";
  if (typeof value !== "string" && typeof value !== "number") return "Invalid value";
  if (settings["report-pairs"] === "listed" && !isListed(field, operator))
    return `Operator ${operator} is not available for this field`;
  const text = textOf(value);
  if (operator === "START WITH") return { field, operator, text, number: Number.NaN };
  const number = parseNumber(field, text.trim());
  return number === undefined ? "Invalid value" : { field, operator, text, number };
}

/** Reads an operator: encoded, or plain where the account accepts that. */
function parseOperator(text: string, settings: AccountSettings): BookOperator | undefined {
  return OPERATORS.get(text) ?? (settings["report-operators"] === "any" ? PLAIN_OPERATORS.get(text) : undefined);
}

/** Reads the number of a value; NaN for fields that compare as text. */
function parseNumber(field: BookCriterion["field"], text: string): number | undefined {
  if (field === "Amount") return parseCents(text);
  if (!WHOLE_NUMBERS.includes(field)) return Number.NaN;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Whether public lists name this pair of field and operator. */
function isListed(field: BookCriterion["field"], operator: BookOperator): boolean {
  if (ORDERED_FIELDS.includes(field)) return operator !== "START WITH";
  if (EXACT_FIELDS.includes(field)) return operator === "=";
  return operator === "=" || operator === "START WITH";
}
