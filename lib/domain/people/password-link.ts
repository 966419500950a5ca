/** A link by which a person sets their own password, once: nobody else ever knows a password that works. */

/** For somebody who has never signed in, or for somebody who has. */
export type LinkPurpose = "invitation" | "reset";

/** How long a link can be used. An invitation may lie over a weekend; a reset is waited for. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, reset: 24 };

/** Times are instants (ISO 8601, UTC). */
export type PasswordLink = {
  staffId: string;
  purpose: LinkPurpose;
  /** Who made it; null: the server itself, for whoever has the machine. */
  madeBy: string | null;
  madeAt: string;
  expiresAt: string;
};

/** A link just made. The token is told this once; only its digest is kept. */
export type MadeLink = { token: string; purpose: LinkPurpose };
