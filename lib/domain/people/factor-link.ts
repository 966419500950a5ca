/** A link by which a person who lost their second factor sets up a new one. It needs their password, too. */
export type FactorLink = {
  staffId: string;
  /** The person who made it; null: the server itself, by a command on its machine. */
  madeBy: string | null;
  madeAt: string;
  /** Before this instant it opens nothing, so that its person can still stop it. */
  opensAt: string;
  endsAt: string;
};

/** The hours that pass before a link works for somebody who decides about money. */
export const FACTOR_LINK_WAITS_HOURS = 24;

/** The hours in which it can be used afterwards. */
export const FACTOR_LINK_HOURS = 24;
