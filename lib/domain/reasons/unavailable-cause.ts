/** Why the service could not be asked, or could not answer. The words stand in the message files under `reasons.unavailable`. */
export const UNAVAILABLE_CAUSES = [
  "unreachable",
  "timed_out",
  "authentication_failed",
  "unreadable_answer",
  "service_error",
  "rate_limited",
  "refused",
  "store_failed",
  /** Our own process was held up or died before it sent anything. */
  "interrupted",
  /** Whoever asked has signed out, or may not have it any more. */
  "signed_out",
  "no_longer_permitted",
] as const;
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];
