/** Bytes of a file, both ends included, from 0. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header for one range of bytes. Null for none, and for what this server does not understand or offer, such as
 * several ranges: then the whole file is sent, as RFC 9110 allows.
 */
export function readByteRange(header: string | null, length: number): ByteRange | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  if (from === "") {
    const count = Number(to);
    return count === 0 || length === 0 ? "unsatisfiable" : { first: Math.max(0, length - count), last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= length ? "unsatisfiable" : { first, last };
}
