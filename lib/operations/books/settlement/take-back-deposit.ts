import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { TakeBackDepositInput } from "#lib/inputs/books/statement-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The settlements that are open again; none: there was no tick any more. */
type TakenBack = { days: readonly string[] };

/**
 * Takes a wrong tick back, with all settlements that the same line of the bank paid. The next upload of a statement may match them, and
 * the line, anew.
 */
export async function takeBackDeposit(
  { store, actor, clock }: OperationContext,
  { storeId, day, currency }: TakeBackDepositInput,
): Promise<Done<TakenBack> | NotPermitted> {
  if (!may(actor, "settlement.read", storeId)) return { kind: "not_permitted" };
  const days = await store.transaction(async ({ bankDeposits, audit }) => {
    await bankDeposits.lock(storeId);
    const ticked = await bankDeposits.ofDays(storeId, { from: day, to: day });
    const deposit = ticked.find((candidate) => candidate.currency === currency);
    if (!deposit) return [];
    const opened = await bankDeposits.remove(deposit);
    const { postedOn, amountCents, matchedAt, matchedBy } = deposit;
    await audit.append({
      ...{ name: "deposit.takenBack", at: clock.now().toString(), storeId, staffId: actor.staffId, subject: storeId },
      details: { days: opened.join(" "), currency, postedOn, amountCents, matchedAt, matchedBy },
    });
    return opened;
  });
  return { kind: "done", value: { days } };
}
