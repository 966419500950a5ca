import "server-only";
import type { Generated } from "kysely";
import type { AuditEventName } from "#lib/domain/audit-event.ts";
import type { JournalEntry } from "#lib/domain/journal.ts";
import type { Role } from "#lib/domain/permissions.ts";

/** The tables as they stand after the last migration. Columns are snake_case in SQL and camelCase here. */
export type Schema = {
  stores: { storeId: string; name: string; currency: string | null };
  staff: {
    staffId: string;
    login: string;
    name: string;
    passwordHash: string;
    mustChangePassword: number;
    failedSignIns: number;
    lockedUntil: string | null;
    disabledAt: string | null;
    createdAt: string;
  };
  memberships: { staffId: string; storeId: string; role: Role };
  sessions: {
    sessionDigest: string;
    staffId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    revokedAt: string | null;
  };
  journal: Omit<JournalEntry, "knownAdjustmentIds"> & { knownAdjustmentIds: string };
  audit: {
    auditId: Generated<number>;
    name: AuditEventName;
    at: string;
    storeId: string | null;
    staffId: string | null;
    subject: string;
    details: string;
  };
  questions: { reference: string; storeId: string; canonicalDigest: string; canonical: string; keptAt: string };
  preferences: { staffId: string; name: string; value: string };
  views: {
    viewId: string;
    storeId: string;
    ownerId: string;
    name: string;
    nameKey: string;
    shared: number;
    query: string;
    changedAt: string;
  };
  viewPins: { staffId: string; storeId: string; viewKey: string; place: number | null };
};
