import type { BatchRow } from "#lib/domain/batches/batch.ts";
import { isDoubtful, type JournalEntry } from "#lib/domain/journal/journal.ts";

/** The number of lost answers in a row that may be chance. Beyond it, a batch waits before it sends more. */
const DOUBTS_BY_CHANCE = 1;
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** The number of latest operations that decide the wait; more of them would not lengthen it. */
export const LATEST_SENT = 8;

type Sent = Pick<JournalEntry, "state" | "checks" | "sentAt">;

/** Whether more answers are lost than chance explains, and how much longer the batch waits. */
export type DoubtsInARow = { areMany: boolean; standsBackMs: number };

/**
 * Computes the wait from the latest operations of a batch, the last sent first. The wait doubles with each further lost
 * answer, up to a minute; meanwhile nothing of the batch is sent. A later settlement changes nothing: the answer was
 * lost. The clock of another process may be ahead; then there is no wait.
 */
export function doubtsInARow(latest: readonly Sent[], now: Temporal.Instant): DoubtsInARow {
  const answered = latest.findIndex((entry) => !wasInDoubt(entry));
  const count = answered === -1 ? latest.length : answered;
  const sentAt = latest[0]?.sentAt;
  if (count <= DOUBTS_BY_CHANCE || !sentAt) return { areMany: false, standsBackMs: 0 };
  const wholeMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (count - DOUBTS_BY_CHANCE - 1));
  const sinceMs = now.epochMilliseconds - Temporal.Instant.from(sentAt).epochMilliseconds;
  return { areMany: true, standsBackMs: sinceMs < 0 ? 0 : Math.max(0, wholeMs - sinceMs) };
}

/** Decides whether an answer was lost, also of a settled operation: the recovery checks only those. */
function wasInDoubt(sent: Sent): boolean {
  return sent.checks > 0 || isDoubtful(sent);
}

/**
 * Counts the rows not sent since the last row that the service answered. Lost answers do not count: they show neither
 * that the service is up nor that it is down.
 */
export function unsentInARow(rows: readonly BatchRow[]): number {
  const ended = rows
    .filter(({ state }) => state === "done" || state === "refused" || state === "unsent")
    .toSorted((left, right) => (left.changedAt < right.changedAt ? 1 : -1));
  const answered = ended.findIndex(({ problem }) => problem?.rule !== "row_unsent");
  return answered === -1 ? ended.length : answered;
}
