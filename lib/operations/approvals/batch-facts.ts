import "server-only";
import type { BatchRow, BatchSource } from "#lib/domain/batches/batch.ts";
import type { BatchDetails } from "#lib/domain/batches/batch-request.ts";

/** What a decider needs to know of a list of operations. */
export type BatchFacts = {
  kind: "batch";
  storeId: string;
  batchId: string;
  source: BatchSource;
  fileName: string;
  details: BatchDetails;
  /** Voids among its rows whose time is over by now: these will be refused one by one. */
  voidsOver: number;
  /** Rows to be carried out that name a reason or a note of their own. */
  remarks: readonly RowRemark[];
};

/** What goes into the journal for one row in place of the reason and the note of the whole list. */
export type RowRemark = Pick<BatchRow, "line" | "transactionId" | "amountCents" | "currency"> & {
  orderNumber: string;
  reason: string;
  note: string;
};
