import "server-only";
import { type JournalEntry, type MoneyIntent, wasApplied } from "#lib/domain/journal/journal.ts";
import { hasPassed, WATCH } from "#lib/domain/journal/recovery-schedule.ts";
import type { MoneyOutcome, NotAllowed } from "#lib/domain/outcome.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { World } from "#lib/operations/context.ts";
import {
  claimAndSend,
  notSent,
  type Sending,
  type SessionWorld,
} from "#lib/operations/money/sending/claim-and-send.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import type { Tables } from "#lib/store/store.ts";
import type { Prepared } from "#lib/store/tables/journal/journal-table.ts";

/** Runs in the transaction that writes the intent, right after it. A returned reason undoes both, and nothing is sent. */
export type Guard<R extends Rule = never> = (tables: Tables) => Promise<Reason<CommonRule> | Reason<R> | null>;

/** One money operation: the decision, the related adjustments that the service already showed, and the one request to send. */
export type MoneyPlan<R extends Rule = never, F = never> = {
  intent: MoneyIntent;
  knownAdjustmentIds: readonly string[];
  /** Our operations on the same root that were known to be applied before the service was read. */
  succeededBefore: ReadonlySet<string>;
  guard?: Guard<R>;
} & Sending<F>;

/** Aborts the transaction that writes an intent, so that nothing of it is kept. The reason is one of the plan's own rules. */
class RefusedByGuard extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.rule);
    this.reason = reason;
  }
}

/**
 * Carries out a new money operation: writes the intent, writes the claim, sends one request, and writes the result. It
 * never sends the same `operationId` twice; a second call returns the first result. It never throws for a lost answer or a
 * failing store: an unknown result is `in_doubt`, a request that provably was not sent is `unavailable`.
 */
export async function performMoneyOperation<R extends Rule = never, F = never>(
  world: SessionWorld,
  plan: MoneyPlan<R, F>,
): Promise<MoneyOutcome | NotAllowed<R> | F> {
  const prepared = await prepare(world, plan);
  if ("outcome" in prepared) return prepared.outcome;
  const { entry } = prepared;
  const outdated = await outdatedOutcome(world, entry, plan.succeededBefore);
  if (outdated) return outdated;

  return claimAndSend(world, entry, plan);
}

async function prepare<R extends Rule>(
  world: World,
  plan: Pick<MoneyPlan<R>, "intent" | "knownAdjustmentIds" | "guard">,
): Promise<{ entry: JournalEntry } | { outcome: MoneyOutcome | NotAllowed<R> }> {
  const entry: JournalEntry = {
    ...plan.intent,
    state: "prepared",
    knownAdjustmentIds: plan.knownAdjustmentIds,
    preparedAt: world.clock.now().toString(),
    sentAt: null,
    clockSkewMs: 0,
    settledAt: null,
    instanceId: world.instanceId,
    resultTransactionId: null,
    answerCode: null,
    answerMessage: "",
    checks: 0,
    nextCheckAt: null,
    checkedAt: null,
    authentication: null,
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
            ...(entry.roundingCents !== 0 && { roundingCents: entry.roundingCents }),
            reason: entry.reason,
            rootId: entry.rootId,
            approverId: entry.approverId,
          },
        });
        const reason = (await formReason(tables, entry)) ?? (await plan.guard?.(tables));
        if (reason) throw new RefusedByGuard(reason);
      }
      return inserted;
    });
  } catch (error) {
    if (error instanceof RefusedByGuard) return { outcome: { kind: "not_allowed", reason: error.reason as Reason<R> } };
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
 * Forbids a form whose operation needs, or needed, another person's approval, even one requested at the same moment.
 * Also forbids a form that already told its person that nothing was sent.
 */
async function formReason(
  tables: Tables,
  { storeId, operationId }: JournalEntry,
): Promise<Reason<"operation_used" | "form_told_unsent"> | null> {
  await tables.requests.lock(operationId);
  if (await tables.requests.find(storeId, operationId)) return { rule: "operation_used" };
  return (await tables.unsentForms.has(operationId)) ? { rule: "form_told_unsent" } : null;
}

/**
 * Refuses the operation when another operation of ours on this original, or a void of one of its adjustments, is missing from
 * what was read: the rules were checked on outdated facts. This runs after our intent is written, since from then on no other
 * operation can begin.
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
  const isOutdated = entries.some((sibling) => {
    const isSeen = entry.knownAdjustmentIds.includes(sibling.resultTransactionId ?? "");
    const wasKnown = succeededBefore.has(sibling.operationId);
    // A result not shown within days is never shown. Days, because no clock of another instance is off by so much.
    const isNeverShown = wasKnown && hasPassed(sibling.settledAt ?? now.toString(), WATCH, now);
    if (!wasApplied(sibling) || isNeverShown) return false;
    if (sibling.originalId === entry.originalId) return !isSeen;
    // The void of an adjustment is on that adjustment's record. The original was read earlier, and may still count the voided
    // amount. Operations on other transactions of the same root, such as its other refunds, change nothing here.
    return sibling.verb === "void" && entry.knownAdjustmentIds.includes(sibling.originalId) && !(isSeen && wasKnown);
  });
  if (!isOutdated) return null;
  await notSent(world, entry, "interrupted");
  return { kind: "not_allowed", reason: { rule: "read_outdated" } };
}
