import "server-only";

/** The longest times on the wire, in milliseconds. `totalMs` covers a whole request, whatever trickles in meanwhile. */
export type TimeOuts = {
  money: { connectMs: number; headersMs: number; bodyMs: number; totalMs: number };
  read: { connectMs: number; totalMs: number };
  search: { connectMs: number; totalMs: number };
};

/**
 * A person waits for each of these. Some of the service's own test cards take longer (public guides); such an answer is first in
 * doubt and found later. The journal's lease of a sending process is longer than `money.totalMs`, which a test checks.
 */
export const DEFAULT_TIME_OUTS: TimeOuts = {
  money: { connectMs: 5_000, headersMs: 35_000, bodyMs: 10_000, totalMs: 40_000 },
  read: { connectMs: 5_000, totalMs: 10_000 },
  // A page over many days may take the service longer than one record. Progress is shown, and a search can be cancelled.
  search: { connectMs: 5_000, totalMs: 30_000 },
};
