import "server-only";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { removeOldFiles } from "#lib/operations/books/files/remove-old-files.ts";
import { removeUnusedQuestions } from "#lib/operations/find/search/remove-unused-questions.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { expireRequests } from "#lib/operations/people/approvals/answer-request.ts";
import { disableIdle } from "#lib/operations/people/people/disable-idle.ts";
import { removeExpired } from "#lib/operations/people/sign-in/remove-expired.ts";
import { type Chore, repeatChores } from "#lib/session/chores/repeat-chores.ts";

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
 * Recovers the journal, ends unanswered requests and looks for late arrivals of closed operations, every five seconds. Separately it
 * compares the books once a day, keeps the day book, and removes stored questions that nobody uses any more and old files, and
 * disables people who have not signed in for long.
 */
export function watchJournal(): void {
  repeatChores(PAUSE_MS, CHORES);
  repeatChores(COMPARE_PAUSE_MS, [["compareBooks", compareBooks]]);
  repeatChores(BOOK_PAUSE_MS, [["keepDayBook", keepDayBook]]);
  repeatChores(CLEAN_PAUSE_MS, [
    ["removeUnusedQuestions", removeUnusedQuestions],
    ["removeExpired", removeExpired],
    ["disableIdle", disableIdle],
    ["removeOldFiles", removeOldFiles],
  ]);
}
