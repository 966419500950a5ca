/** Which instance reads a store's days, until when, and from which day on they are wanted. */
export type BookKeeper = {
  storeId: string;
  /** `YYYY-MM-DD`. */
  wantedFrom: string;
  instanceId: string;
  leaseUntil: string;
  /** Failed readings in a row. */
  failures: number;
};
