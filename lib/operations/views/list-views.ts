import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { mayChangeView } from "#lib/domain/views/view.ts";
import type { ViewList } from "#lib/domain/views/view-list.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/staff-names.ts";
import { visibleViews } from "#lib/operations/views/visible-views.ts";

/** The views that the person sees in the store: the ready ones, then the saved ones by name; and what is at the side. */
export async function listViews(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Outcome<ViewList>> {
  const { actor } = context;
  if (!may(actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const { ready, saved, pinned } = await visibleViews(context.store.tables, actor, storeId);
  const foreign = saved.some(({ ownerId }) => ownerId !== actor.staffId);
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
    })),
  ];
  return { kind: "done", value: { views, pinned } };
}
