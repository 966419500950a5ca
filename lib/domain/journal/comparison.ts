/** The progress of comparing one store's book at the service with our journal, day by day in the account's zone. */
export type JournalComparison = {
  storeId: string;
  /** The start of the comparison (ISO 8601, UTC). Adjustments made before it raise no notice. */
  since: string;
  /** The last day that was compared wholly (`YYYY-MM-DD`). */
  doneUntil: string;
  /** For the day after it: the search that is under way, and the rows already read. */
  step: number;
  position: number;
  /** Failed tries in a row. */
  failures: number;
  /** The process that compares, and the end of its lease. */
  instanceId: string;
  leaseUntil: string;
};
