import "server-only";
import { DOUBTFUL_STATES, type JournalEntry, type MoneyIntent, wasApplied } from "#lib/domain/journal/journal.ts";
import { hasPassed, nextCheckAt, REFUSAL_LOOK, WATCH } from "#lib/domain/journal/recovery-schedule.ts";
import type { MoneyOutcome, NotAllowed } from "#lib/domain/outcome.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { Receipt } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { entryOutcome, type NotSentCause } from "#lib/operations/money/entry-outcome.ts";
import { moveWithin } from "#lib/operations/money/move-entry.ts";
import { repeatedOutcome } from "#lib/operations/money/repeated-outcome.ts";
import { settleEntry } from "#lib/operations/money/settle-entry.ts";
import { isSessionEnded } from "#lib/operations/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";
import type { JournalChange } from "#lib/store/tables/journal-row.ts";
import type { Prepared } from "#lib/store/tables/journal-table.ts";

/** If we were held up this long since the claim began (a paused process), others may soon judge us dead: nothing is sent. */
const STALE_MS = 5_000;

/**
 * Run in the transaction that writes the intent, right after it was written: what it writes is kept together with the intent
 * or not at all. A reason undoes both, and nothing is sent.
 */
export type Guard<R extends Rule = never> = (tables: Tables) => Promise<Reason<CommonRule> | Reason<R> | null>;

/** One money operation: what was decided, what the service already showed of its kind, and the one request that carries it out. */
export type MoneyPlan<R extends Rule = never> = {
  intent: MoneyIntent;
  knownAdjustmentIds: readonly string[];
  /** Operations of ours on the same root that were known to be carried out before the service was read. */
  succeededBefore: ReadonlySet<string>;
  send(): Promise<Reply<Receipt>>;
  guard?: Guard<R>;
};

/** The world, with the session of the person who asks; a page that a ticket opens has none. */
type SessionWorld = World & Pick<OperationContext, "sessionId">;

/** Ends the transaction that writes an intent, so that nothing of it is kept. Its reason is of the plan's own rules. */
class Guarded extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.rule);
    this.reason = reason;
  }
}

/**
 * The only way money moves: the intent on disk, then the claim on disk, then one request, then what became of it. The same
 * `operationId` is never sent twice; a second call answers with what became of the first. Never throws for a lost answer or
 * a failing store: what is not known is `in_doubt`, what was provably not sent is `unavailable`.
 */
export async function performMoneyOperation<R extends Rule = never>(
  world: SessionWorld,
  plan: MoneyPlan<R>,
): Promise<MoneyOutcome | NotAllowed<R>> {
  const prepared = await prepare(world, plan);
  if ("outcome" in prepared) return prepared.outcome;
  const { entry } = prepared;
  const outdated = await outdatedOutcome(world, entry, plan.succeededBefore);
  if (outdated) return outdated;

  const claimed = await claim(world, entry);
  if (typeof claimed === "string") return notSent(world, entry, claimed);
  if (world.clock.monotonicMs() - claimed.begunMs > STALE_MS) return notSent(world, entry, "interrupted");

  const reply = await plan.send();
  return settle(world, { ...entry, state: "sending", sentAt: claimed.sentAt }, reply);
}

async function prepare<R extends Rule>(
  world: World,
  plan: MoneyPlan<R>,
): Promise<{ entry: JournalEntry } | { outcome: MoneyOutcome | NotAllowed<R> }> {
  const entry: JournalEntry = {
    ...plan.intent,
    state: "prepared",
    knownAdjustmentIds: plan.knownAdjustmentIds,
    preparedAt: world.clock.now().toString(),
    sentAt: null,
    settledAt: null,
    instanceId: world.instanceId,
    resultTransactionId: null,
    answerCode: null,
    answerMessage: "",
    checks: 0,
    nextCheckAt: null,
  };
  let result: Prepared;
  try {
    result = await world.store.transaction(async (tables) => {
      const inserted = await tables.journal.prepare(entry);
      if (inserted.kind === "prepared") {
        await tables.audit.append({
          name: `${entry.verb}.prepared`,
          at: entry.preparedAt,
          storeId: entry.storeId,
          staffId: entry.staffId,
          subject: entry.originalId,
          details: {
            operationId: entry.operationId,
            amountCents: entry.amountCents,
            reason: entry.reason,
            rootId: entry.rootId,
            approverId: entry.approverId,
          },
        });
        const reason = (await formReason(tables, entry)) ?? (await plan.guard?.(tables));
        if (reason) throw new Guarded(reason);
      }
      return inserted;
    });
  } catch (error) {
    if (error instanceof Guarded) return { outcome: { kind: "not_allowed", reason: error.reason as Reason<R> } };
    world.log.error({ error, operationId: entry.operationId }, "an intent could not be written; nothing was sent");
    return { outcome: { kind: "unavailable", cause: "store_failed" } };
  }
  switch (result.kind) {
    case "prepared":
      return { entry };
    case "known":
      return { outcome: await repeatedOutcome(world, plan.intent, result.entry) };
    case "blocked":
      return {
        outcome: { kind: "not_allowed", reason: { rule: "adjustment_open", figures: { state: result.entry.state } } },
      };
  }
}

/**
 * What another person is or was asked for under this id is never done alone as well, not even at the same moment; and what
 * somebody was told was not sent is not sent.
 */
async function formReason(
  tables: Tables,
  { storeId, operationId }: JournalEntry,
): Promise<Reason<"operation_used" | "form_told_unsent"> | null> {
  await tables.requests.hold(operationId);
  if (await tables.requests.find(storeId, operationId)) return { rule: "operation_used" };
  return (await tables.unsentForms.has(operationId)) ? { rule: "form_told_unsent" } : null;
}

/**
 * Ends it where another operation of ours on this original, or a void of one of its adjustments, is not in what was read: the
 * rules were asked of what is no longer true. Asked once ours is written, since from then on no other can begin.
 */
async function outdatedOutcome(
  world: World,
  entry: JournalEntry,
  succeededBefore: ReadonlySet<string>,
): Promise<MoneyOutcome | null> {
  const now = world.clock.now();
  let entries: readonly JournalEntry[];
  try {
    entries = await world.store.tables.journal.forRoots(entry.storeId, [entry.rootId]);
  } catch (error) {
    world.log.error({ error, operationId: entry.operationId }, "a sale's entries could not be read; nothing was sent");
    return notSent(world, entry, "store_failed");
  }
  const isOutdated = entries.some((one) => {
    const isSeen = entry.knownAdjustmentIds.includes(one.resultTransactionId ?? "");
    const wasKnown = succeededBefore.has(one.operationId);
    // What the service could have shown and does not show for days, it will never show. Days, because another instance's
    // clock wrote that moment: no clock is off by so much.
    const isNeverShown = wasKnown && hasPassed(one.settledAt ?? now.toString(), WATCH, now);
    if (!wasApplied(one) || isNeverShown) return false;
    if (one.originalId === entry.originalId) return !isSeen;
    // The void of an adjustment stands on that one's record. The original was read before it, and may still count what is voided.
    // What else was done to others of the same root, such as its other refunds, changes nothing here.
    return one.verb === "void" && entry.knownAdjustmentIds.includes(one.originalId) && !(isSeen && wasKnown);
  });
  if (!isOutdated) return null;
  await notSent(world, entry, "interrupted");
  return { kind: "not_allowed", reason: { rule: "read_outdated" } };
}

async function claim(
  world: SessionWorld,
  entry: JournalEntry,
): Promise<{ sentAt: string; begunMs: number } | "interrupted" | "store_failed" | "signed_out"> {
  // Measured from before the claim: also a process that sleeps until its claim's commit is answered has grown old.
  const begunMs = world.clock.monotonicMs();
  const sentAt = world.clock.now().toString();
  try {
    return await world.store.transaction(async (tables) => {
      // A person who signed out, was disabled or whose password was reset in the meantime moves no money.
      if (await isSessionEnded(tables, world.sessionId)) return "signed_out";
      const change = { state: "sending", sentAt } as const;
      const moved = await moveWithin(world, tables, entry, { from: ["prepared"], change, staffId: entry.staffId });
      return moved ? { sentAt, begunMs } : "interrupted";
    });
  } catch (error) {
    world.log.error({ error, operationId: entry.operationId }, "a claim could not be written; nothing was sent");
    return "store_failed";
  }
}

/** We know that we did not send, so the entry ends here; if even that can't be written, recovery ends it. */
async function notSent(world: World, entry: JournalEntry, cause: NotSentCause): Promise<MoneyOutcome> {
  const change = { state: "cancelled", settledAt: world.clock.now().toString(), answerMessage: cause } as const;
  await settleEntry(world, entry, change, ["prepared", "sending", ...DOUBTFUL_STATES]);
  return { kind: "unavailable", cause };
}

async function settle(world: World, entry: JournalEntry, reply: Reply<Receipt>): Promise<MoneyOutcome> {
  const change = changeFor(world, reply);
  // Recovery of another process may have called it in doubt meanwhile; our own answer is the better knowledge.
  const from = change.state === "in_doubt" ? (["sending"] as const) : (["sending", ...DOUBTFUL_STATES] as const);
  const written = await settleEntry(world, entry, change, from);
  const outcome = entryOutcome({ ...entry, ...change });
  return written ? outcome : ((await storedOutcome(world, entry)) ?? entryOutcome({ ...entry, state: "in_doubt" }));
}

/** What the journal says, where recovery was quicker than the answer; nothing when the store can't be read either. */
async function storedOutcome(world: World, entry: JournalEntry): Promise<MoneyOutcome | null> {
  try {
    const stored = await world.store.tables.journal.find(entry.operationId);
    return stored ? entryOutcome(stored) : null;
  } catch {
    return null;
  }
}

function changeFor(world: World, reply: Reply<Receipt>): JournalChange {
  const now = world.clock.now();
  const settledAt = now.toString();
  switch (reply.kind) {
    case "accepted":
      return {
        state: "succeeded",
        settledAt,
        resultTransactionId: reply.value.transactionId,
        answerMessage: reply.value.message,
      };
    case "declined":
    case "refused":
      return {
        state: "declined",
        settledAt,
        answerCode: reply.code,
        answerMessage: reply.message,
        nextCheckAt: now.add(REFUSAL_LOOK).toString(),
      };
    case "unsent":
      return { state: "cancelled", settledAt, answerMessage: "unreachable" satisfies NotSentCause };
    case "unknown":
      return { state: "in_doubt", answerMessage: reply.cause, nextCheckAt: nextCheckAt(now, 0).toString() };
  }
}
