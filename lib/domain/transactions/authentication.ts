/**
 * How 3-D Secure ended for a payment (interface §2.5; words by public guides). `succeeded`, `attempted` and `unavailable`: the
 * payment went on to the bank. `rejected` and `failed`: the card's issuer said no. `abandoned`: somebody here gave up waiting for
 * the customer. `timed_out`: the customer did not confirm in time.
 */
export const AUTHENTICATION_ENDINGS = [
  "succeeded",
  "attempted",
  "unavailable",
  "rejected",
  "failed",
  "abandoned",
  "timed_out",
] as const;
export type AuthenticationEnding = (typeof AUTHENTICATION_ENDINGS)[number];

/** Reads the service's word for the result; null for a word that it does not use. Reports have their own word for success. */
export function readEnding(status: string): AuthenticationEnding | null {
  switch (status.toLowerCase()) {
    case "succeeded":
    case "success":
      return "succeeded";
    case "attempted":
      return "attempted";
    case "unavailable":
      return "unavailable";
    case "rejected":
      return "rejected";
    case "failed":
    case "error":
      return "failed";
    default:
      return null;
  }
}

/** Codes of the service that say how 3-D Secure ended where its answer has no word for it (public guides). */
const ENDING_BY_CODE: Readonly<Record<number, AuthenticationEnding>> = {
  311: "failed",
  317: "failed",
  761: "abandoned",
  762: "timed_out",
};

/** Returns how 3-D Secure ended by the code of a refusal; null for every other code. */
export function endingByCode(code: number): AuthenticationEnding | null {
  return ENDING_BY_CODE[code] ?? null;
}

/** Endings without a confirmation, and so without a payment. `unavailable`: where the store takes no payment without one. */
export type UnconfirmedEnding = Exclude<AuthenticationEnding, "succeeded" | "attempted">;

/**
 * Returns the ending by which a refused payment was not confirmed; null where the bank itself said no. `code`: the service's, null
 * where it was not asked.
 */
export function unconfirmedEnding(ending: AuthenticationEnding | null, code: number | null): UnconfirmedEnding | null {
  if (ending === null || ending === "succeeded" || ending === "attempted") return null;
  return ending === "unavailable" && endingByCode(code ?? 0) === null ? null : ending;
}
