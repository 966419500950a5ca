import "server-only";

/** How long the wire may take, in milliseconds. `totalMs` is the whole of a request, whatever trickles in meanwhile. */
export type TimeOuts = {
  money: { connectMs: number; headersMs: number; bodyMs: number; totalMs: number };
  read: { connectMs: number; totalMs: number };
  search: { connectMs: number; totalMs: number };
};

/**
 * A person waits for every one of these. Some of the service's own test cards take longer (public guides): such an answer is in
 * doubt first and found again. The journal's lease of a sending process is longer than `money.totalMs`, and a test says so.
 */
export const DEFAULT_TIME_OUTS: TimeOuts = {
  money: { connectMs: 5_000, headersMs: 35_000, bodyMs: 10_000, totalMs: 40_000 },
  read: { connectMs: 5_000, totalMs: 10_000 },
  // A page of a long span may take the service longer than one record; progress is shown, and a search can be cancelled.
  search: { connectMs: 5_000, totalMs: 30_000 },
};
