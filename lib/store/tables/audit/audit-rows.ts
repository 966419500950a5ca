import "server-only";
import type { Generated } from "kysely";
import { type AuditEvent, type AuditOrigin, type AuditOutcome, auditOutcome } from "#lib/domain/people/audit-event.ts";
import type { AuditRow } from "#lib/domain/people/audit-row.ts";

/** On PostgreSQL a row has one column more, the number of its transaction. */
export type AuditRows = { audit: Omit<AuditRow, "auditId"> & { auditId: Generated<number> } };

/** An event as it was written; later events have higher numbers. */
export type AuditRecord = Omit<AuditEvent, "origin"> & AuditOrigin & { auditId: number; outcome: AuditOutcome };

/** Reads a stored row. */
export function recordOf(row: AuditRow): AuditRecord {
  return { ...row, details: JSON.parse(row.details), outcome: row.outcome ?? auditOutcome(row.name) };
}
