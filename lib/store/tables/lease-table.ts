import "server-only";
import type { Kysely } from "kysely";
import type { AuditSealRows } from "#lib/store/tables/audit/audit-seal-table.ts";
import type { BatchRows } from "#lib/store/tables/batch-table.ts";
import type { BookKeeperRows } from "#lib/store/tables/day-book/book-keeper-table.ts";
import type { KeptFileRows } from "#lib/store/tables/files/kept-file-row.ts";
import type { ComparisonRows } from "#lib/store/tables/journal/comparison-table.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

/** The leases of all kinds of background work, by the process that has them. */
export type LeaseTable = {
  /** Ends every lease of a process that stops, so that another one goes on at once. */
  releaseAllOf(instanceId: string, at: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function leaseTable(
  db: Kysely<AuditSealRows & BatchRows & BookKeeperRows & KeptFileRows & ComparisonRows>,
): LeaseTable {
  return {
    async releaseAllOf(instanceId, at) {
      for (const table of ["batches", "keptFiles"] as const) {
        await db
          .updateTable(table)
          .set({ runnerId: null, runnerUntil: null })
          .where("runnerId", "=", instanceId)
          .execute();
      }
      for (const table of ["bookKeepers", "comparisons", "auditKeepers"] as const) {
        await db
          .updateTable(table)
          .set({ leaseUntil: instantText(at) })
          .where("instanceId", "=", instanceId)
          .where("leaseUntil", ">", instantText(at))
          .execute();
      }
    },
  };
}
