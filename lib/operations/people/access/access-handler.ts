import "server-only";
import { type AccessDetails, type AccessRow, accessDetails } from "#lib/domain/approvals/access-change.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { ApprovalRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { AccessKind } from "#lib/operations/people/access/change-access.ts";
import type { RequestHandler } from "#lib/operations/people/approvals/review.ts";
import { currentActor } from "#lib/operations/people/staff/actor-refusal.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Makes the request handler of one kind of access change. It carries out exactly the change that was requested, and
 * refuses when the same input would now change something else.
 */
export function accessHandler<I, R extends ApprovalRule>(access: AccessKind<I, R>): RequestHandler {
  return {
    needs: () => access.needs,

    async review({ store }, request) {
      const details = detailsOf(request);
      const { refusal, rows } = await lookAgain(access, store.tables, request, details);
      const rowsNow = isSame(rows, details.rows) ? null : rows;
      const { name } = details;
      return {
        kind: "done",
        value: { refusal, changes: [], seen: {}, facts: { kind: "access", name, rows: details.rows, rowsNow } },
      };
    },

    async carryOut({ store, actor, clock }, request, { approve }) {
      const details = detailsOf(request);
      const at = clock.now().toString({ smallestUnit: "millisecond" });
      return store.transaction(async (tables) => {
        const { refusal, asker } = await lookAgain(access, tables, request, details);
        const reason = refusal ?? (await approve(tables));
        if (reason) return { kind: "not_allowed", reason };
        const hand = { at, asker, auditDetails: { approverId: actor.staffId } };
        const refused = await access.apply(tables, request.storeId, details.input as I, hand);
        // The plan comes from this same transaction, so a rule that refuses now is a fault in the code.
        if (refused !== null) throw new Error(`a planned change was refused: ${refused.rule}`);
        return { kind: "done", value: null };
      });
    },
  };
}

function detailsOf(request: ApprovalRequest): AccessDetails {
  const details = accessDetails(request);
  if (!details) throw new TypeError("not a request for a change of what people may do");
  return details;
}

/** Plans the change again. The refusal says why it may not be made, or that it would now be a different change. */
async function lookAgain<I, R extends ApprovalRule>(
  access: AccessKind<I, R>,
  tables: Tables,
  { storeId, requesterId }: ApprovalRequest,
  details: AccessDetails,
): Promise<{ refusal: Reason<R> | Reason<"access_changed"> | null; rows: readonly AccessRow[]; asker: Actor }> {
  const asker = (await currentActor(tables, requesterId)) ?? { staffId: requesterId, name: "", roles: {} };
  const plan = await access.plan(tables, asker, storeId, details.input as I);
  if ("refused" in plan) return { refusal: plan.refused, rows: details.rows, asker };
  const refusal = isSame(plan.rows, details.rows) ? null : ({ rule: "access_changed" } as const);
  return { refusal, rows: plan.rows, asker };
}

function isSame(a: readonly AccessRow[], b: readonly AccessRow[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
