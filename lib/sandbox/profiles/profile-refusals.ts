import type { Category, Detail, Refusal } from "#lib/sandbox/requests/errors.ts";

/** Codes that payment profiles have of their own. */
const REFUSALS = {
  2: [402, 1, "Card verification failed"],
  15: [400, 3, "Customer code does not exist"],
  17: [400, 2, "Duplicate payment information"],
  18: [400, 3, "There is nothing to update"],
  29: [400, 3, "Invalid transaction id"],
  30: [400, 3, "No payment information"],
  31: [400, 2, "Bank accounts are not accepted"],
  35: [400, 2, "The profile holds as many cards as it may"],
  40: [400, 2, "The only card of a profile is its default"],
  43: [400, 2, "The card is already on the profile"],
  44: [400, 3, "No card has this id"],
} as const satisfies Record<number, readonly [number, Category, string]>;

export function profileRefusal(code: keyof typeof REFUSALS): Refusal {
  const [status, category, message] = REFUSALS[code];
  return { status, code, category, message };
}

/** What a read answers: a profile that is gone is not found, while a change of it is a wrong request. */
export const PROFILE_NOT_FOUND: Refusal = { ...profileRefusal(15), status: 404 };

/** Fields of a profile that are not in order. */
export function invalidProfile(details: Detail[]): Refusal {
  return { status: 400, code: 19, category: 3, message: "Customer information failed data validation", details };
}
