/** A link by which a person sets their own password, once: nobody else ever knows a password that works. */

/** An invitation for a person who has never signed in, or a reset for one who has. */
export type LinkPurpose = "invitation" | "reset";

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

/** A new link. The token is shown this once; only its digest is kept. */
export type MadeLink = { token: string; purpose: LinkPurpose };
