import "server-only";
import { columnNames, LAYOUT_PREFERENCE, readColumnLayout } from "#lib/domain/column-layout.ts";
import type { ColumnName } from "#lib/domain/columns.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The columns that the person sees where an address names none. */
export async function ownColumns({ store, actor }: OperationContext): Promise<readonly ColumnName[]> {
  const kept = await store.tables.preferences.all(actor.staffId);
  return columnNames(readColumnLayout(kept[LAYOUT_PREFERENCE]));
}
