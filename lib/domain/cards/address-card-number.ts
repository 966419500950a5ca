import { holdsCardNumber, listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";

/** An address may stand encoded in another one, and that one in a third. */
const MOST_LAYERS = 3;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/**
 * Decides whether an own path with its query seems to hold a card number, as an id or as a value, plain or percent-encoded. The query
 * may hold a search, so commas and new lines in it separate numbers.
 */
export function addressHoldsCardNumber(address: string): boolean {
  let plain = address;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (holdsNumberIn(plain)) return true;
    const decoded = plain.replace(ENCODED, decodedSafely);
    if (decoded === plain) return false;
    plain = decoded;
  }
  return holdsNumberIn(plain);
}

function holdsNumberIn(address: string): boolean {
  const queryAt = address.indexOf("?");
  if (queryAt === -1) return holdsCardNumber(address);
  const entries = [...new URLSearchParams(address.slice(queryAt))];
  return holdsCardNumber(address.slice(0, queryAt)) || listHoldsCardNumber(entries.flat().join("\n"));
}

/** Bytes that are no text stay as they are. */
function decodedSafely(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
