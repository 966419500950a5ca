import "server-only";
import type { OperationContext } from "#lib/operations/context.ts";
import { visibleViews } from "#lib/operations/find/views/list-views.ts";

/** A view of which files are made. `name` is null for a ready one, whose name stands in the messages. */
type ScheduleView = { key: string; name: string | null; query: string };

/** Lists the views that a person sees in a store, the ready ones first. */
export async function listScheduleViews(
  { store, actor }: OperationContext,
  { storeId }: { storeId: string },
): Promise<readonly ScheduleView[]> {
  const { ready, saved } = await visibleViews(store.tables, actor, storeId);
  return [
    ...ready.map(({ key, query }) => ({ key, name: null, query })),
    ...saved.map(({ viewId, name, query }) => ({ key: viewId, name, query })),
  ];
}

/** Finds one of them; undefined when it is gone, or no longer shared. */
export async function findView(
  context: OperationContext,
  { storeId, viewKey }: { storeId: string; viewKey: string },
): Promise<ScheduleView | undefined> {
  return (await listScheduleViews(context, { storeId })).find(({ key }) => key === viewKey);
}
