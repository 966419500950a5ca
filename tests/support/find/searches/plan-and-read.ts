import type { Outcome } from "#lib/domain/outcome.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { planSearch } from "#lib/operations/find/search/plan-search.ts";
import { readSearch, type SearchRowsRequest } from "#lib/operations/find/search/read-search.ts";

/** A search by its question, not planned yet. */
export type QuestionRequest = Omit<SearchRowsRequest, "plan"> & { question: Question; whole: boolean };

/** Plans a question for the days of its window; a refusal is the outcome of the search. */
export async function planned<Request extends Pick<QuestionRequest, "storeId" | "question" | "whole" | "window">>(
  context: OperationContext,
  request: Request,
) {
  const plan = await planSearch(context, { ...request, days: request.window });
  return plan.kind === "done" ? ({ kind: "done", value: { ...request, plan: plan.value } } as const) : plan;
}

/** Plans a question and reads its rows, as the routes do. */
export async function planAndRead(
  context: OperationContext,
  request: QuestionRequest,
): Promise<Outcome<Awaited<ReturnType<typeof readSearch>> extends Outcome<infer Events> ? Events : never>> {
  const search = await planned(context, request);
  return search.kind === "done" ? readSearch(context, search.value) : search;
}
