import "server-only";
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files of the audit's heads in a data folder. */
export const AUDIT_FILES = {
  heads: "audit-heads.txt",
  privateKey: "audit-key.pem",
  publicKey: "audit-key.pub",
} as const;

/**
 * Reads the key that signs the audit's heads, from the named file or the data folder. Without one it makes a key that only the owner
 * may read. The public key is written beside it, to be kept elsewhere.
 */
export function auditKey({ dataDir, keyFile }: { dataDir: string; keyFile: string | null }): KeyObject {
  const file = keyFile ?? join(/* turbopackIgnore: true */ dataDir, AUDIT_FILES.privateKey);
  const key = createPrivateKey(readKey(file, keyFile === null));
  if (key.asymmetricKeyType !== "ed25519") throw new TypeError("the audit's key is not of Ed25519");
  const publicKey = createPublicKey(key).export({ type: "spki", format: "pem" });
  writeFileSync(join(/* turbopackIgnore: true */ dataDir, AUDIT_FILES.publicKey), publicKey);
  return key;
}

function readKey(file: string, mayMake: boolean): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (!mayMake || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = generateKeyPairSync("ed25519");
  try {
    // Another process may make it at the same time: the first one counts.
    writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
