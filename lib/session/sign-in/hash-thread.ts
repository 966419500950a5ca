import "server-only";
import { hashSync, verifySync } from "@node-rs/argon2";
import { serveJobs } from "#lib/operations/ground/aside/on-thread.ts";

/** argon2id with the costs that OWASP recommends for it: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export const HASH_JOBS = {
  hash: (password: string): string => hashSync(password.normalize("NFKC"), COSTS),
  matches(passwordHash: string, password: string): boolean {
    try {
      return verifySync(passwordHash, password.normalize("NFKC"));
    } catch {
      return false;
    }
  },
};

export default serveJobs(HASH_JOBS);
