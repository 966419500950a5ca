import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/tables/instant-text.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** Forms of which somebody was told that nothing was sent, while the journal had nothing of them. */
export type UnsentForm = Schema["unsentForms"];

export type UnsentFormTable = {
  /** However often it is told, the first time counts. */
  add(form: UnsentForm): Promise<void>;
  has(operationId: string): Promise<boolean>;
};

/** The table over a database, or over a transaction of it. */
export function unsentFormTable(db: Kysely<Schema>): UnsentFormTable {
  return {
    async add({ toldAt, ...form }) {
      await db
        .insertInto("unsentForms")
        .values({ ...form, toldAt: instantText(toldAt) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async has(operationId) {
      const query = db.selectFrom("unsentForms").select("operationId").where("operationId", "=", operationId);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}
