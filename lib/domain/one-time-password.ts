const DIGITS = 20;

/** A password to be read out and typed once, made of random hexadecimal digits (80 bits): `3f9a-01c2-…`, in groups of four. */
export function oneTimePassword(randomHex: string): string {
  if (!/^[0-9a-f]{20}/.test(randomHex)) throw new RangeError("a one-time password needs 20 random digits");
  return randomHex.slice(0, DIGITS).replace(/.{4}(?=.)/g, "$&-");
}
