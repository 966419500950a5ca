/**
 * The size of V8's young generation in MiB. With Node's default of 16, the rows of running searches are copied again
 * and again, and every refund waits for these pauses.
 */
export const YOUNG_SPACE = "--max-semi-space-size=64";
