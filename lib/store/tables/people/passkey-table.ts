import "server-only";
import type { Kysely } from "kysely";
import type { Passkey } from "#lib/domain/people/passkey.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type PasskeyRows = {
  passkeys: {
    credentialId: string;
    staffId: string;
    name: string;
    publicKey: Uint8Array;
    /** PostgreSQL's driver reads a bigint as text. */
    counter: number | string;
    isSingleDevice: number;
    transports: string;
    madeAt: string;
    usedAt: string | null;
  };
};

export type PasskeyTable = {
  /** False if that credential is known already, of whomever. */
  add(passkey: Passkey): Promise<boolean>;
  find(credentialId: string): Promise<Passkey | undefined>;
  /** Lists the person's passkeys, oldest first. */
  ofPerson(staffId: string): Promise<Passkey[]>;
  /** Notes a use. False if another use has changed the counter since `before` was read, or the passkey is gone. */
  use(credentialId: string, use: { before: number; counter: number; at: string }): Promise<boolean>;
  /** False if the person has no such passkey. */
  remove(staffId: string, credentialId: string): Promise<boolean>;
  removeAll(staffId: string): Promise<void>;
};

/** Makes the table on a database or on a transaction of it. */
export function passkeyTable(db: Kysely<PasskeyRows>): PasskeyTable {
  return {
    async add(passkey) {
      const added = await db
        .insertInto("passkeys")
        .values({
          ...passkey,
          isSingleDevice: Number(passkey.isSingleDevice),
          transports: passkey.transports.join(" "),
          madeAt: instantText(passkey.madeAt),
        })
        .onConflict((conflict) => conflict.column("credentialId").doNothing())
        .returning("credentialId")
        .executeTakeFirst();
      return added !== undefined;
    },

    async find(credentialId) {
      const row = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("credentialId", "=", credentialId)
        .executeTakeFirst();
      return row && passkeyOf(row);
    },

    async ofPerson(staffId) {
      const rows = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("staffId", "=", staffId)
        .orderBy("madeAt")
        .orderBy("credentialId")
        .execute();
      return rows.map(passkeyOf);
    },

    async use(credentialId, { before, counter, at }) {
      const result = await db
        .updateTable("passkeys")
        .set({ counter, usedAt: instantText(at) })
        .where("credentialId", "=", credentialId)
        .where("counter", "=", before)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async remove(staffId, credentialId) {
      const result = await db
        .deleteFrom("passkeys")
        .where("staffId", "=", staffId)
        .where("credentialId", "=", credentialId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async removeAll(staffId) {
      await db.deleteFrom("passkeys").where("staffId", "=", staffId).execute();
    },
  };
}

function passkeyOf(row: PasskeyRows["passkeys"]): Passkey {
  return {
    ...row,
    publicKey: new Uint8Array(row.publicKey),
    counter: Number(row.counter),
    isSingleDevice: row.isSingleDevice === 1,
    transports: row.transports === "" ? [] : row.transports.split(" "),
  };
}
