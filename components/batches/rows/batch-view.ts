import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Batch, BatchCounts, BatchRow, BatchRowState } from "#lib/domain/batches/batch.ts";
import type { LeftRows } from "#lib/domain/batches/left-rows.ts";
import type { PlanTotal } from "#lib/domain/batches/plan-batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A row as the page shows it: what will happen to it, or what became of it. */
export type BatchRowView = Pick<
  BatchRow,
  "line" | "transactionId" | "amountCents" | "currency" | "method" | "problem" | "again" | "excluded" | "state"
> & {
  orderNumber: string;
  faults: BatchRow["asked"]["faults"];
  /** Those that the list names for this row alone; else empty. */
  reason: string;
  note: string;
  cause: RefundCause | null;
  /** The refund or void that was made. */
  resultId: string | null;
  /** The operation that made it. */
  slipId: string | null;
  answer: string;
};

/** A batch as the page shows it, with one page of its rows. */
export type BatchView = Pick<
  Batch,
  | "storeId"
  | "batchId"
  | "source"
  | "fileName"
  | "aim"
  | "state"
  | "problem"
  | "requestId"
  | "repeatOf"
  | "reason"
  | "note"
> & {
  madeBy: string;
  madeAt: LocalMoment;
  approvedBy: string | null;
  /** Made by the person who looks at it. */
  own: boolean;
  /** The whole list was done before, and nobody said yet that it is wanted again. */
  repeated: boolean;
  /** Its request was declined, withdrawn or never answered: it may be changed and asked for anew. */
  refusedRequest: { state: "declined" | "withdrawn" | "expired" | "missing"; note: string } | null;
  /** How many rows are how; of a draft as planned. */
  counts: BatchCounts;
  totals: readonly PlanTotal[];
  /** Of a draft: by what its plan is known again. */
  planDigest: number;
  /** Rows that a new list may take up, once this one has ended. */
  left: Readonly<Record<LeftRows, number>>;
  rowCount: number;
};

/** Which rows are shown: all, or those in one state. */
export const ROW_FILTERS = [
  "all",
  "unchecked",
  "ready",
  "left_out",
  "running",
  "done",
  "refused",
  "unsent",
  "in_doubt",
] as const satisfies readonly (BatchRowState | "all")[];
export type RowFilter = (typeof ROW_FILTERS)[number];

export const ROWS_A_PAGE = 100;
