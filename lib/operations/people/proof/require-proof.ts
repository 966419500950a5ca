import "server-only";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { staleProof } from "#lib/operations/people/proof/stale-proof.ts";

const CENTS = 100;

/**
 * Asks again who is acting before something that the store's rules guard, unless they proved it in the last five minutes. Null: go on.
 * With an amount, only above the store's. Work without a session, such as a batch that was approved, is never asked.
 */
export async function requireProof(
  context: OperationContext,
  storeId: string,
  amountCents = Number.POSITIVE_INFINITY,
): Promise<ProofNeeded | null> {
  const { tables } = context.store;
  if (context.sessionId === undefined) return null;
  if (!(await settingOf(tables, storeId, SETTINGS.ask_again, context)).value) return null;
  const above = await settingOf(tables, storeId, SETTINGS.ask_again_above, context);
  return amountCents > above.value * CENTS ? staleProof(context) : null;
}

/** More rows than this take many customers' data away. */
const FEW_ROWS = 1_000;

/** Decides whether a file of so many rows is a large one, for which somebody must prove again who they are. */
export function isLargeFile(rows: number): boolean {
  return rows > FEW_ROWS;
}
