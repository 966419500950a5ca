import "server-only";
import { type Criterion, SERVICE_FIELDS } from "#lib/domain/search/question/criteria.ts";
import { cardTypeCodeOf, typeCodeOf } from "#lib/gateway/codec/code-names.ts";
import type { ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import { ENCODED_OPERATOR, FIELD_INDEX, type FieldName } from "#lib/wire/codes.ts";
import type { ReportRequest } from "#lib/wire/report.ts";

const RESPONSE_CODES = new Map([
  ["approved", "1"],
  ["declined", "0"],
]);

/**
 * Encodes one criterion for the service (Interface §4.8, §4.9): index, encoded operator and value, all as text. Throws a
 * RangeError for an unknown field or choice, because dropping the condition would widen the search.
 */
export function encodeCriterion({ field, operator, value }: Criterion): {
  field: string;
  operator: string;
  value: string;
} {
  const known = SERVICE_FIELDS.find(({ name }) => name === field);
  const encoded = known && encodeValue(known.value, value);
  if (!known || encoded === undefined) throw new RangeError(`no such criterion of ${JSON.stringify(field)}`);
  return { field: String(FIELD_INDEX[known.name as FieldName]), operator: ENCODED_OPERATOR[operator], value: encoded };
}

function encodeValue(kind: (typeof SERVICE_FIELDS)[number]["value"], value: string): string | undefined {
  if (kind === "transaction_type") return typeCodeOf(value);
  if (kind === "card_type") return cardTypeCodeOf(value);
  if (kind === "response") return RESPONSE_CODES.get(value);
  return value;
}

/** Encodes the body of a search (Interface §4.7). */
export function encodeQuestion(question: ReportQuestion): string {
  const request: ReportRequest = {
    name: "Search",
    start_date: question.startDate,
    end_date: question.endDate,
    start_row: String(question.startRow),
    end_row: String(question.endRow),
    criteria: question.criteria.map(encodeCriterion),
  };
  return JSON.stringify(request);
}
