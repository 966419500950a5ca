import "server-only";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { type ReadyView, readyPins, readyViews } from "#lib/domain/views/ready-views.ts";
import type { SavedView } from "#lib/domain/views/view.ts";
import { pinnedKeys } from "#lib/domain/views/view-pins.ts";
import type { Tables } from "#lib/store/store.ts";

export type VisibleViews = { ready: readonly ReadyView[]; saved: readonly SavedView[]; pinned: readonly string[] };

/** What a person of the store sees: the ready views, their own and the shared ones by name, and what stands at the side. */
export async function visibleViews(tables: Tables, { staffId, roles }: Actor, storeId: string): Promise<VisibleViews> {
  const saved = await tables.views.list(storeId, staffId);
  const ready = readyViews();
  const keys = new Set([...ready.map(({ key }) => key), ...saved.map(({ viewId }) => viewId)]);
  const role = roles[storeId];
  const pins = await tables.viewPins.all(staffId, storeId);
  return { ready, saved, pinned: pinnedKeys(pins, role ? readyPins(role) : [], (key) => keys.has(key)) };
}
