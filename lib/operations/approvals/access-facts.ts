import "server-only";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";

/** What a decider needs to know of a change to what people may do. */
export type AccessFacts = {
  kind: "access";
  /** Whom it concerns; empty for everybody of a role. */
  name: string;
  rows: readonly AccessRow[];
  /** What it would change by now, where that is something else than was asked; null: the same. */
  rowsNow: readonly AccessRow[] | null;
};
