import "server-only";
import { recoverJournal } from "#lib/operations/recover-journal.ts";
import { log, runtime } from "#lib/runtime.ts";

const PAUSE_MS = 5_000;

/** Recovers the journal every five seconds, one round after the other, as long as the process lives. */
export function watchJournal(): void {
  const round = async () => {
    try {
      await recoverJournal(await runtime());
    } catch (error) {
      log.error({ error }, "the journal could not be recovered; the next round tries again");
    } finally {
      setTimeout(round, PAUSE_MS).unref();
    }
  };
  setTimeout(round, PAUSE_MS).unref();
}
