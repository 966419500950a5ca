import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { approved, ranToEnd, shown, told } from "#tests/support/money/batches.ts";
import { describeOnBothDatabases, type TemporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let external: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  external = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

let number = 0;
async function approvedList(database: TemporaryDatabase, count: number) {
  const world: TestWorld = testWorld(sandbox, database.store);
  const requester: OperationContext & TestWorld = { ...world, ...(await actingAs(world, "manager")) };
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    number += 1;
    ids.push(await external.purchase("100.00", `DOUBT-${Date.now()}-${number}`));
  }
  const text = `transaction,amount\n${ids.map((id) => `${id},5.00`).join("\n")}\n`;
  const batchId = await approved({ requester, approver: await actingAs(world, "administrator") }, text);
  return { world, requester, ids, batchId };
}

describeOnBothDatabases("a list whose answers are lost one after the other", (open) => {
  test("goes on by itself, with ever longer pauses, and holds up no other row", async () => {
    const { world, requester, ids, batchId } = await approvedList(await open(), 9);
    const lost = 5;
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"], times: lost });
    const begun = world.clock.now();
    const sentAfter: number[] = [];
    const watched = withGateway(requester, (gateway) => ({
      refund(request) {
        sentAfter.push(Math.floor(begun.until(world.clock.now()).total("seconds")));
        return gateway.refund(request);
      },
    }));
    const states = new Set<string>();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await ranToEnd(watched);
      states.add((await shown(requester, batchId)).batch.state);
      world.clock.moveOn({ seconds: 1 });
    }
    expect([...states]).toEqual(["running", "finished"]);
    const { counts } = await shown(requester, batchId);
    expect([counts.done?.rows, counts.in_doubt?.rows]).toEqual([ids.length - lost, lost]);
    const gaps = sentAfter.slice(1, lost + 1).map((after, index) => after - (sentAfter[index] ?? 0));
    // Of the first three, two are under way at once; then 4, 8 and 16 seconds, of which the test looks after each whole one.
    for (const [index, least] of [4, 8, 16].entries()) {
      expect(gaps[index + 2], String(gaps)).toBeGreaterThanOrEqual(least - 1);
      expect(gaps[index + 2], String(gaps)).toBeLessThanOrEqual(least + 3);
    }
    expect(await Promise.all(ids.map((id) => external.returnsOf(id)))).toEqual(ids.map(() => ["5.00"]));

    await recoverJournal(world);
    await ranToEnd(world);
    expect(told((await shown(requester, batchId)).rows)).toEqual(ids.map(() => "done"));
  });

  test("pauses all the same once the service is away, also when answers are lost in between", async () => {
    const { world, requester, ids, batchId } = await approvedList(await open(), 10);
    let reads = 0;
    // Lost answers end each turn; of every other row nothing can be read.
    const dying = withGateway(requester, (gateway) => ({
      async getTransaction(transactionId, options) {
        const isAway = [3, 5, 7].includes(ids.indexOf(transactionId));
        if (isAway) reads += 1;
        return isAway ? { kind: "unsent", cause: "unreachable" } : gateway.getTransaction(transactionId, options);
      },
      refund: async () => ({ kind: "unknown", cause: "connection_lost" }),
    }));
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await ranToEnd(dying);
      world.clock.moveOn({ seconds: 61 });
    }
    const { batch, counts } = await shown(requester, batchId);
    expect([batch.state, batch.problem?.rule]).toEqual(["paused", "service_away"]);
    expect(counts.unsent?.rows).toBe(3);
    expect(counts.in_doubt?.rows).toBeGreaterThanOrEqual(2);
    expect(counts.ready?.rows).toBeGreaterThanOrEqual(1);
    expect(reads).toBe(3);
  });
});
