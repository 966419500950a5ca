/**
 * Room for what lives shortly, in MiB: the rows of searches under way would be copied again and again in the 16 of Node, and
 * whoever refunds meanwhile waits for each of these pauses.
 */
export const YOUNG_SPACE = "--max-semi-space-size=64";
