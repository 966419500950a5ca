import "server-only";
import type { Kysely } from "kysely";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { instantText } from "#lib/store/tables/instant-text.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** An event as it was written; later ones have higher numbers. */
export type AuditRecord = AuditEvent & { auditId: number };

/** Append-only: there is no way here to change or remove what was written, and the database's triggers refuse it too. */
export type AuditTable = {
  append(event: AuditEvent): Promise<void>;
  /** Everything told about one subject, in the order it was written. A null store means the events of no store. */
  forSubject(storeId: string | null, subject: string): Promise<AuditRecord[]>;
  /** When that was last told about a subject, of no store in particular; null: never. Reads no more the longer the audit grows. */
  lastRecorded(name: AuditEventName, subject: string): Promise<string | null>;
  /** All events of those names about one subject, of whatever store, in the order they were written. */
  named(names: readonly AuditEventName[], subject: string): Promise<AuditRecord[]>;
  /** The last events of all stores, the newest first. */
  latest(limit: number): Promise<AuditRecord[]>;
};

/** The table over a database, or over a transaction of it. */
export function auditTable(db: Kysely<Schema>): AuditTable {
  return {
    async append(event) {
      await db
        .insertInto("audit")
        .values({
          name: event.name,
          at: instantText(event.at),
          storeId: event.storeId,
          staffId: event.staffId,
          subject: event.subject,
          details: JSON.stringify(event.details),
        })
        .execute();
    },

    async forSubject(storeId, subject) {
      const rows = await db
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", subject)
        .where("storeId", storeId === null ? "is" : "=", storeId)
        .orderBy("auditId")
        .execute();
      return rows.map(recordOf);
    },

    async lastRecorded(name, subject) {
      const row = await db
        .selectFrom("audit")
        .select("at")
        .where("subject", "=", subject)
        .where("storeId", "is", null)
        .where("name", "=", name)
        .orderBy("auditId", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    async named(names, subject) {
      const rows = await db
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", subject)
        .where("name", "in", names)
        .orderBy("auditId")
        .execute();
      return rows.map(recordOf);
    },

    async latest(limit) {
      const rows = await db.selectFrom("audit").selectAll().orderBy("auditId", "desc").limit(limit).execute();
      return rows.map(recordOf);
    },
  };
}

function recordOf(row: Omit<AuditRecord, "details"> & { details: string }): AuditRecord {
  return { ...row, details: JSON.parse(row.details) };
}
