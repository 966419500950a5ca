import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type UnsentFormRows = { unsentForms: { operationId: string; storeId: string; toldAt: string } };

/** Forms that were reported to a person as not sent, without a journal entry. */
export type UnsentForm = { operationId: string; storeId: string; reportedAt: string };

export type UnsentFormTable = {
  /** Only the first report of a form is stored. */
  add(form: UnsentForm): Promise<void>;
  has(operationId: string): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function unsentFormTable(db: Kysely<UnsentFormRows>): UnsentFormTable {
  return {
    async add({ reportedAt, ...form }) {
      await db
        .insertInto("unsentForms")
        .values({ ...form, toldAt: instantText(reportedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async has(operationId) {
      const query = db.selectFrom("unsentForms").select("operationId").where("operationId", "=", operationId);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}
