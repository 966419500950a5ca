import "server-only";
import { LONG_TEXT_JOBS } from "#lib/operations/find/search/long-text-jobs.ts";
import { queuedIfLong } from "#lib/operations/ground/aside/queued-thread.ts";

/**
 * Reads a text or form of a search, or plans a question. Long ones go to a thread, because they would block every other request.
 * The queue is long enough for a few searches of each person at once.
 */
export const withLongTexts = queuedIfLong(LONG_TEXT_JOBS, {
  file: "lib/operations/find/search/long-text-thread.ts",
  mostWaiting: 32,
  patienceMs: 10_000,
});
