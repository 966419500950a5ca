import type { BatchAim, BatchRow } from "#lib/domain/batches/batch.ts";
import { planDigest } from "#lib/domain/batches/batch-request.ts";
import type { NewBatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { checkBatch } from "#lib/operations/money/batches/check-batch.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { type ShownBatch, showBatch } from "#lib/operations/money/batches/read-batches.ts";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { approvalOf } from "#tests/support/people/approval-requests.ts";

/** Stores a pasted list as a draft, and returns its id. */
export async function pasted(context: OperationContext, text: string, aim: BatchAim = "give_back"): Promise<string> {
  return made(context, { aim, from: { source: "pasted", text } });
}

export async function made(context: OperationContext, input: NewBatchInput): Promise<string> {
  const outcome = await createBatch(context, { ...input, storeId: STORE }, []);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.value.batchId;
}

/** Reads every row of a draft. */
export async function checked(context: OperationContext, batchId: string, again = false): Promise<void> {
  const outcome = await checkBatch(context, { storeId: STORE, batchId, again });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  for await (const event of outcome.value) if (event.kind === "ended" && event.cause) throw new Error(event.cause);
}

export async function shown(context: OperationContext, batchId: string): Promise<ShownBatch> {
  const outcome = await showBatch(context, { storeId: STORE, batchId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** Makes the request for the draft as it is now. */
export async function asking(context: OperationContext, batchId: string) {
  const { plan } = await shown(context, batchId);
  return {
    storeId: STORE,
    batchId,
    reason: "goods_returned",
    note: "",
    seenPlan: planDigest(plan ?? []),
  } as const;
}

/** Requests approval for the draft as it is now; returns the request's id. */
export async function asked(context: OperationContext, batchId: string): Promise<string> {
  const outcome = await askBatch(context, await asking(context, batchId));
  if (outcome.kind !== "awaiting_approval") throw new Error(JSON.stringify(outcome));
  return outcome.requestId;
}

/** Approves the list as another person, as shown. */
export async function decided(
  approver: OperationContext,
  requestId: string,
  decision: "approve" | "decline" = "approve",
) {
  const { seen } = await approvalOf(approver, requestId);
  return decideRequest(approver, { storeId: STORE, requestId, decision, note: "seen", seen });
}

/** Makes a list that another person has approved, with no row carried out yet. */
export async function approved(
  { requester, approver }: { requester: OperationContext; approver: OperationContext },
  text: string,
  aim: BatchAim = "give_back",
): Promise<string> {
  const batchId = await pasted(requester, text, aim);
  await checked(requester, batchId);
  const outcome = await decided(approver, await asked(requester, batchId));
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return batchId;
}

/** Works until nothing is left that can be done now. */
export async function ranToEnd(world: World): Promise<void> {
  while (await runBatches(world)) {
    // The next turn goes on.
  }
}

/** Describes each row in a word or two: its state, and why. */
export function told(rows: readonly BatchRow[]): string[] {
  return rows.map(({ state, problem }) => (problem ? `${state}: ${problem.rule}` : state));
}
