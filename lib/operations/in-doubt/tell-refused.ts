import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Verdict } from "#lib/domain/journal/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import type { Seen } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { raiseNotice } from "#lib/operations/in-doubt/notices/raise-notice.ts";
import { shownDrafts } from "#lib/operations/in-doubt/shown-drafts.ts";

/**
 * Ends the watch over what the service refused, and tells of what it shows that looks just like it. Nothing is undone or called
 * ours by itself: the service said no, and who was told so may have made it elsewhere.
 */
export async function tellRefused(
  world: World,
  entry: JournalEntry,
  { found, seen }: { found: Verdict; seen: Seen },
): Promise<void> {
  const ids = "transactionId" in found ? [found.transactionId] : "transactionIds" in found ? found.transactionIds : [];
  await world.store.transaction(async (tables) => {
    if (!(await tables.closedEntries.looked(entry, { nextCheckAt: null }))) return;
    for (const draft of shownDrafts(entry, "refused_and_shown", seen, ids)) await raiseNotice(world, tables, draft);
  });
}
