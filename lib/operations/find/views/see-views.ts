import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { SeeViewsInput } from "#lib/inputs/find/views.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** The preference that keeps which shared views of a store a person has seen, as ids with a blank between. */
const nameFor = (storeId: string) => `views.seen.${storeId}`;

/** Loads the ids of the shared views that the person has seen. */
export async function seenViews({ preferences }: Tables, staffId: string, storeId: string): Promise<Set<string>> {
  const kept = (await preferences.all(staffId))[nameFor(storeId)] ?? "";
  return new Set(kept.split(" ").filter((id) => id !== ""));
}

/** Keeps that the person has seen these shared views. Ids of views that they can't see any more are dropped. */
export async function seeViews(
  { actor, store }: OperationContext,
  { storeId, viewIds }: SeeViewsInput,
): Promise<Done<null> | NotPermitted> {
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const { staffId } = actor;
  await store.transaction(async (tables) => {
    const shared = (await tables.views.list(storeId, staffId)).filter(({ ownerId }) => ownerId !== staffId);
    const before = await seenViews(tables, staffId, storeId);
    const seen = before.union(new Set(viewIds));
    const kept = shared.flatMap(({ viewId }) => (seen.has(viewId) ? [viewId] : []));
    if (kept.length === before.size && kept.every((viewId) => before.has(viewId))) return;
    await tables.preferences.set(staffId, nameFor(storeId), kept.join(" "));
  });
  return { kind: "done", value: null };
}
