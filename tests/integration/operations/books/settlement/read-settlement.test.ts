import { afterAll, beforeAll, expect, test } from "vitest";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { readSettlement, type Settlement } from "#lib/operations/books/settlement/read-settlement.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { another } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const DAYS = { from: "2027-03-04", to: "2027-03-09" };
/** Ends with the last Pacific day that is over, three hours of which are in the store's day that is not. */
const UNTIL_NOW = { from: "2027-03-04", to: "2027-03-11" };
const DECLINED = { number: "4003050500040005", name: "Zoé", expiry_month: "12", expiry_year: "30", cvd: "123" };

function summary({ days }: Settlement) {
  return days.map(({ day, comparison }) => [
    day,
    comparison.kind,
    ...(comparison.kind === "differs" ? comparison.differences.map(({ figure, by }) => `${figure} ${by}`) : []),
  ]);
}

describeOnBothDatabases("the settlements of a period", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("tie with the day book by Pacific day, and three planted differences are found", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const manager = await actingAs(world, "manager");
    const service = externalClient(sandbox);
    const read = async (days = DAYS) => {
      const outcome = await readSettlement(manager, { storeId: STORE, days });
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.value;
    };
    await setClocks(sandbox, world.clock, "2027-03-05T12:00:00-05:00");
    const sale = await service.purchase("100.00", "SETTLE-1");
    await service.returnOf(sale, "20.00");
    const hold = await service.preAuthorization("50.00", "SETTLE-2");
    await service.completionOf(hold, "30.00");
    const voided = await service.purchase("70.00", "SETTLE-3");
    await service.voidOf(voided, "70.00");
    await service.purchase("900.00", "SETTLE-CASH", { payment_method: "cash", card: undefined });
    await expect(service.purchase("5.00", "SETTLE-4", { card: DECLINED })).rejects.toThrow("DECLINE");
    // Already the 6th in Toronto, and still the 5th in Los Angeles.
    await setClocks(sandbox, world.clock, "2027-03-06T02:59:00-05:00");
    await service.purchase("1.00", "SETTLE-5");
    await setClocks(sandbox, world.clock, "2027-03-06T03:01:00-05:00");
    await service.purchase("2.00", "SETTLE-6");
    await setClocks(sandbox, world.clock, "2027-03-08T12:00:00-05:00");
    await service.purchase("3.00", "SETTLE-7");
    await setClocks(sandbox, world.clock, "2027-03-12T01:00:00-05:00");
    await service.purchase("4.00", "SETTLE-8");
    await setClocks(sandbox, world.clock, "2027-03-12T12:00:00-05:00");

    // The book begins with yesterday. Days that it lacks are asked for, and none of them counts as nothing.
    await keepDayBook(world);
    const early = await read(UNTIL_NOW);
    expect(early.awaited).toEqual(["04", "05", "06", "07", "08", "09", "10"].map((day) => `2027-03-${day}`));
    expect(early.days.map(({ day, own, comparison }) => [day, own?.salesCents, comparison.kind])).toEqual([
      ["2027-03-08", undefined, "unread"],
      ["2027-03-06", undefined, "unread"],
      ["2027-03-05", undefined, "unread"],
      ["2027-03-11", 400, "tied"],
    ]);
    await keepDayBook(world);

    const unasked = withGateway(manager, (gateway) => ({
      ...gateway,
      readReport() {
        throw new Error("the service was asked for transactions");
      },
    }));
    expect(word(await readSettlement(unasked, { storeId: STORE, days: DAYS }))).toBe("done");
    const tied = await read();
    expect(summary(tied)).toEqual([
      ["2027-03-08", "tied"],
      ["2027-03-06", "tied"],
      ["2027-03-05", "tied"],
    ]);
    expect(tied.days.at(-1)).toMatchObject({
      currency: "CAD",
      own: { salesCents: 13_100, refundsCents: 2_000, declinedCount: 1 },
      record: { salesCents: 13_100, refundsCents: 2_000, state: "transferred", arrivesOn: "2027-03-09" },
    });
    expect(tied).toMatchObject({ unreadRecords: [], unreadOwn: [], awaited: [] });

    await sandbox.control.settlement({ day: "2027-03-05", salesCents: -100 });
    await sandbox.control.settlement({ day: "2027-03-06", declined: 1, state: "Frozen" });
    await sandbox.control.settlement({ day: "2027-03-08", missing: true });
    const found = await read();
    expect(summary(found)).toEqual([
      ["2027-03-06", "differs", "declinedCount 1"],
      ["2027-03-05", "differs", "salesCents -100"],
      ["2027-03-08", "unreported"],
    ]);
    expect(found.days[0]?.record).toMatchObject({ state: "unknown", stateWord: "Frozen" });
    for (const day of ["2027-03-05", "2027-03-06", "2027-03-08"]) await sandbox.control.settlement({ day });

    // Four requests to the service for a year, and the second of them fails.
    await sandbox.control.fault({ kind: "500-before", endpoints: ["settlement"], times: 1 });
    const partial = await read({ from: "2026-03-12", to: "2027-03-11" });
    expect(partial.unreadRecords).toEqual([{ from: "2026-03-12", to: "2026-06-11", cause: "service_error" }]);
    expect(summary(partial).map(([, kind]) => kind)).toEqual(["tied", "tied", "tied", "tied"]);
    await sandbox.control.fault({ kind: "500-before", endpoints: ["settlement"], times: 1 });
    expect(summary(await read()).map(([, kind]) => kind)).toEqual(["unread", "unread", "unread"]);
    await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], seconds: 30 });
    const withoutOwn = await read(UNTIL_NOW);
    await sandbox.control.clearFaults();
    expect(withoutOwn.unreadOwn).toEqual([{ from: "2027-03-11", to: "2027-03-11", cause: "service_error" }]);
    expect(withoutOwn.days[0]).toMatchObject({ day: "2027-03-11", own: null });
    expect(summary(withoutOwn).map(([, kind]) => kind)).toEqual(["unread", "tied", "tied", "tied"]);

    // Whoever may not has nothing read for them.
    const refused = () => {
      throw new Error("the service was asked");
    };
    const clerk = { ...(await another(world, "clerk", "Ines")), gatewayFor: refused };
    const asked = { storeId: STORE, days: DAYS };
    expect(word(await readSettlement(clerk, asked))).toBe("not_permitted");
    expect(word(await readSettlement({ ...manager, isSignedIn: async () => false }, asked))).toBe("not_permitted");
    expect(word(await readSettlement(await another(world, "accountant", "Ravi"), asked))).toBe("done");
  });
});
