/** Numbers days in their order, from Saturday 2000-01-01. A statement has thousands of lines, but few days. */
const numbers = new Map<string, number>();
const KEPT_NUMBERS = 10_000;

/** Returns the number of a day, `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= KEPT_NUMBERS) numbers.clear();
  const number = Temporal.PlainDate.from("2000-01-01").until(day, { largestUnit: "days" }).days;
  numbers.set(day, number);
  return number;
}

/** Counts the days between two numbered ones on which banks book, Monday to Friday: none from Friday to Sunday. */
export function bankDaysBetween(from: number, to: number): number {
  return bankDaysUntil(to) - bankDaysUntil(from);
}

/** Returns the most days that can lie between a day and so many bank days later. */
export function mostDaysOf(bankDays: number): number {
  return bankDays + 2 * Math.ceil((bankDays + 1) / 5);
}

function bankDaysUntil(number: number): number {
  const days = number + 1;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.max(0, days - weeks * 7 - 2);
}

/** Returns the last day that has begun somewhere: the bank may be in a zone where tomorrow is today. */
export function lastBegunDay(today: string): string {
  return Temporal.PlainDate.from(today).add({ days: 1 }).toString();
}
