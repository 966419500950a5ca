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
const WEEKDAY =
  /^(?:le +)?(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.?,? +)?(?=[0-9a-z]+\.?[ ,/-])/;
/** A time of the day behind a date. */
const TIME =
  /(?:[t ,]|\s+a\s+)\s*[0-9]{1,2}[:h][0-9:.h ]*(?:[ap]\.?m\.?)?(?:z|utc|gmt|e[sd]t|[-+][0-9]{2}:?[0-9]{2})?$/;

/**
 * A date as written: one that is certain, or parts of which more than one may be the day. `month`: its name stands in the middle, so
 * that only the day and the year may change places. `isUsual`: the day stands first wherever people write so.
 */
type WrittenDate =
  | { kind: "certain"; day: string | undefined }
  | {
      kind: "parts";
      parts: readonly [number, number, number];
      month: number | null;
      year: "long" | "short";
      isUsual: boolean;
    };

/** What a date can be in each order; undefined for a text that is no date at all. */
export type PossibleDate = {
  /** By each order that its figures allow. A day that no calendar has is undefined. */
  days: ReadonlyMap<DayOrder, string | undefined>;
  isCertain: boolean;
  isUsual: boolean;
};

/** Reads what a date of a statement can be: `05/06/2026`, `26/11/24`, `24 nov. 2026`, `20261124`. */
export function possibleDate(written: string): PossibleDate | undefined {
  const date = writtenDate(written);
  if (!date) return undefined;
  if (date.kind === "certain") {
    return { days: new Map([["day_first", date.day]]), isCertain: true, isUsual: true };
  }
  const { parts, month, year, isUsual } = date;
  const [first, second, last] = parts;
  const readings: [DayOrder, number, number, number][] = [
    ["day_first", last, month ?? second, first],
    ["month_first", last, month ?? first, month === null ? second : first],
    ...(year === "short" ? [["year_first", first, month ?? second, last] as [DayOrder, number, number, number]] : []),
  ];
  const allowed = readings.filter(([, , of, day]) => of >= 1 && of <= 12 && day >= 1 && day <= 31);
  if (allowed.length === 0) return undefined;
  const days = new Map(allowed.map(([order, of, ...rest]) => [order, dayText(fullYear(of), ...rest)] as const));
  return { days, isCertain: false, isUsual };
}

/** Reads a date of a statement as `YYYY-MM-DD`; undefined if it can't be read, or not in that order. */
export function readStatementDate(written: string, order: DayOrder | null): string | undefined {
  const date = possibleDate(written);
  if (!date) return undefined;
  if (date.isCertain) return date.days.get("day_first");
  const days = new Set(date.days.values());
  return order === null ? (days.size === 1 ? [...days][0] : undefined) : date.days.get(order);
}

function writtenDate(written: string): WrittenDate | undefined {
  if (written.length > LONGEST) return undefined;
  const text = foldedText(written.trim()).replace(TIME, "").trim();
  // `Mar 9` is in March, `mar. 9 nov.` on a Tuesday.
  return plainDate(text) ?? plainDate(text.replace(WEEKDAY, ""));
}

function plainDate(text: string): WrittenDate | undefined {
  const whole = /^([0-9]{4})([-/. ]?)([0-9]{1,2})\2([0-9]{1,2})$/.exec(text);
  if (whole) {
    const [, year = "", sign, month = "", day = ""] = whole;
    // Without signs between them, all figures stand.
    if (sign === "" && month.length + day.length !== 4) return undefined;
    return certain(Number(year), Number(month), Number(day));
  }
  const [, stamp = ""] = /^([0-9]{8})[0-9]{4,6}(?:\.[0-9]+)?$/.exec(text) ?? [];
  if (stamp !== "") return certain(Number(stamp.slice(0, 4)), Number(stamp.slice(4, 6)), Number(stamp.slice(6)));
  const numbers = /^([0-9]{1,2})([-/. ])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})$/.exec(text);
  if (!numbers) return namedDate(text);
  const [, first = "", sign, second = "", last = ""] = numbers;
  return {
    ...{ kind: "parts", parts: [Number(first), Number(second), Number(last)], month: null },
    // No year stands first with a single figure.
    year: last.length === 2 && first.length === 2 ? "short" : "long",
    isUsual: sign === ".",
  };
}

/** Reads `24 nov. 2026`, `Nov 24, 2026`, `2026-Nov-24` and `24-Nov-26`. */
function namedDate(text: string): WrittenDate | undefined {
  const [, first = "", name = "", last = ""] =
    /^([0-9]{4}|[0-9]{1,2})(?:er|st|nd|rd|th)?[ ./-]*([a-z]{3,9})\.?[ ,./-]*([0-9]{4}|[0-9]{1,2})$/.exec(text) ?? [];
  if (name !== "") {
    const month = monthOf(name);
    if (month === 0) return undefined;
    if (first.length === 4) return last.length === 4 ? undefined : certain(Number(first), month, Number(last));
    if (last.length === 1) return undefined;
    if (last.length === 4 || first.length === 1) return certain(fullYear(Number(last)), month, Number(first));
    return { kind: "parts", parts: [Number(first), month, Number(last)], month, year: "short", isUsual: true };
  }
  const [, named = "", day = "", year = ""] =
    /^([a-z]{3,9})\.?[ ./-]*([0-9]{1,2})(?:st|nd|rd|th)?[ ,./-]+([0-9]{4}|[0-9]{2})$/.exec(text) ?? [];
  const month = monthOf(named);
  return month === 0 ? undefined : certain(fullYear(Number(year)), month, Number(day));
}

function monthOf(name: string): number {
  return MONTHS.findIndex((names) => names.some((start) => name.startsWith(start))) + 1;
}

function certain(year: number, month: number, day: number): WrittenDate {
  return { kind: "certain", day: dayText(year, month, day) };
}

function fullYear(written: number): number {
  return written < 100 ? 2000 + written : written;
}

function dayText(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isStatementDay(text) ? text : undefined;
}
