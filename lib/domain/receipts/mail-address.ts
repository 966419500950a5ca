import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";

/** The longest address (RFC 5321). */
const LONGEST_ADDRESS = 254;

/** Decides whether a text is one plain e-mail address, without anything that a mail server could read as another one. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= LONGEST_ADDRESS &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u.test(
      text,
    ) &&
    !holdsCardNumber(text)
  );
}
