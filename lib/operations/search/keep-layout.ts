import "server-only";
import type { Done } from "#lib/domain/outcome.ts";
import { type ColumnLayout, formatColumnLayout, LAYOUT_PREFERENCE } from "#lib/domain/search/rows/column-layout.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Saves the acting person's grid layout, for all their stores. Everybody may change their own. */
export async function keepLayout({ store, actor }: OperationContext, layout: ColumnLayout): Promise<Done<null>> {
  await store.tables.preferences.set(actor.staffId, LAYOUT_PREFERENCE, formatColumnLayout(layout));
  return { kind: "done", value: null };
}
