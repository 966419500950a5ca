import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the costs that OWASP recommends for it: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** The hash to keep, with its own random salt and its costs. The same password in another Unicode form is the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COSTS);
}

/**
 * Whether it is the password of that hash; false also for a hash that cannot be read. A wrong one takes as long as the
 * right one.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password.normalize("NFKC"));
  } catch {
    return false;
  }
}
