import "server-only";
import type { ChoreName } from "#lib/messages/catalogue.ts";
import { keepDayBook } from "#lib/operations/accounting/day-book/keep-day-book.ts";
import { expireRequests } from "#lib/operations/approvals/answer-request.ts";
import type { World } from "#lib/operations/context.ts";
import { removeOldFiles } from "#lib/operations/files/remove-old-files.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { removeUnusedQuestions } from "#lib/operations/search/remove-unused-questions.ts";
import { removeExpired } from "#lib/operations/sign-in/remove-expired.ts";
import { log, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

const PAUSE_MS = 5_000;
const COMPARE_PAUSE_MS = 60_000;
/** People who ask for earlier days wait for them. */
const BOOK_PAUSE_MS = 10_000;
const CLEAN_PAUSE_MS = 3_600_000;

/** The background work of the server, in this order. */
const CHORES: readonly Chore[] = [
  ["recoverJournal", recoverJournal],
  ["expireRequests", expireRequests],
  ["watchClosed", watchClosed],
];

/**
 * Runs every five seconds, one round after the other, as long as the process lives: recovers the journal, ends unanswered
 * requests, and looks for late arrivals of closed operations. Separately it compares the books once a day, keeps the day book, and removes stored
 * questions that nobody uses any more, and old files.
 */
export function watchJournal(): void {
  repeat(PAUSE_MS, CHORES);
  repeat(COMPARE_PAUSE_MS, [["compareBooks", compareBooks]]);
  repeat(BOOK_PAUSE_MS, [["keepDayBook", keepDayBook]]);
  repeat(CLEAN_PAUSE_MS, [
    ["removeUnusedQuestions", removeUnusedQuestions],
    ["removeExpired", removeExpired],
    ["removeOldFiles", removeOldFiles],
  ]);
}

type Chore = readonly [ChoreName, (world: World) => Promise<void>];

function repeat(pauseMs: number, chores: readonly Chore[]): void {
  const round = async () => {
    for (const [chore, work] of chores) {
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
