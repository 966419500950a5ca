import "server-only";

/** How long the wire may take, in milliseconds. `totalMs` is the whole of a request, whatever trickles in meanwhile. */
export type TimeOuts = {
  money: { connectMs: number; headersMs: number; bodyMs: number; totalMs: number };
  read: { connectMs: number; totalMs: number };
};

/** The service's own test cards take more than 45 seconds before they are approved (public guides). */
export const DEFAULT_TIME_OUTS: TimeOuts = {
  money: { connectMs: 10_000, headersMs: 55_000, bodyMs: 10_000, totalMs: 60_000 },
  read: { connectMs: 5_000, totalMs: 10_000 },
};
