import { expect, test } from "vitest";
import { type BookDays, ownDaySources } from "#lib/domain/accounting/settlement/own-day-sources.ts";

const BOOK: BookDays = {
  timeZone: "America/Toronto",
  kept: new Set(["2027-03-05", "2027-03-06", "2027-03-08"]),
  first: "2027-03-03",
  last: "2027-03-08",
};
const sources = (from: string, to: string, change: Partial<BookDays> = {}) =>
  ownDaySources({ from, to }, { ...BOOK, ...change }).map(({ day, source }) => `${day} ${source}`);

test("a settlement day is in the book when both of the store's days that it touches are", () => {
  expect(sources("2027-03-04", "2027-03-07")).toEqual([
    "2027-03-04 awaited",
    "2027-03-05 book",
    "2027-03-06 awaited",
    "2027-03-07 awaited",
  ]);
  expect(sources("2027-03-05", "2027-03-05", { timeZone: "America/Vancouver" })).toEqual(["2027-03-05 book"]);
});

test("days that the book can't have are read from the service", () => {
  expect(sources("2027-03-02", "2027-03-03")).toEqual(["2027-03-02 service", "2027-03-03 awaited"]);
  expect(sources("2027-03-07", "2027-03-09")).toEqual([
    "2027-03-07 awaited",
    "2027-03-08 service",
    "2027-03-09 service",
  ]);
});

test.each([
  ["America/Toronto", "2027-03-13", { from: "2027-03-13", to: "2027-03-14" }],
  ["America/Los_Angeles", "2027-03-14", { from: "2027-03-14", to: "2027-03-14" }],
  ["Pacific/Honolulu", "2027-03-14", { from: "2027-03-13", to: "2027-03-14" }],
  // The clocks of Phoenix do not change: in winter they are an hour ahead of the Pacific.
  ["America/Phoenix", "2027-01-10", { from: "2027-01-10", to: "2027-01-11" }],
  ["America/Phoenix", "2027-07-10", { from: "2027-07-10", to: "2027-07-10" }],
])("in %s the Pacific day %s touches these days", (timeZone, day, storeDays) => {
  expect(ownDaySources({ from: day, to: day }, { ...BOOK, timeZone })[0]?.storeDays).toEqual(storeDays);
});
