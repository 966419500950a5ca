import "server-only";
import { encodeCriterion } from "#lib/gateway/codec/encode-criterion.ts";
import type { ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { ReportRequest } from "#lib/wire/report.ts";

/** The body of a search (Interface §4.7). */
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
