import "server-only";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { AuditOutcome } from "#lib/domain/people/audit-event.ts";
import { AUDIT_COLUMNS } from "#lib/domain/people/audit-row.ts";
import { type AuditRecord, type AuditRows, recordOf } from "#lib/store/tables/audit/audit-rows.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** The place of an event in the order of time, from which a list goes on. */
export type AuditPlace = { at: string; auditId: number };

/** Which events to find, and how many. A null criterion asks for nothing. */
export type AuditQuery = {
  /** Events of this store and of none; null: of all stores. */
  storeId: string | null;
  from: string;
  /** Not included. */
  until: string;
  /** What this person did, and what happened to them. */
  staffId: string | null;
  /** The first parts of the names, such as `refund`; empty: all. */
  kinds: readonly string[];
  subject: string | null;
  source: string | null;
  outcome: AuditOutcome | null;
  /** Only events before this place. */
  before: AuditPlace | null;
  limit: number;
};

export type AuditSearch = {
  /** Finds events of a time, the latest first. Each branch of the search reads one index from its end. */
  search(query: AuditQuery): Promise<AuditRecord[]>;
  /** Finds one event by its number. */
  find(auditId: number): Promise<AuditRecord | undefined>;
};

/** Makes the search on a database or on a transaction of it. */
export function auditSearch(db: Kysely<AuditRows>, kind: StoreKind): AuditSearch {
  // As the index has it.
  const kindOf =
    kind === "sqlite" ? sql<string>`substr(name, 1, instr(name, '.') - 1)` : sql<string>`split_part(name, '.', 1)`;

  async function branch(query: AuditQuery, by: readonly ReturnType<typeof sql<SqlBool>>[]): Promise<AuditRecord[]> {
    const { storeId, kinds, subject, source, outcome, before, limit } = query;
    let found = db
      .selectFrom("audit")
      .select(AUDIT_COLUMNS)
      .where("at", ">=", instantText(query.from))
      .where("at", "<", instantText(query.until));
    for (const condition of by) found = found.where(condition);
    if (storeId !== null) {
      found = found.where((where) => where.or([where("storeId", "=", storeId), where("storeId", "is", null)]));
    }
    if (kinds.length > 0) found = found.where(kindOf, "in", kinds);
    if (subject !== null) found = found.where("subject", "=", subject);
    if (source !== null) found = found.where("source", "=", source);
    if (outcome !== null) found = found.where("outcome", "=", outcome);
    if (before !== null) {
      const { at, auditId } = before;
      found = found
        .where("at", "<=", at)
        .where((where) => where.or([where("at", "<", at), where("auditId", "<", auditId)]));
    }
    const rows = await found.orderBy("at", "desc").orderBy("auditId", "desc").limit(limit).execute();
    return rows.map(recordOf);
  }

  return {
    async search(query) {
      const { staffId, kinds, subject, source, limit } = query;
      if (staffId !== null) {
        const found = await Promise.all([
          branch(query, [sql<SqlBool>`staff_id = ${staffId}`]),
          branch(query, [
            sql<SqlBool>`subject = ${staffId}`,
            sql<SqlBool>`(staff_id is null or staff_id <> ${staffId})`,
          ]),
        ]);
        return latest(found.flat(), limit);
      }
      if (subject !== null || source !== null || kinds.length <= 1) return branch(query, []);
      // One after the other, so that each reads its own part of the index and stops early.
      const found: AuditRecord[] = [];
      for (const one of kinds) found.push(...(await branch({ ...query, kinds: [one] }, [])));
      return latest(found, limit);
    },

    async find(auditId) {
      const row = await db.selectFrom("audit").select(AUDIT_COLUMNS).where("auditId", "=", auditId).executeTakeFirst();
      return row && recordOf(row);
    },
  };
}

function latest(records: AuditRecord[], limit: number): AuditRecord[] {
  return records.toSorted((a, b) => (a.at === b.at ? b.auditId - a.auditId : a.at < b.at ? 1 : -1)).slice(0, limit);
}
