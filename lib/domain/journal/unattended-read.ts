/**
 * Marks a read that no person began, from a page that nobody touched for a while: it does not keep the session alive.
 */
export const UNATTENDED_HEADER = "X-Unattended";

/** Returns the headers of a read that a page begins by itself. */
export function ownReadHeaders(unattended: boolean): Record<string, string> {
  return { Accept: "application/json", ...(unattended && { [UNATTENDED_HEADER]: "yes" }) };
}

/** Carries the seconds until the session ends by disuse, in answers to a signed-in person. */
export const IDLE_LEFT_HEADER = "X-Idle-Seconds-Left";
