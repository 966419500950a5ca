import { afterAll, beforeAll, expect, test } from "vitest";
import { bookMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { askAgain } from "#lib/operations/books/day-book/ask-again.ts";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { showDay } from "#lib/operations/books/day-close/show-day.ts";
import { readPeriod } from "#lib/operations/books/figures/read-period.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { another } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const SIGNED_DAY = "2027-02-27";

describeOnBothDatabases("the retention of the day book", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: `${SIGNED_DAY}T09:00:00-05:00` });
    await externalClient(sandbox).purchase("5.00", "RETENTION-1");
  });
  afterAll(() => sandbox.stop());

  test("removes older months in the night, which are not read again whoever asks; sign-offs stay", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const manager = await actingAs(world, "manager");
    const admin = await another(world, "administrator", "Robin");
    const { dayBook, bookKeepers, dayClosings, audit } = world.store.tables;
    const keptFrom = async () => (await dayBook.checked(STORE, "2000-01-01"))[0]?.day;
    const retain = (by: OperationContext, months: number | null, seenAt: string | null = null) =>
      changeSetting(by, { storeId: STORE, name: "book_retention", value: { months }, seenAt });

    await setClocks(sandbox, world.clock, "2027-06-15T12:00:00-04:00");
    await keepDayBook(world);
    await bookKeepers.want(STORE, "2027-02-26");
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-02-26");
    const digest = "d".repeat(64);
    const step = {
      storeId: STORE,
      day: SIGNED_DAY,
      version: 1,
      event: "signed",
      digest,
      counted: [],
      note: "",
    } as const;
    const at = "2027-02-28T15:00:00.000Z";
    await dayClosings.add({ ...step, at, staffId: manager.actor.staffId, statements: [] });

    expect(await retain(manager, 3)).toEqual({ kind: "not_permitted" });
    const changed = await retain(admin, 3);
    if (changed.kind !== "done") throw new Error(changed.kind);
    // Not at once: an administrator can think better of it until the night.
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-02-26");
    await setClocks(sandbox, world.clock, "2027-06-16T00:20:00-04:00");
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-03-01");
    expect(await dayBook.lines(STORE, { from: "2027-01-01", to: "2027-02-28" })).toEqual([]);
    expect((await bookKeepers.find(STORE))?.wantedFrom).toBe("2027-03-01");
    expect(await audit.forSubject(STORE, STORE)).toContainEqual(
      expect.objectContaining({ name: "book.shortened", staffId: null, details: { before: "2027-03-01", days: 3 } }),
    );

    // A question that asks for earlier days, a wish from before, and the command all read nothing of them.
    const period = await readPeriod(manager, { storeId: STORE, period: "last_365_days" });
    expect(period).toMatchObject({
      value: { now: { missing: 0, removed: 258 }, before: { missing: 0, removed: 365 } },
    });
    // A night in which nothing was left to remove is not told.
    await setClocks(sandbox, world.clock, "2027-06-17T00:20:00-04:00");
    await keepDayBook(world);
    const shortened = (await audit.forSubject(STORE, STORE)).filter(({ name }) => name === "book.shortened");
    expect(shortened).toHaveLength(1);
    await bookKeepers.want(STORE, "2027-02-01");
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-03-01");
    const again = { storeId: STORE, timeZone: "America/Toronto", from: "2027-02-01", to: "2027-03-02" };
    expect(await askAgain(world, again)).toEqual({ kept: 2, missing: 0, since: "2027-03-01" });
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-03-01");

    expect(await showDay(manager, { storeId: STORE, day: SIGNED_DAY })).toMatchObject({
      value: { kind: "too_old", first: "2027-03-01", steps: [{ event: "signed", staffName: "Test manager" }] },
    });
    expect(await bookMonth(manager, { storeId: STORE, month: "2027-02" })).toEqual({ kind: "done", value: null });
    expect(await bookMonth(manager, { storeId: STORE, month: "2027-03" })).toMatchObject({ value: { missing: [] } });

    // Once everything is kept again, days are read when somebody asks for them.
    expect(await retain(admin, null, changed.value.changedAt)).toMatchObject({ kind: "done" });
    expect(await showDay(manager, { storeId: STORE, day: SIGNED_DAY })).toMatchObject({ value: { kind: "not_kept" } });
    await keepDayBook(world);
    expect(await keptFrom()).toBe("2027-02-01");
    expect(await dayBook.lines(STORE, { from: SIGNED_DAY, to: SIGNED_DAY })).toMatchObject([{ amountCents: 500 }]);
  });
});
