import "server-only";
import type { Kysely } from "kysely";
import type { ProofMethod } from "#lib/domain/people/proof-method.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type SessionRows = {
  sessions: {
    sessionDigest: string;
    staffId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    revokedAt: string | null;
    browser: string | null;
    system: string | null;
    provenBy: ProofMethod;
    provenAt: string | null;
  };
};

export type Session = {
  /** Random, at least 128 bits. Only its digest is stored, so a reader of the database can't sign in with it. */
  sessionId: string;
  staffId: string;
  createdAt: string;
  lastSeenAt: string;
  /** The latest end of the session, however often it is used. */
  expiresAt: string;
  revokedAt: string | null;
  /** Null when they were not recognized. */
  browser: string | null;
  system: string | null;
  /** How its person was last proven, at the sign-in or again since, and when; null for sessions of before that was noted. */
  provenBy: ProofMethod;
  provenAt: string | null;
};

/** A session as lists show it: by the digest of its id, with which nobody can sign in. */
export type ListedSession = Omit<Session, "sessionId" | "staffId" | "provenAt"> & { sessionKey: string };

export type SessionTable = {
  open(session: Session): Promise<void>;
  /** Finds a session, even if it has expired or is revoked; the caller decides. */
  find(sessionId: string): Promise<Session | undefined>;
  /** Notes the time of use. Never sets it back, and does nothing to a revoked session. */
  touch(sessionId: string, at: string): Promise<void>;
  revoke(sessionId: string, at: string): Promise<void>;
  /** Notes that its person was proven again. False for a revoked session. */
  proveAgain(sessionId: string, at: string, provenBy: ProofMethod): Promise<boolean>;
  /** Returns the key by which lists name that session. */
  keyOf(sessionId: string): string;
  /** Lists the sessions of a person that nobody has ended, the latest first; their time may be over. */
  openOf(staffId: string): Promise<ListedSession[]>;
  revokeByKey(sessionKey: string, at: string): Promise<void>;
  revokeAllOf(staffId: string, at: string): Promise<void>;
  /** Removes sessions that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
};

const LISTED = ["createdAt", "lastSeenAt", "expiresAt", "revokedAt", "browser", "system", "provenBy"] as const;

/** Makes the table on a database or on a transaction of it. */
export function sessionTable(db: Kysely<SessionRows>): SessionTable {
  async function revokeByKey(sessionKey: string, at: string): Promise<void> {
    await db
      .updateTable("sessions")
      .set({ revokedAt: instantText(at) })
      .where("sessionDigest", "=", sessionKey)
      .where("revokedAt", "is", null)
      .execute();
  }

  return {
    async open(session) {
      await db
        .insertInto("sessions")
        .values({
          sessionDigest: tokenDigest(session.sessionId),
          staffId: session.staffId,
          createdAt: instantText(session.createdAt),
          lastSeenAt: instantText(session.lastSeenAt),
          expiresAt: instantText(session.expiresAt),
          revokedAt: instantTextOrNull(session.revokedAt),
          browser: session.browser,
          system: session.system,
          provenBy: session.provenBy,
          provenAt: instantTextOrNull(session.provenAt),
        })
        .execute();
    },

    async find(sessionId) {
      const row = await db
        .selectFrom("sessions")
        .select(["staffId", "provenAt", ...LISTED])
        .where("sessionDigest", "=", tokenDigest(sessionId))
        .executeTakeFirst();
      return row && { sessionId, ...row };
    },

    async touch(sessionId, at) {
      await db
        .updateTable("sessions")
        .set({ lastSeenAt: instantText(at) })
        .where("sessionDigest", "=", tokenDigest(sessionId))
        .where("revokedAt", "is", null)
        .where("lastSeenAt", "<", instantText(at))
        .execute();
    },

    async revoke(sessionId, at) {
      await revokeByKey(tokenDigest(sessionId), at);
    },

    async proveAgain(sessionId, at, provenBy) {
      const { numUpdatedRows } = await db
        .updateTable("sessions")
        .set({ provenAt: instantText(at), provenBy })
        .where("sessionDigest", "=", tokenDigest(sessionId))
        .where("revokedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    keyOf: tokenDigest,

    async openOf(staffId) {
      return db
        .selectFrom("sessions")
        .select(["sessionDigest as sessionKey", ...LISTED])
        .where("staffId", "=", staffId)
        .where("revokedAt", "is", null)
        .orderBy("lastSeenAt", "desc")
        .orderBy("sessionDigest")
        .execute();
    },

    revokeByKey,

    async revokeAllOf(staffId, at) {
      await db
        .updateTable("sessions")
        .set({ revokedAt: instantText(at) })
        .where("staffId", "=", staffId)
        .where("revokedAt", "is", null)
        .execute();
    },

    async removeOld(before) {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("expiresAt", "<", instantText(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
