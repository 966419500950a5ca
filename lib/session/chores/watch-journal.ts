import "server-only";
import { expireRequests } from "#lib/operations/approvals/answer-request.ts";
import type { World } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { removeUnusedQuestions } from "#lib/operations/search/remove-unused-questions.ts";
import { removeExpired } from "#lib/operations/sign-in/remove-expired.ts";
import { log, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

const PAUSE_MS = 5_000;
const COMPARE_PAUSE_MS = 60_000;
const CLEAN_PAUSE_MS = 3_600_000;

/** The background work of the server, in this order. */
const CHORES = { recoverJournal, expireRequests, watchClosed };

/**
 * Runs every five seconds, one round after the other, as long as the process lives: recovers the journal, ends unanswered
 * requests, and looks for late arrivals of closed operations. Separately it compares the books once a day, and removes stored
 * questions that nobody uses any more.
 */
export function watchJournal(): void {
  repeat(PAUSE_MS, CHORES);
  repeat(COMPARE_PAUSE_MS, { compareBooks });
  repeat(CLEAN_PAUSE_MS, { removeUnusedQuestions, removeExpired });
}

function repeat(pauseMs: number, chores: Readonly<Record<string, (world: World) => Promise<void>>>): void {
  const round = async () => {
    for (const [chore, work] of Object.entries(chores)) {
      try {
        await work(await runtime());
        recordChore(chore, null);
      } catch (error) {
        recordChore(chore, Temporal.Now.instant().toString());
        log.error({ error, chore }, "a chore of the server failed; the next round tries again");
      }
    }
    setTimeout(round, pauseMs).unref();
  };
  setTimeout(round, pauseMs).unref();
}
