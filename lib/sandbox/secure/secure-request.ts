import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { flagOf, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

export type SecureVersion = 1 | 2;
/** What a payment asks of 3-D Secure. */
export type SecureRequest = {
  /** `undefined` leaves it to the account. */
  version: SecureVersion | undefined;
  /** Whether the payment must not go on without an authentication. */
  isRequired: boolean;
  /** Set when the holder was authenticated elsewhere: the indicator of that authentication. */
  outsideEci: number | undefined;
};

/**
 * Reads `3d_secure` or `3d_secure_passthrough` of a card, token or profile (interface §2.5); `undefined` when the payment
 * does without. `auth_required` comes in two spellings.
 */
export function readSecureRequest(means: Body): SecureRequest | undefined {
  const passedThrough = objectOf(means["3d_secure_passthrough"]);
  const given = objectOf(means["3d_secure"]);
  const outside = textOf(passedThrough.cavv) !== "" ? passedThrough : textOf(given.cavv) !== "" ? given : undefined;
  if (outside) {
    return { version: versionOf(outside.version), isRequired: false, outsideEci: Number(textOf(outside.eci)) || 0 };
  }
  if (Object.keys(given).length === 0 || flagOf(given.enabled) === false) return undefined;
  const isRequired = [given.auth_required, given.authRequired].some(flagOf);
  return { version: versionOf(given.version), isRequired, outsideEci: undefined };
}

/** Clients write the version as a number or as a text, some with its minor part. */
function versionOf(value: unknown): SecureVersion | undefined {
  const text = textOf(value);
  return text.startsWith("1") ? 1 : text.startsWith("2") ? 2 : undefined;
}
