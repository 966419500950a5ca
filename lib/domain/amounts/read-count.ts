/** Signs that separate thousands: blanks, comma, dot and apostrophe. A whole number has no decimals to mistake them for. */
const COUNT = /^(?:[0-9]{1,6}|[1-9][0-9]{0,2}[ \u00a0\u202f\u2009.,'’][0-9]{3})$/;

/** Reads a whole number below a million, with or without a sign between its thousands; undefined for any other text. */
export function readCount(typed: string): number | undefined {
  const text = typed.trim();
  return COUNT.test(text) ? Number(text.replace(/[^0-9]/g, "")) : undefined;
}
