import { afterAll, beforeAll, expect, test } from "vitest";
import { listDay } from "#lib/operations/books/day/list-day.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("the list of a day", (open) => {
  test("offers no undo of what was undone after the shop's midnight, before the Eastern one", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const person = await actingAs(world, "clerk");
    const settings = { ...person.searchSettings(STORE), storeTimeZone: "America/St_Johns" };
    const inNewfoundland = { ...person, searchSettings: () => settings };
    const undoOffered = async (day: string) => {
      const listed = await listDay(inNewfoundland, { storeId: STORE, day, everybody: false });
      if (listed.kind !== "done") throw new Error(listed.kind);
      return listed.value.entries.map(({ verb, undoableUntil }) => [verb, undoableUntil !== null]);
    };
    await setClocks(sandbox, world.clock, "2026-03-10T22:00:00-04:00");
    const sale = await externalClient(sandbox).purchase("100.00", "INV-9600");
    const refundId = madeBy(await refundTransaction(person, refundRequest(person, sale, { amountCents: 4_000 })));
    expect(await undoOffered("2026-03-10")).toEqual([["refund", true]]);

    await setClocks(sandbox, world.clock, "2026-03-10T22:40:00-04:00");
    expect(word(await voidTransaction(person, voidRequest(person, refundId, { amountCents: 4_000 })))).toBe("done");
    expect(await undoOffered("2026-03-10")).toEqual([["refund", false]]);
    expect(await undoOffered("2026-03-11")).toEqual([["void", false]]);
  });
});
