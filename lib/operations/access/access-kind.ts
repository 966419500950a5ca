import "server-only";
import type { AccessRequestKind, AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Actor, Permission } from "#lib/domain/people/permissions.ts";
import type { ApprovalRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Tables } from "#lib/store/store.ts";

/** The planned change, from the tables as they are now. */
export type AccessPlan = {
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
