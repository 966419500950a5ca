import "server-only";
import type { BatchSource } from "#lib/domain/batch/batch.ts";
import type { BatchDetails } from "#lib/domain/batch/batch-request.ts";

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
};
