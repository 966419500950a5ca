import type { Outcome } from "#lib/domain/outcome.ts";
import type { CompletionInput, GiveBackInput, VoidInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";

type Completion = Extract<CompletionInput, { act: "completion" }>;

/** Gives back a whole sale of 100.00 as a void, with a new operation id. */
export function giveBackRequest(
  context: OperationContext,
  transactionId: string,
  change: Partial<GiveBackInput> = {},
): GiveBackInput {
  return {
    ...refundRequest(context, transactionId, { amountCents: 10_000 }),
    method: "void",
    byName: false,
    ...change,
  };
}

/** The void of a transaction of 100.00. */
export function voidRequest(
  context: OperationContext,
  transactionId: string,
  change: Partial<VoidInput> = {},
): VoidInput {
  return {
    storeId: STORE,
    transactionId,
    operationId: context.newId(),
    amountCents: 10_000,
    reason: "made_by_mistake",
    note: "",
    byName: false,
    ...change,
  };
}

/** A completion of 80.00 of a pre-authorization of 100.00. */
export function completionRequest(
  context: OperationContext,
  transactionId: string,
  change: Partial<Completion> = {},
): Completion {
  return { ...hold(context, transactionId), act: "completion", amountCents: 8_000, ...change };
}

/** The release of a pre-authorization of 100.00. */
export function releaseRequest(context: OperationContext, transactionId: string): CompletionInput {
  return { ...hold(context, transactionId), act: "release" };
}

function hold(context: OperationContext, transactionId: string) {
  return { storeId: STORE, transactionId, operationId: context.newId(), reserveCents: 10_000, note: "" };
}

/** Returns the transaction that an operation made; throws when it made none. */
export function madeBy(outcome: Outcome<{ transactionId: string }>): string {
  if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value.transactionId;
}
