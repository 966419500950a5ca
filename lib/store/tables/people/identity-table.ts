import "server-only";
import type { Kysely } from "kysely";
import { instantText } from "#lib/store/values/instant-text.ts";

export type IdentityRows = {
  identities: { issuer: string; subject: string; staffId: string; linkedAt: string };
};

/** Who a person is at an identity provider: issuer and subject, which never change, unlike an e-mail address. */
export type Identity = IdentityRows["identities"];

export type IdentityTable = {
  /** False, with nothing kept, if that identity or that person has one already. */
  add(identity: Identity): Promise<boolean>;
  find(issuer: string, subject: string): Promise<Identity | undefined>;
  /** Decides whether the person signs in at an identity provider. */
  isLinked(staffId: string): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function identityTable(db: Kysely<IdentityRows>): IdentityTable {
  return {
    async add(identity) {
      const added = await db
        .insertInto("identities")
        .values({ ...identity, linkedAt: instantText(identity.linkedAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("staffId")
        .executeTakeFirst();
      return added !== undefined;
    },

    async find(issuer, subject) {
      return await db
        .selectFrom("identities")
        .selectAll()
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst();
    },

    async isLinked(staffId) {
      const found = await db
        .selectFrom("identities")
        .select("subject")
        .where("staffId", "=", staffId)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
