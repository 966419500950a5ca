import fc from "fast-check";
import { expect, test } from "vitest";
import { bookDemand, type CheckedDay, dayToRead } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { keptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";

const STORE = "300200578";
const ZONE = "America/Toronto";
const NOW = Temporal.Instant.from("2026-11-27T12:00:00Z");
const LAST = Temporal.PlainDate.from("2026-11-26");
const WANTED = LAST.subtract({ days: 14 }).toString();
/** Around the end of the last day, and thirty days before it; and by a clock that was ahead. */
const MOMENTS = [
  "2026-11-27T05:00:00.000Z",
  "2026-11-27T04:59:59.999Z",
  "2026-10-28T05:00:00.000Z",
  "2026-10-28T04:59:59.999Z",
  "2026-11-27T12:00:59.000Z",
  "2026-11-27T12:01:01.000Z",
];

describeOnBothDatabases("the days of the book that are in order", (open) => {
  test("are all of the wanted ones when, and only when, no day is to be read", async () => {
    const { store } = await open();
    await store.tables.stores.put({ storeId: STORE, name: "Practice shop" });
    // Most days are well, so that a whole book comes about.
    const well = { timeZone: ZONE, checkedAt: MOMENTS[0] ?? "" };
    const one = fc.oneof(
      { weight: 40, arbitrary: fc.constant(well) },
      { weight: 2, arbitrary: fc.record({ timeZone: fc.constant(ZONE), checkedAt: fc.constantFrom(...MOMENTS) }) },
      { weight: 1, arbitrary: fc.constant({ ...well, timeZone: "America/Vancouver" }) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    const demand = bookDemand(WANTED, NOW, ZONE);
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 17, maxLength: 17 }), async (days) => {
        await store.tables.dayBook.removeBefore(STORE, "2100-01-01");
        const kept = days.flatMap((day, ago): CheckedDay[] =>
          day ? [{ ...day, day: LAST.subtract({ days: ago }).toString() }] : [],
        );
        const proof = { readAt: NOW.toString(), lines: 0, sums: [], digest: "", voidsUnknown: 0 };
        for (const day of kept)
          await store.tables.dayBook.keep({ ...day, storeId: STORE, proof, figures: keptFigures([], ZONE) }, [], []);
        const wanted = await store.tables.dayBook.checked(STORE, WANTED);
        const isUpToDate = dayToRead(demand, wanted) === null;
        seen.add(isUpToDate);
        expect((await store.tables.dayBook.countInOrder(STORE, demand)) === dayCount(demand)).toBe(isUpToDate);
      }),
      { numRuns: 60 },
    );
    expect(seen).toEqual(new Set([true, false]));
  });
});
