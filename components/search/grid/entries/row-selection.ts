/** The selected rows: those of `ids`, or, with `all`, every match except those, also rows not read yet. */
export type RowSelection = { readonly all: boolean; readonly ids: ReadonlySet<string> };

export const NOTHING_SELECTED: RowSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: RowSelection = { all: true, ids: new Set() };

/** Whether the row is selected. */
export function isSelected({ all, ids }: RowSelection, transactionId: string): boolean {
  return ids.has(transactionId) !== all;
}

/** Whether no row is selected. */
export function isNothingSelected({ all, ids }: RowSelection): boolean {
  return !all && ids.size === 0;
}

/** Adds these rows to the selection, or removes them. */
export function withRows(before: RowSelection, transactionIds: Iterable<string>, picked: boolean): RowSelection {
  const ids = new Set(before.ids);
  for (const id of transactionIds) {
    if (picked === before.all) ids.delete(id);
    else ids.add(id);
  }
  return { all: before.all, ids };
}

/**
 * Counts the selected rows of `rowCount`. A selected row that is no longer found, as after a change during the reading, does
 * not count.
 */
export function countSelected(
  { all, ids }: RowSelection,
  rowCount: number,
  isFound: (transactionId: string) => boolean,
): number {
  const found = [...ids].filter(isFound).length;
  return all ? rowCount - found : found;
}
