import "server-only";
import type { AccessRequestKind, AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Actor, Permission } from "#lib/domain/people/permissions.ts";
import type { ApprovalRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Tables } from "#lib/store/store.ts";

/** What would change for whom, as the tables stand now. */
export type AccessPlan = {
  /** One request at a time waits about it. */
  subjectId: string;
  /** Whom it concerns; null: everybody of a role. */
  staffId: string | null;
  name: string;
  rows: readonly AccessRow[];
};

/** By whose hand it is done, and when. `told`: what the audit says besides, of whoever agreed or of nobody who could. */
export type Hand = { at: string; asker: Actor; told: AuditEvent["details"] };

/** One kind of change to what people may do, and the rules that may forbid it. It is planned the same way when it is asked, shown and carried out. */
export type AccessKind<I, R extends ApprovalRule> = {
  kind: AccessRequestKind;
  needs: Permission;
  plan(tables: Tables, asker: Actor, storeId: string, input: I): Promise<AccessPlan | { refused: Reason<R> }>;
  /** Does it inside the transaction in which it was planned; the rule that forbids it, or null. */
  apply(tables: Tables, storeId: string, input: I, hand: Hand): Promise<Reason<R> | null>;
};
