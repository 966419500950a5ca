/** Said by a read that no person began, of a page that nobody touched for a while: it is no use of the session. */
export const UNATTENDED_HEADER = "X-Unattended";

/** The headers of a read that a page begins by itself. */
export function ownReadHeaders(unattended: boolean): Record<string, string> {
  return { Accept: "application/json", ...(unattended && { [UNATTENDED_HEADER]: "yes" }) };
}

/** Says with the answer to a signed-in person in how many seconds the session ends, unless it is used. */
export const IDLE_LEFT_HEADER = "X-Idle-Seconds-Left";
