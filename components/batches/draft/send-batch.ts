import { answerOf, type Unreachable } from "#components/answers/answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { ListRule } from "#lib/domain/reasons/batch-rules.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { NewBatchInput } from "#lib/inputs/batches.ts";
import { paths } from "#lib/paths.ts";

/** The results of creating a list. */
type ListResult =
  | Done<{ batchId: string }>
  | NotPermitted
  | NotAllowed<ListRule | PlanRule>
  | Unavailable
  | FormFailure;

/** The result, or no answer. */
export type ListAnswer = ListResult | Unreachable;

/** Sends a list to be saved as a draft. Never throws. */
export function sendBatch(storeId: string, input: NewBatchInput): Promise<ListAnswer> {
  return answerOf(post(paths.readBatch(storeId), input));
}

async function post(path: string, input: NewBatchInput): Promise<ListResult> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(input),
  });
  return (await response.json()) as ListResult;
}
