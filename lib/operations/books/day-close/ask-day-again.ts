import "server-only";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { DayInput } from "#lib/inputs/books/day-close-inputs.ts";
import { askAgain } from "#lib/operations/books/day-book/ask-again.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/**
 * Has the server read a kept day again now, not only in the night, so that a day which differs from the service can be signed off as it
 * is by now. What differs becomes late changes, as always.
 */
export async function askDayAgain(
  context: OperationContext,
  { storeId, day }: DayInput,
): Promise<Done<null> | NotPermitted | NotAllowed<"day_not_kept">> {
  if (!may(context.actor, "day.close", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const kept = await context.store.tables.dayBook.find(storeId, day);
  if (kept?.timeZone !== timeZone) return { kind: "not_allowed", reason: { rule: "day_not_kept" } };
  await askAgain(context, { storeId, from: day, to: day, timeZone });
  return { kind: "done", value: null };
}
