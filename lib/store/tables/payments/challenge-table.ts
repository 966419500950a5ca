import "server-only";
import type { Kysely } from "kysely";
import type { Challenge, ChallengeSession } from "#lib/domain/payments/customer-challenge.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type ChallengeRows = {
  challenges: Omit<Challenge, "isShownHere"> & {
    isShownHere: number;
    returnDigest: string;
    linkDigest: string | null;
    linkUsedAt: string | null;
  };
};

/** A challenge found by its link. `isUsed`: the link opened the bank's page before. */
export type LinkedChallenge = { challenge: Challenge; isUsed: boolean };

/**
 * Payments that wait for their customers. A customer has no session: one token leads to the bank's page, and another one leads back
 * from it. Only the digests of tokens are stored.
 */
export type ChallengeTable = {
  /** Stores the service's session of a payment, and the token of the address to which the bank's page leads back. */
  put(returnToken: string, challenge: Challenge): Promise<void>;
  find(operationId: string): Promise<Challenge | undefined>;
  /** Finds the challenge by the token of its return address, also after its end. */
  findByReturn(returnToken: string): Promise<Challenge | undefined>;
  /** Finds the challenge by the token of its latest link. */
  findByLink(linkToken: string): Promise<LinkedChallenge | undefined>;
  /** Gives the challenge another link; earlier ones lead nowhere any more. */
  putLink(operationId: string, link: { token: string; isShownHere: boolean }): Promise<void>;
  /** Uses a link up: true for the one caller who does so before the challenge ends. */
  spendLink(linkToken: string, at: string): Promise<boolean>;
  /** Stores the session and page of a payment that was challenged once more. */
  renew(operationId: string, session: ChallengeSession): Promise<void>;
  /** Erases the service's session and page, once nobody waits for the customer any more. */
  erase(operationId: string): Promise<void>;
  /** Removes challenges that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

/** Makes the table on a database or on a transaction of it. */
export function challengeTable(db: Kysely<ChallengeRows>): ChallengeTable {
  const where = (column: "operationId" | "returnDigest" | "linkDigest", value: string) =>
    db.selectFrom("challenges").selectAll().where(column, "=", value).executeTakeFirst();

  return {
    async put(returnToken, { isShownHere, endsAt, ...challenge }) {
      await db
        .insertInto("challenges")
        .values({
          ...challenge,
          returnDigest: tokenDigest(returnToken),
          endsAt: instantText(endsAt),
          linkDigest: null,
          linkUsedAt: null,
          isShownHere: Number(isShownHere),
        })
        .execute();
    },

    async find(operationId) {
      const row = await where("operationId", operationId);
      return row && challengeOf(row);
    },

    async findByReturn(returnToken) {
      const row = await where("returnDigest", tokenDigest(returnToken));
      return row && challengeOf(row);
    },

    async findByLink(linkToken) {
      const row = await where("linkDigest", tokenDigest(linkToken));
      return row && { challenge: challengeOf(row), isUsed: row.linkUsedAt !== null };
    },

    async putLink(operationId, { token, isShownHere }) {
      await db
        .updateTable("challenges")
        .set({ linkDigest: tokenDigest(token), linkUsedAt: null, isShownHere: Number(isShownHere) })
        .where("operationId", "=", operationId)
        .execute();
    },

    async spendLink(linkToken, at) {
      const result = await db
        .updateTable("challenges")
        .set({ linkUsedAt: instantText(at) })
        .where("linkDigest", "=", tokenDigest(linkToken))
        .where("linkUsedAt", "is", null)
        .where("endsAt", ">", instantText(at))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async renew(operationId, { sessionId, version, issuerPage }) {
      await db
        .updateTable("challenges")
        .set({ sessionId, version, issuerPage })
        .where("operationId", "=", operationId)
        .execute();
    },

    async erase(operationId) {
      await db
        .updateTable("challenges")
        .set({ sessionId: "", issuerPage: "" })
        .where("operationId", "=", operationId)
        .execute();
    },

    async removeOld(before) {
      const result = await db.deleteFrom("challenges").where("endsAt", "<", instantText(before)).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function challengeOf({
  returnDigest: _,
  linkDigest: __,
  linkUsedAt: ___,
  isShownHere,
  ...challenge
}: ChallengeRows["challenges"]): Challenge {
  return { ...challenge, isShownHere: isShownHere === 1 };
}
