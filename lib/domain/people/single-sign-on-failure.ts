/** Why a sign-in at the identity provider led to no session. */
export type SingleSignOnFailure = "provider_unreachable" | "provider_failed" | "not_admitted";

const FAILURES: ReadonlyMap<string, SingleSignOnFailure> = new Map([
  ["provider_unreachable", "provider_unreachable"],
  ["not_admitted", "not_admitted"],
  ["provider_failed", "provider_failed"],
  // next-auth's own codes.
  ["OAuthSignin", "provider_failed"],
  ["OAuthCallback", "provider_failed"],
  ["Callback", "provider_failed"],
]);

/** Reads an error code of single sign-on; null for a code of another method. */
export function singleSignOnFailure(code: string): SingleSignOnFailure | null {
  return FAILURES.get(code) ?? null;
}
