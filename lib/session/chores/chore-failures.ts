import "server-only";
import type { ChoreName } from "#lib/messages/catalogue.ts";

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one record. */
const holder = globalThis as typeof globalThis & { counterfoilChoreFailures?: Map<ChoreName, string> };

/** Records that background work of that name failed at that time (ISO 8601), or with null that it succeeded again. */
export function recordChore(chore: ChoreName, failedAt: string | null): void {
  holder.counterfoilChoreFailures ??= new Map();
  if (failedAt === null) holder.counterfoilChoreFailures.delete(chore);
  else holder.counterfoilChoreFailures.set(chore, failedAt);
}

/** Lists the background work of this process whose last round failed, with its time. */
export function choreFailures(): readonly { chore: ChoreName; failedAt: string }[] {
  return [...(holder.counterfoilChoreFailures ?? [])].map(([chore, failedAt]) => ({ chore, failedAt }));
}
