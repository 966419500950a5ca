/** The causes of a missing answer of the service. The words stand in the message files under `reasons.unavailable`. */
export const UNAVAILABLE_CAUSES = [
  "unreachable",
  "timed_out",
  "authentication_failed",
  "unreadable_answer",
  "service_error",
  "rate_limited",
  "refused",
  "store_failed",
  /** Our own process was held up or died before it sent the request. */
  "interrupted",
  /** The person has signed out, or has lost the right to the answer. */
  "signed_out",
  "no_longer_permitted",
] as const;
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];
