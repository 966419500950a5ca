import "server-only";
import type { JournalEntry, MoneyIntent } from "#lib/domain/journal/journal.ts";
import type { MoneyOutcome, Outcome } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";

type UnsentIntent = Pick<MoneyIntent, "operationId" | "storeId" | "staffId" | "verb" | "originalId" | "amountCents">;

/**
 * Stores that nothing was sent, or why it is not allowed, before the person sees it, if the journal has no entry. An earlier call
 * of the same form, whose connection broke, may still be reading, and must send nothing afterwards. If that call was faster, its
 * result is returned. A failing store cannot keep this either, and the answer says so: without the store nothing is sent.
 */
export async function recordUnsent<O extends Outcome<unknown>>(
  world: World,
  intent: UnsentIntent,
  outcome: O,
): Promise<O | MoneyOutcome> {
  const isUnsent = outcome.kind === "not_allowed" || outcome.kind === "unavailable";
  if (!isUnsent || (outcome.kind === "unavailable" && outcome.cause === "store_failed")) return outcome;
  const { operationId, storeId } = intent;
  let entry: JournalEntry | undefined;
  try {
    entry = await world.store.transaction(async (tables) => {
      await tables.requests.lock(operationId);
      const written = await tables.journal.find(operationId);
      if (!written) await tables.unsentForms.add({ operationId, storeId, reportedAt: world.clock.now().toString() });
      return written;
    });
  } catch (error) {
    world.log.error({ error, operationId }, "a form that sent nothing could not be written down; nothing was sent");
    return { kind: "unavailable", cause: "store_failed" };
  }
  // A cancelled entry was not sent, and the outcome names the reason.
  return entry && entry.state !== "cancelled" ? repeatedOutcome(world, intent, entry) : outcome;
}
