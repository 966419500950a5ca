import "server-only";

/** Returns at most the last four digits of a card number from the service; empty when there are none. */
export function lastFour(masked: string): string {
  return /([0-9]{1,4})\s*$/.exec(masked)?.[1]?.padStart(4, "0") ?? "";
}
