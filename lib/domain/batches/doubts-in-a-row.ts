import type { BatchRow } from "#lib/domain/batches/batch.ts";
import { isDoubtful, type JournalEntry } from "#lib/domain/journal/journal.ts";

/** So many lost answers in a row are chance; from then on a list stands back before it sends more. */
const DOUBTS_BY_CHANCE = 1;
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** So many operations of a list, the latest sent, tell how long it stands back: more of them lengthen it no further. */
export const LATEST_SENT = 8;

type Sent = Pick<JournalEntry, "state" | "checks" | "sentAt">;

/** Whether answers are lost beyond chance, and how much longer the list stands back. */
export type DoubtsInARow = { areMany: boolean; standsBackMs: number };

/**
 * What the latest operations of a list, the last sent first, say of the service: twice as long after each further lost answer, a
 * minute at the most, nothing more of the list is sent. What became of them since changes nothing: the answer was lost. Clocks of
 * other processes may be ahead; for these nobody waits.
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

/** Also of one that is settled: whoever looked for it did so because its answer was lost. */
function wasInDoubt(sent: Sent): boolean {
  return sent.checks > 0 || isDoubtful(sent);
}

/** How many rows were not sent since the last one that the service answered. A lost answer says neither that it is there nor away. */
export function unsentInARow(rows: readonly BatchRow[]): number {
  const ended = rows
    .filter(({ state }) => state === "done" || state === "refused" || state === "unsent")
    .toSorted((left, right) => (left.changedAt < right.changedAt ? 1 : -1));
  const answered = ended.findIndex(({ problem }) => problem?.rule !== "row_unsent");
  return answered === -1 ? ended.length : answered;
}
