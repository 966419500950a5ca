/** How a person proves who they are, and for how long that holds. */

/** A second factor. */
export type FactorWay = "code" | "passkey";

/** What a person can prove themselves with now. */
export type ProofWay = "password" | "single_sign_on" | FactorWay;

/** The answer to something that asks again who somebody is: nothing was done. `ways`: how they can prove it. */
export type ProofNeeded = { kind: "proof_needed"; ways: readonly ProofWay[] };

/** How long after a proof nothing asks again. */
const HOLDS = Temporal.Duration.from({ minutes: 5 });

/** The time between the two factors of a sign-in, and for answering a passkey's challenge. */
const BETWEEN_FACTORS = Temporal.Duration.from({ minutes: 5 });

/** The tries to give the second factor, before the sign-in begins anew with the password. */
export const FACTOR_TRIES = 3;

/** Returns the end of a sign-in that waits for its second factor, or of a challenge. */
export function factorEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add(BETWEEN_FACTORS);
}

/** Decides whether a proof still holds. One from the future does not: a clock was set back. */
export function isProofFresh(provenAt: string | null, now: Temporal.Instant): boolean {
  if (provenAt === null) return false;
  const proven = Temporal.Instant.from(provenAt);
  return Temporal.Instant.compare(proven, now) <= 0 && Temporal.Instant.compare(now, proven.add(HOLDS)) < 0;
}
