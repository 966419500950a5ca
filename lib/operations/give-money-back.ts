import "server-only";
import { wayRefusal } from "#lib/domain/adjustment-refusal.ts";
import type { Carried } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { GiveBackInput } from "#lib/inputs/give-back.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/refund-transaction.ts";
import { voidTransaction } from "#lib/operations/void-transaction.ts";

/**
 * Gives back part or all of a sale in the way that the person was shown. Decided again from a fresh read: where it would be
 * the other way by now, `way_changed` says so and nothing is sent, so that they are asked again. Whoever names the way
 * themselves must be allowed to choose.
 */
export async function giveMoneyBack(context: OperationContext, input: GiveBackInput): Promise<Outcome<Carried>> {
  const { way, byName, storeId, amount: amountCents } = input;
  if (byName && !may(context.actor, "giveBack.choose", storeId)) return { kind: "not_permitted" };
  if (way === "void") return voidTransaction(context, { ...input, amountCents, byName });
  return refundTransaction(context, input, (history) =>
    byName ? null : wayRefusal(history, { amountCents, way }, context.clock.now(), context.adjustmentSettings(storeId)),
  );
}
