import "server-only";
import { runBatches } from "#lib/operations/batches/run-batches.ts";
import { log, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

const PAUSE_MS = 2_000;

/** Runs the batches, one round after the other, as long as the process lives, including those that another process left. */
export function watchBatches(): void {
  const round = async () => {
    let isMore = false;
    try {
      isMore = await runBatches(await runtime());
      recordChore("runBatches", null);
    } catch (error) {
      recordChore("runBatches", Temporal.Now.instant().toString());
      log.error({ error }, "batches could not be worked on; the next round tries again");
    } finally {
      setTimeout(round, isMore ? 0 : PAUSE_MS).unref();
    }
  };
  setTimeout(round, PAUSE_MS).unref();
}
