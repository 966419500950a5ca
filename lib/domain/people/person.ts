import type { Role } from "#lib/domain/people/permissions.ts";

/**
 * The state of a person's sign-in. Without a password it is `invited` if they never signed in, else `reset`; a link
 * lets them set one.
 */
export type PersonState = "active" | "invited" | "reset" | "locked" | "disabled";

/** A person as the administrators of one store see them. */
export type Person = {
  staffId: string;
  login: string;
  name: string;
  /** The role in this store; null for somebody without a role anywhere. */
  role: Role | null;
  state: PersonState;
  hasPassword: boolean;
  /** Whether they sign in at an identity provider, which then decides their role. */
  isLinked: boolean;
  /** An instant; null: never. */
  lastSignedInAt: string | null;
  /** The end of the time to use the person's link; null without a usable link. */
  linkEndsAt: string | null;
};

/** A link by which a person sets their own password, once: nobody else ever knows a password that works. */

/** An invitation for a person who has never signed in, or a reset for one who has. */
type LinkPurpose = "invitation" | "reset";

/** The hours in which a link can be used. An invitation may lie over a weekend; a person waits for a reset. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, reset: 24 };

/** Times are instants (ISO 8601, UTC). */
export type PasswordLink = {
  staffId: string;
  purpose: LinkPurpose;
  /** The person who made it; null: the server itself, by a command on its machine. */
  madeBy: string | null;
  madeAt: string;
  expiresAt: string;
};

/** A new link. The token is shown only now; only its digest is stored. */
export type MadeLink = { token: string; purpose: LinkPurpose };
