import "server-only";
import type { Kysely } from "kysely";
import type { FactorLink } from "#lib/domain/people/factor-link.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type FactorLinkRows = { factorLinks: FactorLink & { linkDigest: string } };

/** At most one link a person. Only the digest of its token is stored, by which the link is found. */
export type FactorLinkTable = {
  /** Stores the link in place of the person's earlier one. */
  put(token: string, link: FactorLink): Promise<void>;
  /** Finds a link that has not ended at that time; it may not open yet. */
  find(token: string, at: string): Promise<FactorLink | undefined>;
  /** Finds the person's link that has not ended at that time. */
  ofPerson(staffId: string, at: string): Promise<FactorLink | undefined>;
  /** Uses the link up: true for the one caller who does so while it is open. */
  use(token: string, at: string): Promise<boolean>;
  /** Ends the person's link; false if there was none. */
  end(staffId: string): Promise<boolean>;
  /** Removes links that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function factorLinkTable(db: Kysely<FactorLinkRows>): FactorLinkTable {
  const columns = ["staffId", "madeBy", "madeAt", "opensAt", "endsAt"] as const;
  const open = (at: string) => db.selectFrom("factorLinks").select(columns).where("endsAt", ">", instantText(at));

  return {
    async put(token, { staffId, madeBy, ...times }) {
      const row = {
        linkDigest: tokenDigest(token),
        madeBy,
        madeAt: instantText(times.madeAt),
        opensAt: instantText(times.opensAt),
        endsAt: instantText(times.endsAt),
      };
      await db
        .insertInto("factorLinks")
        .values({ staffId, ...row })
        .onConflict((conflict) => conflict.column("staffId").doUpdateSet(row))
        .execute();
    },

    async find(token, at) {
      return await open(at).where("linkDigest", "=", tokenDigest(token)).executeTakeFirst();
    },

    async ofPerson(staffId, at) {
      return await open(at).where("staffId", "=", staffId).executeTakeFirst();
    },

    async use(token, at) {
      const result = await db
        .deleteFrom("factorLinks")
        .where("linkDigest", "=", tokenDigest(token))
        .where("opensAt", "<=", instantText(at))
        .where("endsAt", ">", instantText(at))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async end(staffId) {
      const result = await db.deleteFrom("factorLinks").where("staffId", "=", staffId).executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async removeOld(before) {
      const result = await db.deleteFrom("factorLinks").where("endsAt", "<", instantText(before)).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
