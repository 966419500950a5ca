import "server-only";
import type { Kysely } from "kysely";
import { type AuditEvent, type AuditEventName, auditOutcome, NO_ORIGIN } from "#lib/domain/people/audit-event.ts";
import { AUDIT_COLUMNS } from "#lib/domain/people/audit-row.ts";
import { type AuditRecord, type AuditRows, recordOf } from "#lib/store/tables/audit/audit-rows.ts";
import { type AuditSearch, auditSearch } from "#lib/store/tables/audit/audit-search.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** The audit is append-only: no method changes or removes an event, and the database's triggers refuse it too. */
export type AuditTable = AuditSearch & {
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
export function auditTable(db: Kysely<AuditRows>, kind: StoreKind): AuditTable {
  return {
    ...auditSearch(db, kind),

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
          outcome: auditOutcome(event.name),
          ...NO_ORIGIN,
          ...event.origin,
        })
        .execute();
    },

    async forSubject(storeId, subject) {
      const rows = await db
        .selectFrom("audit")
        .select(AUDIT_COLUMNS)
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
        .select(AUDIT_COLUMNS)
        .where("subject", "=", subject)
        .where("name", "in", names)
        .orderBy("auditId")
        .execute();
      return rows.map(recordOf);
    },

    async latest(limit) {
      const rows = await db.selectFrom("audit").select(AUDIT_COLUMNS).orderBy("auditId", "desc").limit(limit).execute();
      return rows.map(recordOf);
    },
  };
}
