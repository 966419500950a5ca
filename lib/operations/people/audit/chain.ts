import "server-only";
import { createHash } from "node:crypto";
import { AUDIT_COLUMNS, type AuditRow } from "#lib/domain/people/audit-row.ts";

/** The digest before the first seal. */
export const CHAIN_START = "0".repeat(64);

/** Returns the one text of an event over which its seal is made: its columns as a JSON list, in their order. */
export function canonicalEvent(row: AuditRow): string {
  return JSON.stringify(AUDIT_COLUMNS.map((column) => row[column]));
}

/** Returns the digest of the chain after one more event. */
export function nextDigest(before: string, row: AuditRow): string {
  return createHash("sha256").update(before).update("\n").update(canonicalEvent(row)).digest("hex");
}
