import "server-only";
import { hkdfSync } from "node:crypto";
import { config } from "#lib/config.ts";

const keys = new Map<string, Buffer>();

/**
 * Derives the key of that purpose from the installation's secret (HKDF, 32 bytes), once, since each derivation waits behind
 * password hashes.
 */
export function derivedKey(purpose: string): Buffer {
  const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", config().sessionSecret, "", purpose, 32));
  keys.set(purpose, known);
  return known;
}
