import "server-only";

/** Reads `YYYY-MM` of a year from 2000 on; null for anything else. */
export function readMonthName(text: string): string | null {
  return /^2[0-9]{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}
