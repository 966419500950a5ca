import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the costs that OWASP recommends for it: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** The hash to keep, with its own random salt and its costs. The same password in another Unicode form is the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COSTS);
}

/** Whether it is the password of that hash. Takes as long for a wrong one as for the right one. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize("NFKC"));
}
