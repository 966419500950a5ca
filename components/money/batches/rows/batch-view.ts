import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Batch, BatchCounts, BatchRow, BatchRowState } from "#lib/domain/batches/batch.ts";
import type { LeftRows } from "#lib/domain/batches/left-rows.ts";
import type { PlanTotal } from "#lib/domain/batches/plan-batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A row as the page shows it: its planned action, or its result. */
export type BatchRowView = Pick<
  BatchRow,
  "line" | "transactionId" | "amountCents" | "currency" | "method" | "problem" | "again" | "excluded" | "state"
> & {
  orderNumber: string;
  faults: BatchRow["asked"]["faults"];
  /** The reason that the list gives for this row alone; else empty. */
  reason: string;
  note: string;
  cause: RefundCause | null;
  /** The refund or void that was made. */
  resultId: string | null;
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
  /** Made by the reader. */
  own: boolean;
  /** The whole batch was done before, and nobody has said that it is wanted again. */
  repeated: boolean;
  /** Its request was declined, withdrawn or never answered: the batch may be changed and requested again. */
  refusedRequest: { state: "declined" | "withdrawn" | "expired" | "missing"; note: string } | null;
  /** The number of rows in each state; for a draft, as planned. */
  counts: BatchCounts;
  totals: readonly PlanTotal[];
  /** For a draft: the digest that identifies its plan. */
  planDigest: number;
  /** Rows that a new batch may take, once this one has ended. */
  left: Readonly<Record<LeftRows, number>>;
  rowCount: number;
};

/** The filters of rows: all, or one state. */
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
