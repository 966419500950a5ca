import "server-only";
import { earliestWanted } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { SETTLEMENT_ZONE } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { DismissReturnInput } from "#lib/inputs/books/statement-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The settlements that lost their ticks by the withdrawal: the next upload of their deposit ticks them off again. */
type Dismissed = { days: readonly string[] };

/**
 * Notes that a withdrawal of the bank takes no deposit back, although its words and amount look so. No later upload takes it for a
 * return, and the deposit that was taken for returned can be ticked off again. Nothing is noted of days so long ago that the store's
 * books no longer hold them.
 */
export async function dismissReturn(
  { store, actor, clock }: OperationContext,
  { storeId, currency, postedOn, amountCents, occurrence }: DismissReturnInput,
): Promise<Done<Dismissed> | NotPermitted> {
  if (!may(actor, "settlement.read", storeId)) return { kind: "not_permitted" };
  if (postedOn < earliestWanted(clock.now(), SETTLEMENT_ZONE)) return { kind: "done", value: { days: [] } };
  const days = await store.transaction(async ({ bankDeposits, audit }) => {
    await bankDeposits.lock(storeId);
    const line = { storeId, currency, postedOn, amountCents, occurrence };
    const opened = await bankDeposits.removeTakenBack(line);
    const at = clock.now().toString();
    await bankDeposits.addOther({ ...line, notedAt: at, notedBy: actor.staffId });
    await audit.append({
      ...{ name: "deposit.returnDismissed", at, storeId, staffId: actor.staffId, subject: storeId },
      details: { days: opened.join(" "), currency, postedOn, amountCents },
    });
    return opened;
  });
  return { kind: "done", value: { days } };
}
