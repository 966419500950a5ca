import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { AuthenticationEnding } from "#lib/domain/transactions/authentication.ts";
import type { World } from "#lib/operations/context.ts";
import { moveWithin } from "#lib/operations/money/sending/move-entry.ts";

/**
 * Ends a payment that waited for its customer. Nothing was charged: the service makes such a payment only when it is continued, and
 * from now on nobody can continue it. False when somebody was faster. `staffId` is null when the server itself ends it.
 */
export function endChallenge(
  world: World,
  entry: JournalEntry,
  ending: Extract<AuthenticationEnding, "abandoned" | "timed_out">,
  staffId: string | null,
): Promise<boolean> {
  return world.store.transaction(async (tables) => {
    const change = {
      state: "cancelled",
      settledAt: world.clock.now().toString(),
      nextCheckAt: null,
      authentication: ending,
    } as const;
    const moved = await moveWithin(world, tables, entry, { from: ["challenged"], change, staffId });
    if (moved) await tables.challenges.erase(entry.operationId);
    return moved;
  });
}
