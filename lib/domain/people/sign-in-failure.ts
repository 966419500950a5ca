/** The message of the sign-in page after a failure; those of a second factor stand on its page. */
export const SIGN_IN_FAILURES = [
  "wrong",
  "locked",
  "busy",
  "unavailable",
  "passkey_wrong",
  "factor_wrong",
  "factor_locked",
  "factor_over",
  "factor_missing",
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** next-auth's own codes: the proof was wrong, or a proven person was given no session. */
const OTHER_CODES: ReadonlyMap<string, SignInFailure> = new Map([
  ["CredentialsSignin", "wrong"],
  ["AccessDenied", "wrong"],
]);

/** Reads an error code of ours or of next-auth, which an address or an answer carries as `error`. */
export function signInFailure(code: string): SignInFailure {
  return SIGN_IN_FAILURES.find((failure) => failure === code) ?? OTHER_CODES.get(code) ?? "unavailable";
}
