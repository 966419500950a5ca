import { type Answer, answerOf } from "#components/answers/answer.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { NewBatchInput } from "#lib/inputs/batches.ts";
import { paths } from "#lib/paths.ts";

/** Sends a list to be saved as a draft. Never throws. */
export function sendBatch(storeId: string, input: NewBatchInput): Promise<Answer<{ batchId: string }>> {
  return answerOf(post(paths.readBatch(storeId), input));
}

async function post(path: string, input: NewBatchInput): Promise<ActionResult<{ batchId: string }>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(input),
  });
  return (await response.json()) as ActionResult<{ batchId: string }>;
}
