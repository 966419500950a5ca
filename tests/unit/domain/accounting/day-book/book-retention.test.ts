import { expect, test } from "vitest";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { firstKeptDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { readSetting } from "#lib/domain/settings/setting.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";

const first = (months: number | null, now: string) =>
  firstKeptDay({ months }, Temporal.Instant.from(now), "America/Toronto");

test("whole months are kept, counted back from today in the store's zone", () => {
  expect(first(3, "2027-06-15T16:00:00Z")).toBe("2027-03-01");
  expect(first(12, "2027-06-01T03:59:59Z")).toBe("2026-05-01");
  expect(first(12, "2027-06-01T04:00:00Z")).toBe("2026-06-01");
  expect(first(3, "2027-05-31T16:00:00Z")).toBe("2027-02-01");
  expect(first(null, "2027-06-15T16:00:00Z")).toBeNull();
});

test.each([
  ['{"months":25}', "set", 25],
  ['{"months":null}', "set", null],
  ['{"months":2}', "unreadable", null],
  ['{"months":2.5}', "unreadable", null],
  ["{}", "unreadable", null],
  ["25", "unreadable", null],
])("a kept value of %s is %s, and nothing unreadable ever removes a day", (stored, origin, months) => {
  expect(readSetting(BOOK_RETENTION, stored)).toEqual({ value: { months }, origin });
});

test.each([
  ["", null],
  [" 24 ", 24],
  ["240", 240],
  ["3", 3],
  ["2", undefined],
  ["241", undefined],
  ["-3", undefined],
  ["3.5", undefined],
  ["all", undefined],
])("an administrator types '%s'", (months, read) => {
  const parsed = SETTINGS.book_retention.schema.safeParse(months);
  expect(parsed.success ? parsed.data.months : undefined).toBe(read);
});
