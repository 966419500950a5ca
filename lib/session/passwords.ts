import "server-only";
import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "#lib/operations/passwords.ts";
import { createHashLane, type HashLane } from "#lib/session/hash-lane.ts";

/** argon2id with the costs that OWASP recommends for it: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one lane. */
const holder = globalThis as typeof globalThis & { counterfoilHashLane?: HashLane };
holder.counterfoilHashLane ??= createHashLane();
const { run, tryRun } = holder.counterfoilHashLane;

/**
 * Password hashing that takes its turn so. A hash carries its own random salt and its costs; the same password in another Unicode
 * form is the same, and a hash that cannot be read matches none.
 */
const passwordsIn = (lane: HashLane["run"]): Passwords => ({
  hash: (password) => lane(() => hash(password.normalize("NFKC"), COSTS)),
  matches: (passwordHash, password) => lane(() => verify(passwordHash, password.normalize("NFKC")).catch(() => false)),
});

/** For what signed-in people ask. */
export const passwords: Passwords = passwordsIn(run);

/** For sign-ins, which anybody can send: rejects with `LaneFull` when too many wait. */
export const signInPasswords: Passwords = passwordsIn(tryRun);
