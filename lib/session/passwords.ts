import "server-only";
import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "#lib/operations/passwords.ts";

/** argon2id with the costs that OWASP recommends for it: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * Our password hashing. A hash carries its own random salt and its costs; the same password in another Unicode form is the
 * same, and a hash that cannot be read matches none.
 */
export const passwords: Passwords = {
  hash: (password) => hash(password.normalize("NFKC"), COSTS),
  async matches(passwordHash, password) {
    try {
      return await verify(passwordHash, password.normalize("NFKC"));
    } catch {
      return false;
    }
  },
};
