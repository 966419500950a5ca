/** After this time without use, the person may have left: constant reading would keep a forgotten session alive. */
const UNUSED_MS = 5 * 60_000;

/** Whether a visible page has not been touched for five minutes. */
export function isUnattended(sinceUseMs: number): boolean {
  return sinceUseMs >= UNUSED_MS;
}

/**
 * Whether a visible page must be read again: at each tick while it is used, then every `unattendedMs`, or never if that
 * is null. `sinceReadMs` is null before the first read.
 */
export function isReadDue(
  { sinceUseMs, sinceReadMs }: { sinceUseMs: number; sinceReadMs: number | null },
  unattendedMs: number | null,
): boolean {
  if (!isUnattended(sinceUseMs)) return true;
  if (unattendedMs === null) return false;
  return sinceReadMs === null || sinceReadMs >= unattendedMs;
}
