import "server-only";
import { closeDoubtDetails } from "#lib/domain/approvals/request-details.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { nextCheckAt } from "#lib/domain/journal/recovery-schedule.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { closeDoubtRefusal } from "#lib/operations/in-doubt/ask-close-doubt.ts";
import { type DoubtLook, lookAtDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { moveWithin } from "#lib/operations/money/sending/move-entry.ts";
import type { Approval, RequestHandler } from "#lib/operations/people/approvals/review.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import type { JournalChange } from "#lib/store/tables/journal/journal-row.ts";

/**
 * Carries out the closing of an operation in doubt. The service is read once more at the moment of approval. New evidence settles
 * the entry instead, or changes the allowed answers.
 */
export const closeDoubtHandler: RequestHandler = {
  needs: () => "doubt.close",

  async review(context, request) {
    const claim = closeDoubtDetails(request);
    const found = await entryOf(context, request);
    if (!found) return notAllowed("unknown_operation");
    const look = await lookAtDoubt(context, found, null);
    if (!look) return { kind: "unavailable", cause: "service_error" };
    const { entry, candidates } = look;
    const staffName = (await staffNames(context))(entry.staffId);
    return {
      kind: "done",
      value: {
        refusal: closeDoubtRefusal(look, claim),
        changes: [],
        seen: { state: entry.state, candidates: candidates.length },
        facts: { kind: "close_doubt", entry: { ...entry, staffName }, candidates, internalId: claim.internalId },
      },
    };
  },

  async carryOut(context, request, { approve }) {
    const { actor, clock } = context;
    if (!may(actor, "doubt.close", request.storeId)) return { kind: "not_permitted" };
    const claim = closeDoubtDetails(request);
    const found = await entryOf(context, request);
    if (!found) return notAllowed("unknown_operation");
    const look = await lookAtDoubt(context, found, actor.staffId);
    if (!look) return { kind: "unavailable", cause: "service_error" };
    const refused = closeDoubtRefusal(look, claim);
    if (refused) return { kind: "not_allowed", reason: refused };
    const now = clock.now();
    const change: JournalChange =
      claim.internalId === null
        ? closed(look, now)
        : { state: "succeeded", settledAt: now.toString(), nextCheckAt: null, resultTransactionId: claim.internalId };
    const reason = await moveApproved(context, look.entry, change, approve);
    return reason ? { kind: "not_allowed", reason } : { kind: "done", value: null };
  },
};

/** The refund may still arrive: the entry stays on watch, except for the candidates that people have ruled out. */
function closed({ entry, candidates }: DoubtLook, now: Temporal.Instant): JournalChange {
  return {
    state: "closed_by_human",
    settledAt: now.toString(),
    checks: 0,
    nextCheckAt: nextCheckAt(now, 0).toString(),
    knownAdjustmentIds: [...entry.knownAdjustmentIds, ...candidates.map((candidate) => candidate.transactionId)],
  };
}

class Outrun extends Error {}

/** Writes the approval and its effect in one transaction, so that both are kept or neither. */
async function moveApproved(
  context: OperationContext,
  entry: JournalEntry,
  change: JournalChange,
  approve: Approval["approve"],
): Promise<Reason<CommonRule> | null> {
  try {
    return await context.store.transaction(async (tables) => {
      const reason = await approve(tables);
      if (reason) return reason;
      const moved = await moveWithin(context, tables, entry, {
        from: [entry.state],
        change,
        staffId: context.actor.staffId,
      });
      if (!moved) throw new Outrun();
      return null;
    });
  } catch (error) {
    if (error instanceof Outrun) return { rule: "doubt_candidates_changed" };
    throw error;
  }
}

async function entryOf(
  { store }: OperationContext,
  { storeId, subjectId }: { storeId: string; subjectId: string },
): Promise<JournalEntry | undefined> {
  const entry = await store.tables.journal.find(subjectId);
  return entry?.storeId === storeId ? entry : undefined;
}
