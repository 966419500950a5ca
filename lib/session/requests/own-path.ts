import "server-only";
import { addressHoldsCardNumber } from "#lib/domain/cards/address-card-number.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Returns the given path if it is one of our own, else the root; for `next` parameters. Never passes another origin, a
 * protocol-relative address, a backslash, a control character or a card number, which no address may keep.
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return paths.home();
  if (/^\/sign-in(?:[/?#]|$)/.test(candidate) || addressHoldsCardNumber(candidate)) return paths.home();
  return candidate;
}
