/** The most rows of one page of a report (interface §4.7). */
export const PAGE_ROWS = 500;
