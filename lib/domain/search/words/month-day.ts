import { isDay } from "#lib/domain/time/days.ts";

/**
 * A day of a month as people write it, or the first and last of several; without a year, those of the latest such
 * month.
 */
export type MonthDay = { month: number; day: number; lastDay?: number };

/** January first: English and French, whole and shortened, without accents. */
const MONTHS = [
  "january jan janvier janv",
  "february feb fevrier fevr fev",
  "march mar mars",
  "april apr avril avr",
  "may mai",
  "june jun juin",
  "july jul juillet juil",
  "august aug aout",
  "september sept sep septembre",
  "october oct octobre",
  "november nov novembre",
  "december dec decembre",
].map((names) => names.split(" "));

const DAY = "(?<day>[0-9]{1,2})(?:er|st|nd|rd|th)?";
const LAST = "(?<lastDay>[0-9]{1,2})(?:er|st|nd|rd|th)?";
const NAME = "(?<name>[a-z]+)\\.?";
const YEAR = "(?:,? (?<year>20[0-9]{2}))?";
const TO = "(?: ?[-–] ?| (?:to|till|until|through|au) )";
/** The weekday is ignored: the date alone decides. */
const WEEKDAY = `(?:(?:${[
  "mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?",
  "lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?",
].join("|")})\\.?,? )?`;
const FORMS = [
  `${WEEKDAY}${NAME} ${DAY}${YEAR}`,
  `${WEEKDAY}(?:le )?${DAY} ${NAME}${YEAR}`,
  `${DAY}-${NAME}-(?<year>20[0-9]{2})`,
  `(?:from )?${NAME} ${DAY}${TO}${LAST}${YEAR}`,
  `between ${NAME} ${DAY} and ${LAST}${YEAR}`,
  `(?:from |du )?${DAY}${TO}${LAST} ${NAME}${YEAR}`,
  `between ${DAY} and ${LAST} ${NAME}${YEAR}`,
  `entre le ${DAY} et le ${LAST} ${NAME}${YEAR}`,
].map((form) => new RegExp(`^${form}$`));

/** A greater number is no day: it may be an amount beside a name. */
const LONGEST = 31;

/**
 * Reads `nov 20`, `20 nov.`, `Fri, November 20, 2026`, `20-Nov-2026`, `le 1er novembre`, `du 20 au 22 novembre`: with a
 * year as dates, else as days of a month. `feb 30` has no day (`either` is empty); other words give undefined. Words
 * are lower case, with single blanks.
 */
export function monthDay(words: string): MonthDay | { from: string; to: string } | { either: [] } | undefined {
  const folded = words.normalize("NFD").replace(/\p{M}/gu, "");
  const { groups } =
    FORMS.values()
      .map((form) => form.exec(folded))
      .find(Boolean) ?? {};
  const { name = "", day = "", lastDay = day, year } = groups ?? {};
  const month = MONTHS.findIndex((names) => names.includes(name)) + 1;
  const [from, to] = [day, lastDay].map((date) => dayOf({ month, day: Number(date) }, Number(year ?? 2024)));
  const isInMonth = Number(day) > 0 && Number(lastDay) <= LONGEST;
  if (!from || !to || month === 0 || !isInMonth || from > to) return undefined;
  if (!isDay(from) || !isDay(to)) return { either: [] };
  if (year !== undefined) return { from, to };
  return { month, day: Number(day), ...(from < to && { lastDay: Number(lastDay) }) };
}

/**
 * Finds the latest such days that begin no later than `today`, `YYYY-MM-DD`. Nine years back include every day of the
 * calendar.
 */
export function latestMonthDay(named: MonthDay, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const last = { ...named, day: named.lastDay ?? named.day };
  const all = Array.from({ length: 9 }, (_, back) => ({
    from: dayOf(named, year - back),
    to: dayOf(last, year - back),
  }));
  return all.find(({ from, to }) => isDay(from) && isDay(to) && from <= today) ?? { from: today, to: today };
}

function dayOf({ month, day }: MonthDay, year: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
