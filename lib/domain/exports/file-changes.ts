import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";

/** Nobody reads more on a screen, and the file has all. */
export const MOST_CHANGES_SHOWN = 500;

/** What changed since an earlier file was read: how many transactions, and the first of them. */
export type FileChanges = { count: number; first: readonly LineChange[] };
