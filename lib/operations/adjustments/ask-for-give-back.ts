import "server-only";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { GiveBackInput } from "#lib/inputs/give-back.ts";
import { askGiveBackApproval } from "#lib/operations/adjustments/ask-give-back.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { giveBackCauses } from "#lib/operations/limits/give-back-causes.ts";
import { repeatedOutcome } from "#lib/operations/money/repeated-outcome.ts";

/** Asks a second person for what the acting person may not do alone now: beyond their limits, or in a way that is not theirs to choose. */
export async function askForGiveBack(
  context: OperationContext,
  input: GiveBackInput,
): Promise<Outcome<CompletedOperation>> {
  const { storeId, transactionId: originalId, operationId, method, byName, amount: amountCents } = input;
  // The same form may have been carried out alone, and its answer lost: then nobody is asked for it again.
  const done = await context.store.tables.journal.find(operationId);
  if (done) {
    const intent = { operationId, storeId, staffId: context.actor.staffId, verb: method, originalId, amountCents };
    return repeatedOutcome(context, intent, done);
  }
  const asked = { storeId, staffId: context.actor.staffId, verb: method, byName, amountCents };
  return askGiveBackApproval(context, input, ({ transaction }) =>
    giveBackCauses(context, context.store.tables, asked, transaction),
  );
}
