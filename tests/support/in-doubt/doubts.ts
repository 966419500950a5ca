import type { CloseDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askCloseDoubt } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import type { TestWorld } from "#tests/support/test-world.ts";

/** Makes a refund of 5.00 whose request is held up, whose answer is lost, and that left no trace for long enough. */
export async function untracedRefund(context: TestWorld & OperationContext, sale: string) {
  const { losing, arrive } = lossyConnection(context);
  const request = refundRequest(context, sale);
  await refundTransaction(losing, request);
  context.clock.moveOn({ minutes: 16 });
  await recoverJournal(context);
  const { operationId } = request;
  const entry = async () => {
    const found = await context.store.tables.journal.find(operationId);
    if (!found) throw new Error("the journal lost an entry");
    return found;
  };
  return { operationId, request, arrive, entry };
}

/** Makes a form that says that no operation was made, when no adjustment could be it. */
export function closeRequest(
  context: OperationContext,
  operationId: string,
  change: Partial<CloseDoubtInput> = {},
): CloseDoubtInput {
  return {
    storeId: STORE,
    operationId,
    requestId: context.newId(),
    internalId: null,
    candidateIds: [],
    note: "The customer has no credit",
    ...change,
  };
}

/** Requests the closing, and returns the request's id; throws when it was refused. */
export async function askToClose(
  context: OperationContext,
  operationId: string,
  change: Partial<CloseDoubtInput> = {},
): Promise<string> {
  const outcome = await askCloseDoubt(context, closeRequest(context, operationId, change));
  if (outcome.kind !== "awaiting_approval") throw new Error(`not asked: ${JSON.stringify(outcome)}`);
  return outcome.requestId;
}
