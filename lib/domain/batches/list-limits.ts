export const MAX_LIST_ROWS = 2_000;
export const MAX_LIST_BYTES = 1_048_576;
