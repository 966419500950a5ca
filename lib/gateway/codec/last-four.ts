import "server-only";

/** The last four digits of whatever the service shows of a card number, and never more; empty when there are none. */
export function lastFour(masked: string): string {
  return /([0-9]{1,4})\s*$/.exec(masked)?.[1]?.padStart(4, "0") ?? "";
}
