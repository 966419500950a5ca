/** Said by a read that no person began, of a page that nobody touched for a while: it is no use of the session. */
export const UNATTENDED_HEADER = "X-Unattended";
