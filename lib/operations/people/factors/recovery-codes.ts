import "server-only";
import { randomBytes } from "node:crypto";
import { toBase32 } from "#lib/operations/people/factors/one-time-code.ts";

const CODES = 8;
/** 120 bits, which nobody guesses: a plain digest of the code may be kept (ASVS 6.5.2). */
const BYTES = 15;

/** Makes a person's recovery codes, of 24 letters and digits each. They are shown once. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => toBase32(randomBytes(BYTES)));
}
