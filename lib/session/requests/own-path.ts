import "server-only";
import { paths } from "#lib/paths.ts";

/**
 * Returns the given path if it is one of our own, else the root; for `next` parameters. Never passes another origin, a
 * protocol-relative address, a backslash or a control character.
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return paths.home();
  return /^\/sign-in(?:[/?#]|$)/.test(candidate) ? paths.home() : candidate;
}
