/** The rows that somebody picked: those named, or all that match, also those not read yet, but for those named. */
export type RowSelection = { readonly all: boolean; readonly ids: ReadonlySet<string> };

export const NOTHING_SELECTED: RowSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: RowSelection = { all: true, ids: new Set() };

/** Whether the row is picked, or all are but for others. */
export function isSelected({ all, ids }: RowSelection, transactionId: string): boolean {
  return ids.has(transactionId) !== all;
}

/** Whether no row is picked. */
export function isNothing({ all, ids }: RowSelection): boolean {
  return !all && ids.size === 0;
}

/** The selection with these rows picked or put back. */
export function withRows(before: RowSelection, transactionIds: Iterable<string>, picked: boolean): RowSelection {
  const ids = new Set(before.ids);
  for (const id of transactionIds) {
    if (picked === before.all) ids.delete(id);
    else ids.add(id);
  }
  return { all: before.all, ids };
}

/** How many of so many rows are picked. A row that is found no more, as one that changed while it was read, is no longer. */
export function countSelected(
  { all, ids }: RowSelection,
  rowCount: number,
  isFound: (transactionId: string) => boolean,
): number {
  const found = [...ids].filter(isFound).length;
  return all ? rowCount - found : found;
}
