import "server-only";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import type { VoidInput } from "#lib/inputs/adjustment-inputs.ts";
import { voidTransaction } from "#lib/operations/adjustments/void-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlistedReason } from "#lib/operations/settings/store-settings.ts";

/** Voids a refund of today, for a reason from the store's list for undoing refunds. */
export async function undoRefund(context: OperationContext, input: VoidInput): Promise<MoneyOutcome> {
  const unlisted = await unlistedReason(context, { ...input, act: "undo" });
  return voidTransaction(context, input, ({ transaction }) =>
    transaction.kind === "refund" ? unlisted : { rule: "not_a_refund" },
  );
}
