import type { Role } from "#lib/domain/people/permissions.ts";
import type { PersonState } from "#lib/domain/people/person.ts";
import type { FactorWay } from "#lib/domain/people/proof.ts";

/** One person's access to a store, as a review shows it. */
export type ReviewedAccess = {
  staffId: string;
  login: string;
  name: string;
  role: Role;
  state: PersonState;
  /** How the person signs in; `none` before they have set a password. */
  signsInBy: "password" | "single_sign_on" | "none";
  /** Their second factors here; the identity provider has its own. */
  factors: readonly FactorWay[];
  /** Other stores in which they have a role. */
  otherStores: number;
  /** An instant; null: never. */
  lastSignedInAt: string | null;
};

/** A review that somebody has signed. */
export type SignedReview = { signedAt: string; signedByName: string; people: number };

/** Access is reviewed once a quarter. */
const REVIEW_DAYS = 92;

/** Decides whether a review is due: the last one, or without one the store's first person, is older than a quarter. */
export function isReviewDue(since: string | null, now: Temporal.Instant): boolean {
  if (since === null) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(since).add({ hours: 24 * REVIEW_DAYS }), now) <= 0;
}
