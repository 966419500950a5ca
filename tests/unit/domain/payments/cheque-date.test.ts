import { expect, test } from "vitest";
import { chequeConcern, chequeDays } from "#lib/domain/payments/cheque-date.ts";

const DAYS = chequeDays(Temporal.PlainDate.from("2026-11-28"));

test.each([
  ["", null],
  ["2026-11-28", null],
  ["2026-11-29", "post_dated"],
  ["2027-02-28", "post_dated"],
  ["2026-05-28", null],
  ["2026-05-27", "stale"],
  ["2025-11-28", "stale"],
])("a cheque of %j is %j on 28 November", (date, concern) => {
  expect(chequeConcern(date, DAYS)).toBe(concern);
});

test("six months before a day that its month lacks is the month's last day", () => {
  expect(chequeDays(Temporal.PlainDate.from("2026-08-31")).oldest).toBe("2026-02-28");
});
