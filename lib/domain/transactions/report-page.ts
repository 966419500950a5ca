/** Rows of one page of a report at the most (interface §4.7). */
export const PAGE_ROWS = 500;
