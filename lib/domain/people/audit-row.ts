import type { AuditEventName, AuditOrigin, AuditOutcome } from "#lib/domain/people/audit-event.ts";

/** An event as it is stored, with the details as text. Events of before have no outcome. */
export type AuditRow = {
  auditId: number;
  name: AuditEventName;
  at: string;
  storeId: string | null;
  staffId: string | null;
  subject: string;
  details: string;
  outcome: AuditOutcome | null;
} & AuditOrigin;

/** The columns of an event, in the order in which they are sealed. */
export const AUDIT_COLUMNS = [
  ...["auditId", "name", "at", "storeId", "staffId", "subject", "details"],
  ...["source", "sessionKey", "browser", "system", "outcome"],
] as const satisfies readonly (keyof AuditRow)[];
