import "server-only";
import { type Generated, type Kysely, sql } from "kysely";
import type { AuditHead, AuditSeal, SealedEvent } from "#lib/domain/people/audit-chain.ts";
import { AUDIT_COLUMNS, type AuditRow } from "#lib/domain/people/audit-row.ts";
import type { AuditRows } from "#lib/store/tables/audit/audit-rows.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type AuditSealRows = {
  auditSeals: AuditSeal;
  auditHeads: AuditHead & { headNumber: Generated<number> };
  auditKeepers: { keeperId: number; instanceId: string; leaseUntil: string };
};

export type AuditSealTable = {
  /** Takes or keeps the lease of the only process that seals; false if another one has it. */
  take(lease: { instanceId: string; now: string; leaseUntil: string }): Promise<boolean>;
  last(): Promise<AuditSeal | undefined>;
  /** Returns the number of an event's seal; undefined before it is sealed. */
  sealOf(auditId: number): Promise<number | undefined>;
  /** Lists events that are committed and have no seal, in the order in which they are to be sealed. */
  unsealed(limit: number): Promise<AuditRow[]>;
  /** Keeps seals. Throws if one of them is there already. */
  append(seals: readonly AuditSeal[]): Promise<void>;
  /** Lists seals in their order, each with its event; without one if the event is gone. For a check of the chain. */
  sealed(after: number, limit: number): Promise<SealedEvent[]>;
  /** Lists the events without a seal up to that number, the oldest first. */
  withoutSeal(upTo: number, limit: number): Promise<AuditRow[]>;
  /** Lists all signed heads, the oldest first. */
  heads(): Promise<AuditHead[]>;
  lastHead(): Promise<AuditHead | undefined>;
  addHead(head: AuditHead): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function auditSealTable(db: Kysely<AuditSealRows & AuditRows>, kind: StoreKind): AuditSealTable {
  async function last(): Promise<AuditSeal | undefined> {
    return db.selectFrom("auditSeals").selectAll().orderBy("sealNumber", "desc").limit(1).executeTakeFirst();
  }

  return {
    last,

    async take({ instanceId, now, leaseUntil }) {
      const lease = { instanceId, leaseUntil: instantText(leaseUntil) };
      const taken = await db
        .insertInto("auditKeepers")
        .values({ keeperId: 1, ...lease })
        .onConflict((conflict) =>
          conflict
            .column("keeperId")
            .doUpdateSet(lease)
            .where((where) =>
              where.or([
                where("auditKeepers.leaseUntil", "<=", instantText(now)),
                where("auditKeepers.instanceId", "=", instanceId),
              ]),
            ),
        )
        .returning("keeperId")
        .execute();
      return taken.length > 0;
    },

    async sealOf(auditId) {
      const seal = await db
        .selectFrom("auditSeals")
        .select("sealNumber")
        .where("auditId", "=", auditId)
        .executeTakeFirst();
      return seal?.sealNumber;
    },

    async unsealed(limit) {
      const sealed = await last();
      const columns = AUDIT_COLUMNS.map((column) => `audit.${column}` as const);
      const open = db.selectFrom("audit").select(columns).limit(limit);
      if (kind === "sqlite") {
        // One transaction writes at a time, so numbers follow the order of commits.
        return await open
          .where("auditId", ">", sealed?.auditId ?? 0)
          .orderBy("auditId")
          .execute();
      }
      const { rows } = await sql<{ place: string | null }>`select case
          when transaction_number < pg_snapshot_xmax(pg_current_snapshot()) then transaction_number::text end as place
        from audit where audit_id = ${sealed?.auditId ?? 0}`.execute(db);
      const place = rows[0]?.place ?? null;
      return await open
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("auditSeals").select("digest").whereRef("auditSeals.auditId", "=", "audit.auditId"))),
        )
        .where(place === null ? FROM_ANYWHERE : afterPlace(place, sealed?.auditId ?? 0))
        .orderBy(sql`transaction_number`)
        .orderBy("audit.auditId")
        .execute();
    },

    async append(seals) {
      if (seals.length > 0)
        await db
          .insertInto("auditSeals")
          .values([...seals])
          .execute();
    },

    async sealed(after, limit) {
      const rows = await db
        .selectFrom("auditSeals")
        .leftJoin("audit", "audit.auditId", "auditSeals.auditId")
        .select(AUDIT_COLUMNS.map((column) => `audit.${column}` as const))
        .select(["auditSeals.sealNumber", "auditSeals.auditId as sealedId", "auditSeals.digest"])
        .where("sealNumber", ">", after)
        .orderBy("sealNumber")
        .limit(limit)
        .execute();
      return rows.map(({ sealNumber, sealedId, digest, ...event }) => ({
        seal: { sealNumber, auditId: sealedId, digest },
        event: event.auditId === null ? null : (event as AuditRow),
      }));
    },

    async withoutSeal(upTo, limit) {
      return await db
        .selectFrom("audit")
        .select(AUDIT_COLUMNS)
        .where("auditId", "<=", upTo)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("auditSeals").select("digest").whereRef("auditSeals.auditId", "=", "audit.auditId"))),
        )
        .orderBy("auditId")
        .limit(limit)
        .execute();
    },

    async heads() {
      const heads = db.selectFrom("auditHeads").select(["size", "root", "signedAt", "note"]);
      return await heads.orderBy("headNumber").execute();
    },

    async lastHead() {
      return await db
        .selectFrom("auditHeads")
        .select(["size", "root", "signedAt", "note"])
        .orderBy("headNumber", "desc")
        .limit(1)
        .executeTakeFirst();
    },

    async addHead(head) {
      await db
        .insertInto("auditHeads")
        .values({ ...head, signedAt: instantText(head.signedAt) })
        .execute();
    },
  };
}

/** A transaction that still runs may hold a lower number, so only events are read before which none runs any more. */
const SETTLED = sql<boolean>`transaction_number < pg_snapshot_xmin(pg_current_snapshot())`;

/** Events of transactions that this server has yet to number were restored from another one. */
const FROM_ANYWHERE = sql<boolean>`(${SETTLED} or transaction_number >= pg_snapshot_xmax(pg_current_snapshot()))`;

/** The settled events after the last sealed one, in the order of the index. */
function afterPlace(transactionNumber: string, auditId: number) {
  return sql<boolean>`(${SETTLED} and
    (transaction_number, audit.audit_id) > (${transactionNumber}::xid8, ${auditId}::bigint))`;
}
