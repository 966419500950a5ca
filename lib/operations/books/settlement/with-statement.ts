import "server-only";
import type { STATEMENT_JOBS } from "#lib/operations/books/settlement/statement-jobs.ts";
import { queuedThread } from "#lib/operations/ground/aside/queued-thread.ts";

/**
 * Reads or matches a bank's statement on a thread of its own, one statement at a time: thousands of lines would block every other
 * request. The queue is long enough for the uploads of two people at once.
 */
export const withStatement = queuedThread<typeof STATEMENT_JOBS>({
  file: "lib/operations/books/settlement/statement-thread.ts",
  mostWaiting: 8,
  patienceMs: 60_000,
});
