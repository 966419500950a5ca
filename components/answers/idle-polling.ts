/** Nobody may be there any more: a page that went on reading as ever would keep a forgotten session alive. */
const UNUSED_MS = 5 * 60_000;

/** Whether a page that is seen was not touched for five minutes. */
export function isUnattended(sinceUseMs: number): boolean {
  return sinceUseMs >= UNUSED_MS;
}

/**
 * Whether a page that is seen is to be read again: at each tick while it is used, and after that every `unattendedMs`, or never
 * where that is null. `sinceReadMs` is null when it was never read.
 */
export function isReadDue(
  { sinceUseMs, sinceReadMs }: { sinceUseMs: number; sinceReadMs: number | null },
  unattendedMs: number | null,
): boolean {
  if (!isUnattended(sinceUseMs)) return true;
  if (unattendedMs === null) return false;
  return sinceReadMs === null || sinceReadMs >= unattendedMs;
}
