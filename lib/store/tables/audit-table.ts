import "server-only";
import type { Generated, Kysely } from "kysely";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type AuditRows = {
  audit: {
    auditId: Generated<number>;
    name: AuditEventName;
    at: string;
    storeId: string | null;
    staffId: string | null;
    subject: string;
    details: string;
  };
};

/** An event as it was written; later events have higher numbers. */
export type AuditRecord = AuditEvent & { auditId: number };

/** The audit is append-only: no method changes or removes an event, and the database's triggers refuse it too. */
export type AuditTable = {
  append(event: AuditEvent): Promise<void>;
  /** Lists the events about one subject, oldest first. A null store means events without a store. */
  forSubject(storeId: string | null, subject: string): Promise<AuditRecord[]>;
  /**
   * Finds when an event without a store was last written about a subject; null: never. Uses an index, so a long audit
   * does not slow it down.
   */
  lastRecorded(name: AuditEventName, subject: string): Promise<string | null>;
  /** Lists the events with those names about one subject, of any store, oldest first. */
  ofNames(names: readonly AuditEventName[], subject: string): Promise<AuditRecord[]>;
  /** Lists the latest events of all stores, newest first. */
  latest(limit: number): Promise<AuditRecord[]>;
};

/** Makes the table on a database or on a transaction of it. */
export function auditTable(db: Kysely<AuditRows>): AuditTable {
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

    async ofNames(names, subject) {
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
