import "server-only";
import { createHash } from "node:crypto";

const DIGEST_BYTES = 4;

/** Shortens a password to the digest by which the list knows it, whatever its case. */
export function usualPasswordDigest(password: string): Buffer {
  return createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().subarray(0, DIGEST_BYTES);
}

/** Decides whether a password is in a list of digests in their order. One of 400,000 other passwords is taken for one of the list. */
export function isInDigests(digests: Buffer, password: string): boolean {
  const wanted = usualPasswordDigest(password);
  let [from, to] = [0, digests.length / DIGEST_BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = wanted.compare(digests, middle * DIGEST_BYTES, (middle + 1) * DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
