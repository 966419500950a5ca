import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { asked, checked, decided, pasted, ranToEnd, shown } from "#tests/support/money/batches.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("rows of a list", (open) => {
  test("that were given back elsewhere lately are left out with words of their own, unless they are named again", async () => {
    const { store } = await open();
    const world = testWorld(sandbox, store);
    const requester = await actingAs(world, "manager");
    const approver = await actingAs(world, "administrator");
    const sale = (name: string) => external.purchase("100.00", `${name} ${Date.now()}`);
    const sales = await Promise.all(["given back", "undone", "other amount", "half", "untouched"].map(sale));
    const [given = "", undone = "", other = "", half = "", untouched = ""] = sales;
    await external.returnOf(given, "5.00");
    await external.voidOf(await external.returnOf(undone, "5.00"), "5.00");
    await external.returnOf(other, "6.00");
    await external.returnOf(half, "50.00");

    const rows = sales.map((id) => `${id},${id === half ? "50.00" : "5.00"}`);
    const batchId = await pasted(requester, `transaction,amount\n${rows.join("\n")}\n`);
    await checked(requester, batchId);
    const { plan } = await shown(requester, batchId);
    expect(plan?.map(({ state, problem }) => problem?.rule ?? state)).toEqual([
      "row_done_elsewhere",
      "ready",
      "ready",
      "row_done_elsewhere",
      "ready",
    ]);

    await chooseRows(requester, { storeId: STORE, batchId, lines: [2], choice: "again" });
    await decided(approver, await asked(requester, batchId));
    await ranToEnd(world);
    const returned = await Promise.all([given, other, half, untouched].map((id) => external.returnsOf(id)));
    expect(returned).toEqual([["5.00", "5.00"], ["6.00", "5.00"], ["50.00"], ["5.00"]]);

    // All that remains is asked for: what was given back earlier is no part of it.
    const rest = await pasted(requester, `transaction\n${half}\n`);
    await checked(requester, rest);
    expect((await shown(requester, rest)).plan).toMatchObject([{ state: "ready", amountCents: 5_000 }]);

    // What we gave back ourselves is told as before, also where the record shows both.
    const again = await pasted(requester, `transaction,amount\n${given},5.00\n${untouched},5.00\n9,1.00\n`);
    await checked(requester, again);
    const { plan: repeated } = await shown(requester, again);
    expect(repeated?.map(({ problem }) => problem?.rule)).toEqual([
      "row_done_before",
      "row_done_before",
      "unknown_transaction",
    ]);
  });
});
