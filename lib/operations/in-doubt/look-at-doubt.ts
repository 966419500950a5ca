import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import { gatherEvidence } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { judgeEvidence } from "#lib/operations/in-doubt/evidence/judge-evidence.ts";
import { shownUntil } from "#lib/operations/in-doubt/evidence/shown-until.ts";
import { settleAs } from "#lib/operations/in-doubt/resolve-in-doubt.ts";

/** An operation in doubt after a fresh check: the journal entry as it is now, and the candidates for its result. */
export type DoubtLook = {
  entry: JournalEntry;
  candidates: readonly Evidence[];
  /** Until then the service may still show it. Nobody may claim before that none was made. */
  shownUntil: Temporal.Instant;
  isTimeUp: boolean;
};

/**
 * Asks the service about an operation for people who are about to decide. Proven results are written at once; a new possible
 * match makes the entry ambiguous. Null when the service could not be asked.
 */
export async function lookAtDoubt(
  world: World,
  entry: JournalEntry,
  staffId: string | null,
): Promise<DoubtLook | null> {
  const until = await shownUntil(world, entry);
  const time = { shownUntil: until, isTimeUp: Temporal.Instant.compare(world.clock.now(), until) >= 0 };
  // The operation's own answer is still on its way and counts more than any candidate. Once overdue, recovery puts it
  // in doubt.
  if (entry.state === "prepared" || entry.state === "sending") return { entry, candidates: [], ...time };
  const seen = await gatherEvidence(world, entry);
  if (!seen) return null;
  const found = await judgeEvidence(world, entry, seen);
  const now = await settleAs(world, entry, { found, seen }, staffId);
  const ids = "transactionIds" in found ? found.transactionIds : [];
  return {
    entry: now,
    ...time,
    candidates: ids.flatMap((id) => seen.evidence.findLast((one) => one.transactionId === id) ?? []),
  };
}
