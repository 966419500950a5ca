import { expect, test } from "vitest";
import { isReadDue } from "#components/ground/answers/idle-polling.ts";

const MINUTE = 60_000;

/** How often a page is read in so many minutes that ticks every 15 seconds and that nobody touches. */
function reads(minutes: number, unattendedMs: number | null): number {
  let readAt: number | null = null;
  let count = 0;
  for (let now = 15_000; now <= minutes * MINUTE; now += 15_000) {
    if (!isReadDue({ sinceUseMs: now, sinceReadMs: readAt === null ? null : now - readAt }, unattendedMs)) continue;
    readAt = now;
    count += 1;
  }
  return count;
}

test("an untouched page is read on after five minutes, once a minute", () => {
  expect(reads(4.75, MINUTE)).toBe(19);
  expect(reads(15, MINUTE) - reads(4.75, MINUTE)).toBe(10);
});

test("one whose reads are uses of the session is not", () => expect(reads(60, null)).toBe(19));

test("whoever comes back to it sees it read at once, at the latest after a minute", () => {
  expect(isReadDue({ sinceUseMs: 10 * MINUTE, sinceReadMs: null }, MINUTE)).toBe(true);
  expect(isReadDue({ sinceUseMs: 10 * MINUTE, sinceReadMs: MINUTE }, MINUTE)).toBe(true);
  expect(isReadDue({ sinceUseMs: 0, sinceReadMs: 1 }, MINUTE)).toBe(true);
});
