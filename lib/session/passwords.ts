import "server-only";
import type { Passwords } from "#lib/operations/passwords.ts";
import { hashPassword, verifyPassword } from "#lib/session/password.ts";

/** Our password hashing as operations take it. */
export const passwords: Passwords = { hash: hashPassword, matches: verifyPassword };
