import "server-only";
import {
  type AccessDetails,
  type AccessRequestKind,
  type AccessRow,
  isGain,
} from "#lib/domain/approvals/access-change.ts";
import type { Done } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { ApprovalRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { hasOustedAdministrator, secondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { type AskOutcome, askApproval } from "#lib/operations/people/approvals/ask-approval.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { isSetUpBy } from "#lib/operations/people/staff/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";

/** `alone`: the change needs a second administrator, but there is none. */
export type AccessChanged = { alone: boolean };

/** The change was made, was sent to a second administrator, or is forbidden. */
export type AccessOutcome<T, R extends ApprovalRule> =
  | Done<T & AccessChanged>
  | AskOutcome
  | ProofNeeded
  | { kind: "not_allowed"; reason: Reason<R> | Reason<RefusedHow> };

/** Why a change that gives more access can be neither made nor requested. */
export type RefusedHow = "set_up_by_beneficiary" | "administrator_ousted";
type How = "at_once" | "alone" | "ask" | { refused: Reason<RefusedHow> };

/**
 * Changes a person's access. A change that gives more access goes to a second administrator if there is one. Every
 * other change takes effect at once. `then` writes everything else that belongs to the change, in the same transaction.
 */
export async function changeAccess<I, R extends ApprovalRule, T extends object>(
  context: OperationContext,
  access: AccessKind<I, R>,
  storeId: string,
  input: I,
  then: (tables: Tables, at: string) => Promise<T>,
): Promise<AccessOutcome<T, R>> {
  const { actor, store, clock } = context;
  if (!may(actor, access.needs, storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId);
  if (proof) return proof;
  const at = clock.now().toString({ smallestUnit: "millisecond" });
  const result = await store.transaction(async (tables) => {
    const plan = await access.plan(tables, actor, storeId, input);
    if ("refused" in plan) return plan;
    const how = await howToChange(context, tables, storeId, plan);
    if (how === "ask") return { ask: plan };
    if (typeof how === "object") return how;
    const alone = how === "alone";
    const refused = await access.apply(tables, storeId, input, {
      at,
      asker: actor,
      auditDetails: alone ? { alone: 1 } : {},
    });
    return refused === null ? { value: { ...(await then(tables, at)), alone } } : { refused };
  });
  if ("refused" in result) return { kind: "not_allowed", reason: result.refused };
  if ("value" in result) return { kind: "done", value: result.value };
  const { subjectId, ...planned } = result.ask;
  return askApproval(context, {
    requestId: context.newId(),
    storeId,
    kind: access.kind,
    urgentUntil: null,
    subjectId,
    amountCents: 0,
    currency: "",
    causes: [{ rule: "second_administrator" }],
    reason: "",
    note: "",
    details: { ...planned, input } satisfies AccessDetails,
  });
}

/**
 * Decides whether the change needs a request. Without a second administrator it is made alone, unless the actor has
 * just removed one.
 */
export async function howToChange(
  { actor, clock }: Pick<OperationContext, "actor" | "clock">,
  tables: Tables,
  storeId: string,
  { staffId, rows }: Pick<AccessPlan, "staffId"> & { rows: readonly AccessRow[] },
): Promise<How> {
  if (!rows.some(isGain)) return "at_once";
  // People can't raise their own limits through colleagues whose access they set up.
  if (staffId !== null && (await isSetUpBy(tables, actor.staffId, staffId)))
    return { refused: { rule: "set_up_by_beneficiary" } };
  const parties = { storeId, askerId: actor.staffId, staffId };
  if ((await secondAdministrators(tables, parties)).length > 0) return "ask";
  return (await hasOustedAdministrator(tables, parties, clock.now()))
    ? { refused: { rule: "administrator_ousted" } }
    : "alone";
}

/** The planned change, from the tables as they are now. */
type AccessPlan = {
  /** Only one request at a time may wait with this subject. */
  subjectId: string;
  /** The person whose access changes; null: everybody with a role. */
  staffId: string | null;
  name: string;
  rows: readonly AccessRow[];
};

/**
 * Who makes the change and when. `auditDetails` goes into the details of the audit event: the approver, or that nobody could
 * approve.
 */
export type Hand = { at: string; asker: Actor; auditDetails: AuditEvent["details"] };

/**
 * One kind of access change and the rules that may forbid it. The same plan is made when it is requested, reviewed and
 * applied.
 */
export type AccessKind<I, R extends ApprovalRule> = {
  kind: AccessRequestKind;
  needs: Permission;
  plan(tables: Tables, asker: Actor, storeId: string, input: I): Promise<AccessPlan | { refused: Reason<R> }>;
  /** Applies the change in the transaction in which it was planned. Returns the rule that forbids it, or null. */
  apply(tables: Tables, storeId: string, input: I, hand: Hand): Promise<Reason<R> | null>;
};
