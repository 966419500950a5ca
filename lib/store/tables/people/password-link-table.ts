import "server-only";
import type { Kysely } from "kysely";
import type { PasswordLink } from "#lib/domain/people/person.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type PasswordLinkRows = { passwordLinks: PasswordLink & { linkDigest: string } };

/** At most one link per person. Only the digest of its token is stored, by which the link is found. */
export type PasswordLinkTable = {
  /** Stores the link in place of the person's earlier one. */
  put(token: string, link: PasswordLink): Promise<void>;
  /** Finds the link if it is still valid at that time. */
  find(token: string, at: string): Promise<PasswordLink | undefined>;
  /** Finds the person's link if it is still valid at that time. */
  ofPerson(staffId: string, at: string): Promise<PasswordLink | undefined>;
  /** Uses the link up: true for the one caller who does so before it expires. */
  use(token: string, at: string): Promise<boolean>;
  /** Ends the person's link, if there is one. */
  end(staffId: string): Promise<void>;
  /** Removes links that expired before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function passwordLinkTable(db: Kysely<PasswordLinkRows>): PasswordLinkTable {
  const open = (at: string) => db.selectFrom("passwordLinks").selectAll().where("expiresAt", ">", instantText(at));

  return {
    async put(token, { staffId, ...link }) {
      const columns = {
        linkDigest: tokenDigest(token),
        purpose: link.purpose,
        madeBy: link.madeBy,
        madeAt: instantText(link.madeAt),
        expiresAt: instantText(link.expiresAt),
      };
      await db
        .insertInto("passwordLinks")
        .values({ staffId, ...columns })
        .onConflict((conflict) => conflict.column("staffId").doUpdateSet(columns))
        .execute();
    },

    async find(token, at) {
      const row = await open(at).where("linkDigest", "=", tokenDigest(token)).executeTakeFirst();
      return row && linkOf(row);
    },

    async ofPerson(staffId, at) {
      const row = await open(at).where("staffId", "=", staffId).executeTakeFirst();
      return row && linkOf(row);
    },

    async use(token, at) {
      const result = await db
        .deleteFrom("passwordLinks")
        .where("linkDigest", "=", tokenDigest(token))
        .where("expiresAt", ">", instantText(at))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async end(staffId) {
      await db.deleteFrom("passwordLinks").where("staffId", "=", staffId).execute();
    },

    async removeOld(before) {
      const result = await db
        .deleteFrom("passwordLinks")
        .where("expiresAt", "<", instantText(before))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function linkOf({ linkDigest: _, ...link }: PasswordLinkRows["passwordLinks"]): PasswordLink {
  return link;
}
