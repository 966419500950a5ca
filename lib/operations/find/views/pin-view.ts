import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { MAX_PINS } from "#lib/domain/views/view.ts";
import type { PinViewInput } from "#lib/inputs/find/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { visibleViews } from "#lib/operations/find/views/list-views.ts";
import type { Tables } from "#lib/store/store.ts";

/** Pins a view at the end of the person's list, or unpins it. */
export async function pinView(
  context: OperationContext,
  input: PinViewInput,
): Promise<Done<null> | NotPermitted | NotAllowed<"view_gone" | "too_many_pins">> {
  const { storeId, viewKey, pinned } = input;
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  return context.store.transaction(async (tables) => {
    await tables.views.lock(storeId);
    const { ready, saved, pinned: atSide } = await visibleViews(tables, actor, storeId);
    const known = [...ready.map(({ key }) => key), ...saved.map(({ viewId }) => viewId)];
    if (!known.includes(viewKey)) return notAllowed("view_gone");
    if (!pinned) await tables.viewPins.set(actor.staffId, storeId, viewKey, null);
    else if (!atSide.includes(viewKey) && !(await pinAtEnd(tables, actor, storeId, viewKey))) {
      return notAllowed("too_many_pins", { limit: MAX_PINS });
    }
    return { kind: "done", value: null };
  });
}

/** Pins a view after all others; false when the list is full. */
export async function pinAtEnd(tables: Tables, actor: Actor, storeId: string, viewKey: string): Promise<boolean> {
  const { pinned } = await visibleViews(tables, actor, storeId);
  if (pinned.length >= MAX_PINS) return false;
  const places = Object.values(await tables.viewPins.all(actor.staffId, storeId)).map((place) => place ?? -1);
  await tables.viewPins.set(actor.staffId, storeId, viewKey, Math.max(-1, ...places) + 1);
  return true;
}
