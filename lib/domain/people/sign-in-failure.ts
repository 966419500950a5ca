/** The message of the sign-in page after a failure. */
export type SignInFailure = "wrong" | "locked" | "busy" | "unavailable";

const FAILURES: ReadonlyMap<string, SignInFailure> = new Map([
  ["wrong", "wrong"],
  ["locked", "locked"],
  ["busy", "busy"],
  // next-auth's own codes: the password was wrong, or a proven person was given no session.
  ["CredentialsSignin", "wrong"],
  ["AccessDenied", "wrong"],
]);

/** Reads an error code of ours or of next-auth, which an address or an answer carries as `error`. */
export function signInFailure(code: string): SignInFailure {
  return FAILURES.get(code) ?? "unavailable";
}
