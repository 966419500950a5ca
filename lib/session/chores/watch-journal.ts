import "server-only";
import { expireRequests } from "#lib/operations/approvals/answer-request.ts";
import type { World } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { removeUnusedQuestions } from "#lib/operations/search/remove-unused-questions.ts";
import { removeExpired } from "#lib/operations/sign-in/remove-expired.ts";
import { log, runtime } from "#lib/runtime.ts";

const PAUSE_MS = 5_000;
const COMPARE_PAUSE_MS = 60_000;
const CLEAN_PAUSE_MS = 3_600_000;

/** What the server does by itself, in this order. */
const CHORES = { recoverJournal, expireRequests, watchClosed };

/**
 * Every five seconds, one round after the other, as long as the process lives: recovers the journal, ends the requests that nobody
 * answered, and looks for late arrivals of what was closed. Beside it the books are compared once a day, and what was
 * kept for searches and is not used any more is removed.
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
      } catch (error) {
        log.error({ error, chore }, "a chore of the server failed; the next round tries again");
      }
    }
    setTimeout(round, pauseMs).unref();
  };
  setTimeout(round, pauseMs).unref();
}
