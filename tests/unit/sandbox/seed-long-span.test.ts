import { expect, test } from "vitest";
import { seedBook } from "#lib/sandbox/seed/seed-book.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2026-03-09T14:00:00-04:00");

test("a book of 400 days goes through both changes of the clock, without a day that is empty, missing or there twice", () => {
  const host = hostSandbox();
  seedBook(host.book, {
    accounts: [host.account],
    records: 12_000,
    seed: 3,
    days: 400,
    nowMs: NOW_MS,
    timeZone: "America/Toronto",
  });
  const { createdMs, count } = host.book.columns;
  expect(count()).toBe(12_000);
  const perDay = new Map<string, number>();
  const hours = new Set<number>();
  for (let position = 0; position < count(); position += 1) {
    const local = Temporal.Instant.fromEpochMilliseconds(createdMs.at(position)).toZonedDateTimeISO("America/Toronto");
    const day = local.toPlainDate().toString();
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    hours.add(local.hour);
    expect(createdMs.at(position)).toBeGreaterThanOrEqual(
      position === 0 ? NOW_MS - 401 * DAY_MS : createdMs.at(position - 1),
    );
  }
  expect(perDay.size).toBe(400);
  expect([...perDay.keys()].sort()[0]).toBe("2025-02-03");
  for (const changing of ["2025-03-09", "2025-11-02", "2026-03-08"]) {
    expect(perDay.get(changing), changing).toBeGreaterThan(10);
  }
  expect(hours.size).toBe(24);
  const ofMonth = (month: string) => {
    const days = [...perDay].filter(([day]) => day.startsWith(month));
    return days.reduce((sum, [, number]) => sum + number, 0) / days.length;
  };
  expect(ofMonth("2025-12"), "the season before the holidays").toBeGreaterThan(ofMonth("2025-07") * 1.3);
  expect(ofMonth("2026-01"), "the quiet weeks after them").toBeLessThan(ofMonth("2025-07") * 0.9);
});

test("the card that the search gives as its example pays one practice sale and no other", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const host = hostSandbox();
    seedBook(host.book, {
      accounts: [host.account],
      records: 120,
      seed,
      days: 2,
      nowMs: NOW_MS,
      timeZone: "America/Toronto",
    });
    const records = host.book.rowsAt(Array.from({ length: 120 }, (_, position) => position));
    const practice = records.filter((record) => record.createdMs > NOW_MS - 1_800_000 && record.amountCents === 10_000);
    const ofExample = practice.filter((record) => record.card?.lastFour === "4242");
    expect(ofExample.length, String(seed)).toBe(1);
    expect(practice.length, String(seed)).toBeGreaterThan(5);
  }
});
