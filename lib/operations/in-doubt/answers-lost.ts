import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * How the result of an operation without an answer became known: the server found it at the service, two people chose it, or it
 * arrived after it was closed as never made.
 */
export type AnswerLost = { how: "found" | "chosen" | "late"; at: string };

/** Maps the applied operations among these whose answer was lost. */
export async function answersLost(
  { store }: OperationContext,
  storeId: string,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, AnswerLost>> {
  const lost = new Map<string, AnswerLost>();
  for (const { operationId, state, settledAt, checkedAt } of entries) {
    if (settledAt === null) continue;
    if (state === "closed_by_human") lost.set(operationId, { how: "late", at: settledAt });
    if (state !== "succeeded" || checkedAt === null) continue;
    const requests = await store.tables.requests.about(storeId, operationId);
    const isChosen = requests.some((request) => request.kind === "close_doubt" && request.state === "approved");
    // Without a decision, only the check that settled it is as late as its end; else its own answer came late.
    if (isChosen) lost.set(operationId, { how: "chosen", at: settledAt });
    else if (checkedAt === settledAt) lost.set(operationId, { how: "found", at: settledAt });
  }
  return lost;
}
