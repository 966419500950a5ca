import { expect, test } from "vitest";
import { dayCloseReminders } from "#lib/domain/accounting/day-close/day-close-reminders.ts";

type Day = Parameters<typeof dayCloseReminders>[0][number];
const day = (name: string, change: Partial<Day> = {}): Day => ({
  day: name,
  state: "open",
  totals: [{}],
  changesSince: 0,
  ...change,
});

test("the latest day that is not signed off comes first, reopened or never signed", () => {
  const days = [day("26", { state: "signed" }), day("25", { state: "reopened" }), day("24"), day("23")];
  expect(dayCloseReminders(days)).toEqual({ toClose: { day: "25", others: 2 }, changed: null, late: null });
});

test("days without transactions, days that are not read yet, and days of more than a week ago do not wait", () => {
  const days = [day("26", { totals: null }), day("25", { totals: [] })];
  const signed = Array.from({ length: 5 }, (_, index) => day(`2${index}`, { state: "signed" }));
  expect(dayCloseReminders([...days, ...signed, day("10")])).toEqual({ toClose: null, changed: null, late: null });
});

test("days that changed are counted, those that are signed off apart from the others", () => {
  const days = [
    day("26", { state: "signed", changesSince: 2 }),
    day("25", { state: "reopened", changesSince: 4 }),
    day("24", { state: "signed", changesSince: 1 }),
  ];
  expect(dayCloseReminders(days)).toEqual({
    toClose: { day: "25", others: 0 },
    changed: { day: "26", count: 2 },
    late: { day: "25", count: 1 },
  });
});
