import "server-only";
import { refusalOutcome } from "#lib/domain/adjustments/service-refusal.ts";
import { type JournalEntry, type MoneyIntent, wasApplied } from "#lib/domain/journal/journal.ts";
import { hasPassed, SENDING_LEASE } from "#lib/domain/journal/recovery-schedule.ts";
import { type MoneyOutcome, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";

/** Why an operation was provably not sent, as the message of a cancelled entry stores it. */
const NOT_SENT_CAUSES = ["unreachable", "store_failed", "interrupted", "signed_out"] as const;
export type NotSentCause = (typeof NOT_SENT_CAUSES)[number];

/** The outcomes of a journal entry. No permission is checked, so there is no `not_permitted`. */
type EntryOutcome = Exclude<MoneyOutcome, NotPermitted>;

/** Translates a journal entry into the outcome for its person, for the first call and repeated ones. */
export function entryOutcome(entry: JournalEntry): EntryOutcome {
  const { operationId, amountCents, roundingCents } = entry;
  const transactionId = entry.resultTransactionId ?? "";
  const done = { operationId, transactionId, amountCents, ...(roundingCents !== 0 && { roundingCents }) };
  switch (entry.state) {
    case "succeeded":
      return { kind: "done", value: done };
    case "declined":
      return refusalOutcome(entry.answerCode ?? 0, entry.answerMessage);
    case "cancelled":
      return {
        kind: "unavailable",
        cause: NOT_SENT_CAUSES.find((cause) => cause === entry.answerMessage) ?? "interrupted",
      };
    case "closed_by_human":
      return wasApplied(entry) ? { kind: "done", value: done } : notAllowed("closed_by_human");
    case "prepared":
    case "sending":
    // A payment's own page says that its customer must confirm it.
    case "challenged":
    case "in_doubt":
    case "not_found":
    case "ambiguous":
      return { kind: "in_doubt", operationId, askedAt: entry.sentAt ?? entry.preparedAt };
  }
}

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
