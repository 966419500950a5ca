import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { type ReadyView, readyPins, readyViews } from "#lib/domain/views/ready-views.ts";
import { mayChangeView, pinnedKeys, type SavedView, type ViewList } from "#lib/domain/views/view.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { seenViews } from "#lib/operations/find/views/see-views.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Lists the views that the person sees in the store, the ready ones first, then the saved ones by name, and the keys of
 * the pinned ones.
 */
export async function listViews(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<ViewList> | NotPermitted> {
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const { ready, saved, pinned } = await visibleViews(context.store.tables, actor, storeId);
  const foreign = saved.some(({ ownerId }) => ownerId !== actor.staffId);
  const seen = foreign ? await seenViews(context.store.tables, actor.staffId, storeId) : new Set();
  const nameOf = foreign ? await staffNames(context) : () => null;
  const views: ViewList["views"] = [
    ...ready.map(({ key, name, query }) => ({ kind: "ready" as const, key, query, ready: name })),
    ...saved.map((view) => ({
      kind: "saved" as const,
      key: view.viewId,
      query: view.query,
      name: view.name,
      shared: view.shared,
      ownerName: view.ownerId === actor.staffId ? null : nameOf(view.ownerId),
      mayChange: mayChangeView(actor, view),
      mayShare: mayChangeView(actor, view) && may(actor, "view.share", storeId),
      isNew: view.ownerId !== actor.staffId && !seen.has(view.viewId),
    })),
  ];
  return { kind: "done", value: { views, pinned } };
}

type VisibleViews = { ready: readonly ReadyView[]; saved: readonly SavedView[]; pinned: readonly string[] };

/** Loads the ready views, the person's own and the shared ones by name, and the keys of the pinned ones. */
export async function visibleViews(tables: Tables, { staffId, roles }: Actor, storeId: string): Promise<VisibleViews> {
  const saved = await tables.views.list(storeId, staffId);
  const ready = readyViews();
  const keys = new Set([...ready.map(({ key }) => key), ...saved.map(({ viewId }) => viewId)]);
  const role = roles[storeId];
  const pins = await tables.viewPins.all(staffId, storeId);
  return { ready, saved, pinned: pinnedKeys(pins, role ? readyPins(role) : [], (key) => keys.has(key)) };
}
