/** How far one store's book at the service was compared with our journal, day by day in the account's zone. */
export type Comparison = {
  storeId: string;
  /** What was made before is none of ours to notice: the books are compared since then (ISO 8601, UTC). */
  since: string;
  /** The last day that was compared wholly (`YYYY-MM-DD`). */
  doneUntil: string;
  /** Of the day after it: which of its searches is under way, and after how many rows. */
  step: number;
  position: number;
  /** Tries in a row that failed. */
  failures: number;
  /** The process that compares, and until when nobody else does. */
  instanceId: string;
  leaseUntil: string;
};
