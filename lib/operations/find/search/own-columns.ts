import "server-only";
import type { Done } from "#lib/domain/outcome.ts";
import {
  type ColumnLayout,
  columnNames,
  formatColumnLayout,
  LAYOUT_PREFERENCE,
  readColumnLayout,
} from "#lib/domain/search/rows/column-layout.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Loads the person's grid layout. */
export async function ownLayout({ store, actor }: OperationContext): Promise<ColumnLayout> {
  const kept = await store.tables.preferences.all(actor.staffId);
  return readColumnLayout(kept[LAYOUT_PREFERENCE]);
}

/** Lists the columns that the person sees if an address names none. */
export async function ownColumns(context: OperationContext): Promise<readonly ColumnName[]> {
  return columnNames(await ownLayout(context));
}

/** Saves the acting person's grid layout, for all their stores. Everybody may change their own. */
export async function keepLayout({ store, actor }: OperationContext, layout: ColumnLayout): Promise<Done<null>> {
  await store.tables.preferences.set(actor.staffId, LAYOUT_PREFERENCE, formatColumnLayout(layout));
  return { kind: "done", value: null };
}
