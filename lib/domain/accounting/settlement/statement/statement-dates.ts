import { type DayOrder, isStatementDay } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

const LONGEST = 40;
/** The beginnings of the names of the months in English and French, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "avr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec"],
];

/** A date as written: one that is certain, or two numbers of which either may be the day. */
type WrittenDate = { kind: "certain"; day: string } | { kind: "either"; first: number; second: number; year: number };

/** Finds the order of day and month that the dates of a column prove; null if they prove none, or both. */
export function provenDayOrder(dates: readonly string[]): DayOrder | null {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const written of dates) {
    const date = writtenDate(written);
    if (date?.kind !== "either") continue;
    if (date.first > 12) isDayFirst = true;
    if (date.second > 12) isMonthFirst = true;
  }
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day_first" : "month_first";
}

/** Finds a date of a column that may be two days; undefined if there is none. */
export function unclearDate(dates: readonly string[]): string | undefined {
  return dates.find((written) => {
    const date = writtenDate(written);
    return date?.kind === "either" && date.first !== date.second;
  });
}

/** Reads a date of a statement as `YYYY-MM-DD`; undefined if it can't be read, or not in that order. */
export function readStatementDate(written: string, order: DayOrder | null): string | undefined {
  const date = writtenDate(written);
  if (date?.kind !== "either") return date?.day;
  const { first, second, year } = date;
  if (order === null) return first === second ? dayText(year, first, second) : undefined;
  return order === "day_first" ? dayText(year, second, first) : dayText(year, first, second);
}

function writtenDate(written: string): WrittenDate | undefined {
  const text = written.trim();
  if (text.length > LONGEST) return undefined;
  const [, year, month, day] = /^([0-9]{4})([-/.]?)([0-9]{1,2})\2([0-9]{1,2})(?:[T ][0-9:. ]+(?:Z|[AP]M)?)?$/i.exec(
    text,
  )
    ? (/^([0-9]{4})[-/.]?([0-9]{2}|[0-9](?=[-/.]))[-/.]?([0-9]{1,2})/.exec(text) ?? [])
    : [];
  if (year !== undefined) return certain(dayText(Number(year), Number(month), Number(day)));
  const numbers = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?:\s+[0-9:]+(?:\s*[AP]M)?)?$/i.exec(text);
  if (numbers) {
    const [, first, , second, end = ""] = numbers;
    return { kind: "either", first: Number(first), second: Number(second), year: fullYear(end) };
  }
  return namedDate(foldedText(text));
}

/** Reads `24 nov. 2026`, `Nov 24, 2026` and `24-Nov-26`. */
function namedDate(text: string): WrittenDate | undefined {
  const [, day, name, year] =
    /^([0-9]{1,2})(?:er)?[ -]+([a-z]{3,9})\.?[ ,-]+([0-9]{4}|[0-9]{2})$/.exec(text) ??
    swapped(/^([a-z]{3,9})\.?[ -]+([0-9]{1,2})[ ,-]+([0-9]{4}|[0-9]{2})$/.exec(text)) ??
    [];
  const month = MONTHS.findIndex((names) => names.some((start) => name?.startsWith(start))) + 1;
  if (day === undefined || year === undefined || month === 0) return undefined;
  return certain(dayText(fullYear(year), month, Number(day)));
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function certain(day: string | undefined): WrittenDate | undefined {
  return day === undefined ? undefined : { kind: "certain", day };
}

function fullYear(written: string): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written);
}

function dayText(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isStatementDay(text) ? text : undefined;
}
