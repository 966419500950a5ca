import "server-only";
import { DOUBTFUL_STATES, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { nextCheckAt, REFUSAL_LOOK } from "#lib/domain/journal/recovery-schedule.ts";
import type { MoneyOutcome } from "#lib/domain/outcome.ts";
import type { ChallengeSession } from "#lib/domain/payments/customer-challenge.ts";
import { endingByCode } from "#lib/domain/transactions/authentication.ts";
import type { PaymentReply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { entryOutcome, type NotSentCause } from "#lib/operations/money/sending/entry-outcome.ts";
import { moveWithin, settleEntry } from "#lib/operations/money/sending/move-entry.ts";
import { isSessionEnded } from "#lib/operations/people/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";
import type { JournalChange } from "#lib/store/tables/journal/journal-row.ts";

/** This long after the claim, nothing is sent: this process was paused, and others may soon consider it dead. */
const STALE_MS = 5_000;

/** The one request of a claimed entry, and how a payment is kept that its customer must confirm first. */
export type Sending<F = never> = {
  send(): Promise<PaymentReply>;
  /** Makes the outcome of a request whose fields the service refused; without it, the refusal's code tells the outcome. */
  refusedFields?(names: readonly string[]): F;
  challenge?: {
    /** Until when the customer may confirm: an instant. */
    endsAt: string;
    /** Keeps the service's session, in the transaction that writes the state. Null: the payment waits for nobody. */
    keep(tables: Tables, session: ChallengeSession | null): Promise<void>;
  };
};

/** The world with the requester's session; a card page, which a ticket opens, has none. */
export type SessionWorld = World & Pick<OperationContext, "sessionId">;

/**
 * Claims an entry that was just prepared, sends its request once and writes the result. Never throws for a lost answer or a failing
 * store.
 */
export async function claimAndSend<F = never>(
  world: SessionWorld,
  entry: JournalEntry,
  sending: Sending<F>,
): Promise<MoneyOutcome | F> {
  const claimed = await claim(world, entry);
  if (typeof claimed === "string") return notSent(world, entry, claimed);
  return sendClaimed(world, entry, sending, claimed);
}

/**
 * Claims a challenged payment, continues it once and writes the result. Of several who try, one sends. Null for the others, and
 * where the store failed: they wrote nothing and know no result.
 */
export async function continueAndSend(
  world: World,
  entry: JournalEntry,
  sending: Sending,
  guard: (tables: Tables) => Promise<boolean>,
): Promise<MoneyOutcome | null> {
  const claimed = await claim(world, entry, guard);
  return typeof claimed === "string" ? null : sendClaimed(world, entry, sending, claimed);
}

type Claimed = { sentAt: string; startedMs: number };

async function sendClaimed<F>(
  world: World,
  entry: JournalEntry,
  sending: Sending<F>,
  claimed: Claimed,
): Promise<MoneyOutcome | F> {
  if (world.clock.monotonicMs() - claimed.startedMs > STALE_MS) return notSent(world, entry, "interrupted");
  const reply = await sending.send();
  const outcome = await settle(world, { ...entry, state: "sending", sentAt: claimed.sentAt }, reply, sending.challenge);
  const names = reply.kind === "refused" ? reply.fields : [];
  return names.length > 0 && sending.refusedFields ? sending.refusedFields(names) : outcome;
}

async function claim(
  world: SessionWorld,
  entry: JournalEntry,
  guard: (tables: Tables) => Promise<boolean> = async () => true,
): Promise<Claimed | "interrupted" | "store_failed" | "signed_out"> {
  // Measured from before the claim, so that a process that slept during the claim's commit counts as stale too.
  const startedMs = world.clock.monotonicMs();
  const sentAt = world.clock.now().toString();
  const clockSkewMs = world.gatewayFor(entry.storeId).clockSkewMs();
  try {
    return await world.store.transaction(async (tables) => {
      // No money moves for a person who has signed out, was disabled or whose password was reset meanwhile.
      if (await isSessionEnded(tables, world.sessionId)) return "signed_out";
      if (!(await guard(tables))) return "interrupted";
      const change = { state: "sending", sentAt, clockSkewMs, instanceId: world.instanceId } as const;
      const moved = await moveWithin(world, tables, entry, { from: [entry.state], change, staffId: entry.staffId });
      return moved ? { sentAt, startedMs } : "interrupted";
    });
  } catch (error) {
    world.log.error({ error, operationId: entry.operationId }, "a claim could not be written; nothing was sent");
    return "store_failed";
  }
}

/** Ends an entry that we know we did not send. If the write fails too, recovery ends the entry. */
export async function notSent(world: World, entry: JournalEntry, cause: NotSentCause): Promise<MoneyOutcome> {
  const change = { state: "cancelled", settledAt: world.clock.now().toString(), answerMessage: cause } as const;
  await settleEntry(world, entry, change, ["prepared", "sending", ...DOUBTFUL_STATES]);
  return { kind: "unavailable", cause };
}

async function settle(
  world: World,
  entry: JournalEntry,
  reply: PaymentReply,
  challenge: Sending["challenge"],
): Promise<MoneyOutcome> {
  const change = changeFor(world, reply, challenge);
  // Recovery in another process may have marked the entry as in doubt meanwhile; our own answer is better evidence.
  const from = change.state === "in_doubt" ? (["sending"] as const) : (["sending", ...DOUBTFUL_STATES] as const);
  const written = await settleEntry(world, entry, change, from, (tables) =>
    challenge ? challenge.keep(tables, reply.kind === "challenged" ? reply.session : null) : Promise.resolve(),
  );
  const outcome = entryOutcome({ ...entry, ...change });
  return written ? outcome : ((await storedOutcome(world, entry)) ?? entryOutcome({ ...entry, state: "in_doubt" }));
}

/** Returns the journal's outcome when recovery was faster than the answer; null when the store can't be read either. */
async function storedOutcome(world: World, entry: JournalEntry): Promise<MoneyOutcome | null> {
  try {
    const stored = await world.store.tables.journal.find(entry.operationId);
    return stored ? entryOutcome(stored) : null;
  } catch {
    return null;
  }
}

function changeFor(world: World, reply: PaymentReply, challenge: Sending["challenge"]): JournalChange {
  const now = world.clock.now();
  const settledAt = now.toString();
  switch (reply.kind) {
    case "accepted":
      return {
        state: "succeeded",
        settledAt,
        resultTransactionId: reply.value.transactionId,
        answerMessage: reply.value.message,
        authentication: reply.value.authentication,
      };
    case "declined":
    case "refused":
      return {
        state: "declined",
        settledAt,
        authentication: (reply.kind === "declined" ? reply.authentication : null) ?? endingByCode(reply.code),
        answerCode: reply.code,
        answerMessage: reply.message,
        nextCheckAt: now.add(REFUSAL_LOOK).toString(),
      };
    case "challenged":
      // Without a way to continue it, nobody can tell what becomes of it.
      return challenge
        ? { state: "challenged", nextCheckAt: challenge.endsAt }
        : { state: "in_doubt", answerMessage: "service_error", nextCheckAt: nextCheckAt(now, 0).toString() };
    case "unsent":
      return { state: "cancelled", settledAt, answerMessage: "unreachable" satisfies NotSentCause };
    case "unknown":
      return { state: "in_doubt", answerMessage: reply.cause, nextCheckAt: nextCheckAt(now, 0).toString() };
  }
}
