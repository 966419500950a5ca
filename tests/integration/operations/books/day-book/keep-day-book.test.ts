import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askAgain } from "#lib/operations/books/day-book/ask-again.ts";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import { bookLinesDigest } from "#lib/operations/books/day-book/read-day.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { cents, rawBook } from "#tests/support/services/raw-book.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const MONTH_BEGINS = "2026-10-12";
/** The night of 25 hours is one of them. */
const DAYS = 31;

describe.each(["sqlite", "postgres"] as const)("the day book, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  let database: TemporaryDatabase;
  let world: TestWorld;

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: `${MONTH_BEGINS}T09:00:00-04:00` });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    await actingAs(world, "accountant");
    return () => database.remove();
  });

  const book = () => world.store.tables.dayBook;
  const noonOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: "America/Toronto", plainTime: "12:00" }).toInstant().toString();
  const keptDays = async () => (await book().checked(STORE, "2000-01-01")).map(({ day }) => day);
  /** The same world with every report counted, and some of them failing. */
  function counted(on: TestWorld, failing: (nth: number) => boolean = () => false) {
    let requests = 0;
    const counting = withGateway(on, (gateway) => ({
      ...gateway,
      async readReport(...given) {
        requests += 1;
        return failing(requests) ? { kind: "unknown", cause: "timed_out" } : gateway.readReport(...given);
      },
    }));
    return { world: counting, requests: () => requests };
  }

  test("a month: every day is kept once, late refunds and voids are late changes, and the books are equal in the end", async () => {
    const first = Temporal.PlainDate.from(MONTH_BEGINS);
    const sold: string[] = [];
    const late: string[] = [];
    await setClocks(sandbox, world.clock, noonOf(first));
    await keepDayBook(world);
    for (let index = 0; index < DAYS; index += 1) {
      await setClocks(sandbox, world.clock, noonOf(first.add({ days: index })));
      await keepDayBook(world);
      const sale = await service.purchase(`${10 + index}.01`, `MONTH-${kind}-${index}`);
      await service.purchase("5.00", `MONTH-CASH-${kind}-${index}`, { payment_method: "cash", card: undefined });
      // Every third day something of three days before is given back.
      const earlier = sold.at(-3);
      if (index % 3 === 0 && earlier) {
        await (index % 2 === 0 ? service.returnOf(earlier, "1.00") : service.returnOf(earlier, "2.50"));
        late.push(earlier);
      }
      sold.push(sale);
    }
    await setClocks(sandbox, world.clock, noonOf(first.add({ days: DAYS })));
    await keepDayBook(world);
    const days = await book().days(STORE, { from: MONTH_BEGINS, to: "2026-11-11" });
    expect(days).toHaveLength(DAYS);
    const lines = await book().lines(STORE, { from: MONTH_BEGINS, to: "2026-11-11" });
    const raw = await rawBook(sandbox);
    const ours = lines.map(({ transactionId, amountCents }) => `${transactionId} ${amountCents}`);
    expect(ours.toSorted()).toEqual(raw.map((row) => `${row.trn_id} ${cents(row.trn_amount)}`).toSorted());
    const sales = days.reduce((sum, { figures }) => sum + (figures.totals[0]?.sales.amountCents ?? 0), 0);
    expect(sales).toBe(raw.filter((row) => row.trn_type === "P").reduce((sum, row) => sum + cents(row.trn_amount), 0));
    for (const { day, proof } of days) {
      const own = await book().lines(STORE, { from: day, to: day });
      expect(proof).toMatchObject({ lines: own.length, digest: bookLinesDigest(own), voidsUnknown: 0 });
    }
    const changes = await book().changesOf(STORE, { from: MONTH_BEGINS, to: "2026-11-11" });
    expect(changes.map(({ change, transactionId }) => `${change} ${transactionId}`).toSorted()).toEqual(
      late.map((id) => `changed ${id}`).toSorted(),
    );
    expect(changes.every(({ before, after }) => before?.returnedCents === 0 && after && after.returnedCents > 0)).toBe(
      true,
    );
  });

  test("several instances read each day once, and none again before the next night", async () => {
    await setClocks(sandbox, world.clock, "2026-11-20T12:00:00-05:00");
    await service.purchase("3.00", `TWO-${kind}`);
    await setClocks(sandbox, world.clock, "2026-11-21T12:00:00-05:00");
    const one = counted(world);
    await keepDayBook(one.world);
    expect(await keptDays()).toEqual(["2026-11-20"]);
    const alone = one.requests();
    await setClocks(sandbox, world.clock, "2026-11-22T12:00:00-05:00");
    await world.store.tables.bookKeepers.want(STORE, "2026-11-18");
    const [left, right] = [counted(world), counted({ ...world, instanceId: "another" })];
    await Promise.all([left, right].map((each) => keepDayBook(each.world)));
    await Promise.all([left, right].map((each) => keepDayBook(each.world)));
    expect(await keptDays()).toEqual(["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"]);
    const [fewest = 0, most = 0] = [left.requests(), right.requests()].sort((a, b) => a - b);
    expect(fewest).toBe(0);
    expect(most).toBeGreaterThan(alone);
    const before = left.requests() + right.requests();
    await keepDayBook(left.world);
    expect(left.requests() + right.requests()).toBe(before);
  });

  test("days that somebody asks for before the server has begun the book are read, too", async () => {
    await setClocks(sandbox, world.clock, "2026-11-23T12:00:00-05:00");
    await wantDays(world, { storeId: STORE, timeZone: "America/Toronto", from: "2026-11-20" });
    await keepDayBook(world);
    expect(await keptDays()).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  });

  test("a day of which a part cannot be read is not kept, and is tried again later", async () => {
    await setClocks(sandbox, world.clock, "2026-11-24T12:00:00-05:00");
    for (let index = 0; index < 12; index += 1) await service.purchase("1.00", `PART-${kind}-${index}`);
    await setClocks(sandbox, world.clock, "2026-11-25T12:00:00-05:00");
    const failing = counted(world, (nth) => nth > 1);
    await keepDayBook(failing.world);
    expect(await keptDays()).toEqual([]);
    const tried = failing.requests();
    await keepDayBook(failing.world);
    expect(failing.requests()).toBe(tried);
    world.clock.moveOn({ minutes: 1 });
    await keepDayBook(world);
    const [day] = await book().days(STORE, { from: "2026-11-24", to: "2026-11-24" });
    expect(day?.proof.lines).toBe(12);
  });

  test("days that are asked for again are read again, kept or missing, and differences are late changes", async () => {
    await setClocks(sandbox, world.clock, "2026-12-01T12:00:00-05:00");
    const sale = await service.purchase("8.00", `AGAIN-${kind}`);
    await setClocks(sandbox, world.clock, "2026-12-02T12:00:00-05:00");
    await keepDayBook(world);
    await service.returnOf(sale, "3.00");
    await keepDayBook(world);
    const days = { from: "2026-11-30", to: "2026-12-31" };
    expect(await book().changesOf(STORE, days)).toEqual([]);
    const asked = { storeId: STORE, timeZone: "America/Toronto" };
    expect(await askAgain(world, { ...asked, ...days })).toEqual({ kept: 1, missing: 1, since: null });
    expect(await askAgain(world, { ...asked, from: "2027-01-01", to: null })).toEqual({
      kept: 0,
      missing: 0,
      since: null,
    });
    await keepDayBook(world);
    expect(await keptDays()).toEqual(["2026-11-30", "2026-12-01"]);
    expect(await book().changesOf(STORE, days)).toMatchObject([{ change: "changed", transactionId: sale }]);
  });

  test("days that a clock forty days ahead kept too early are read again, each once it is over", async () => {
    await setClocks(sandbox, world.clock, "2026-12-07T12:00:00-05:00");
    const bought = [await service.purchase("4.00", `AHEAD-A-${kind}`)];
    world.clock.moveOn({ hours: 24 * 40 });
    await keepDayBook(world);
    expect((await book().lines(STORE, { from: "2026-12-07", to: "2026-12-07" })).length).toBeLessThanOrEqual(1);
    world.clock.moveOn({ hours: -24 * 40 });
    await world.store.tables.bookKeepers.want(STORE, "2026-12-06");
    await keepDayBook(world);
    bought.push(await service.purchase("5.00", `AHEAD-B-${kind}`));
    for (const day of ["2026-12-08", "2026-12-09"]) {
      await setClocks(sandbox, world.clock, `${day}T12:00:00-05:00`);
      await keepDayBook(world);
      const lines = await book().lines(STORE, { from: "2026-12-07", to: "2026-12-07" });
      expect(lines.map(({ transactionId }) => transactionId)).toEqual(bought);
    }
  });

  test("an instance that lost its lease while it read writes nothing", async () => {
    await setClocks(sandbox, world.clock, "2026-11-26T12:00:00-05:00");
    const overtaken = withGateway(world, (gateway) => ({
      ...gateway,
      async readReport(...given) {
        const now = world.clock.now();
        world.clock.moveOn({ minutes: 6 });
        await world.store.tables.bookKeepers.take(STORE, {
          instanceId: "another",
          now: world.clock.now().toString(),
          leaseUntil: now.add({ minutes: 20 }).toString(),
          longest: now.add({ hours: 1 }).toString(),
        });
        return gateway.readReport(...given);
      },
    }));
    await keepDayBook(overtaken);
    expect(await keptDays()).toEqual([]);
  });
});
