import "server-only";
import { queuedIfLong } from "#lib/operations/ground/aside/queued-thread.ts";
import { LIST_JOBS } from "#lib/operations/money/batches/list-jobs.ts";

/** Reads a list. A long one goes to a thread, because it would block every other request. */
export const withList = queuedIfLong(LIST_JOBS, {
  file: "lib/operations/money/batches/list-thread.ts",
  mostWaiting: 8,
  patienceMs: 10_000,
});
