import "server-only";
import { createHash } from "node:crypto";

/** Returns what is stored of a secret token, by which its row is found: the token itself never is. */
export function tokenDigest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
