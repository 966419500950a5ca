/** What is asked beside the question itself: all sales of today, as the screen begins. */
export const AROUND = {
  days: { range: "today" },
  zone: "store",
  columns: null,
  sort: null,
  grouped: false,
  whole: false,
} as const;
