import "server-only";
import { type JournalEntry, type MoneyIntent, wasApplied } from "#lib/domain/journal/journal.ts";
import { hasPassed, SENDING_LEASE } from "#lib/domain/journal/recovery-schedule.ts";
import { type MoneyOutcome, notAllowed } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { entryOutcome } from "#lib/operations/money/entry-outcome.ts";

const LOOK_EVERY_MS = 200;

/** The fields in which two intents must agree to be the same. */
type IntentCore = Pick<MoneyIntent, "operationId" | "storeId" | "staffId" | "verb" | "originalId" | "amountCents">;

/**
 * Answers a form that was sent again with the first result, and waits while the first call is still running. The same id with
 * other contents is never carried out.
 */
export async function repeatedOutcome(world: World, intent: IntentCore, entry: JournalEntry): Promise<MoneyOutcome> {
  const same =
    entry.storeId === intent.storeId &&
    entry.staffId === intent.staffId &&
    entry.verb === intent.verb &&
    entry.originalId === intent.originalId &&
    entry.amountCents === intent.amountCents;
  if (!same) return notAllowed("operation_used");
  let current = entry;
  // Two clocks, because `preparedAt` may come from another machine.
  const giveUpAtMs = world.clock.monotonicMs() + SENDING_LEASE.total("milliseconds");
  const isHopeless = () =>
    world.clock.monotonicMs() > giveUpAtMs || hasPassed(entry.preparedAt, SENDING_LEASE, world.clock.now());
  while (isUnderWay(current) && !isHopeless()) {
    await world.clock.sleep(LOOK_EVERY_MS);
    current = (await findAgain(world, entry.operationId)) ?? current;
  }
  return isClosedUnproved(current)
    ? { kind: "in_doubt", operationId: current.operationId, askedAt: current.sentAt ?? current.preparedAt }
    : entryOutcome(current);
}

/**
 * Decides whether two people closed the operation as never made. The service proved nothing and may still carry it out,
 * so `not_allowed` would wrongly tell the person that nothing was done.
 */
function isClosedUnproved(entry: JournalEntry): boolean {
  return entry.state === "closed_by_human" && !wasApplied(entry);
}

/** Reads the entry; a failing store does not matter, because the operation may be under way. */
async function findAgain(world: World, operationId: string): Promise<JournalEntry | undefined> {
  try {
    return await world.store.tables.journal.find(operationId);
  } catch (error) {
    world.log.error({ error, operationId }, "an operation that is under way could not be looked at");
    return undefined;
  }
}

function isUnderWay({ state }: JournalEntry): boolean {
  return state === "prepared" || state === "sending";
}
