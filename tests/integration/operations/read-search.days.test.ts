import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { planAndRead } from "#tests/support/find/searches/plan-and-read.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

/** On 2026-11-01 the clocks of Toronto showed 01:00 to 02:00 twice; in the middle of it a day began in Costa Rica. */
const FIRST_PASS = "2026-11-01T05:30:00Z";
const SECOND_PASS = "2026-11-01T06:30:00Z";

let sandbox: RunningSandbox;
let service: ExternalClient;
let context: OperationContext;
let database: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, now: FIRST_PASS, timeZone: "America/Toronto" });
  service = externalClient(sandbox);
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store);
  const behindMs = Date.parse(SECOND_PASS) - world.clock.now().epochMilliseconds;
  world.clock.moveOn({ milliseconds: behindMs });
  context = await actingAs(world, "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

async function idsOf(day: string, timeZone: string): Promise<string[]> {
  const outcome = await planAndRead(context, {
    storeId: sandbox.merchantId,
    question: EVERYTHING,
    window: windowFor({ from: day, to: day }, timeZone, context.clock.now()),
    columns: [],
    sort: null,
    whole: false,
    upTo: null,
    after: null,
  });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  const ids: string[] = [];
  for await (const event of outcome.value) {
    if (event.kind === "rows") ids.push(...event.rows.map((row) => row.transactionId));
    if (event.kind === "ended") expect(event).toMatchObject({ complete: true, strangeOffsets: [] });
  }
  return ids;
}

test("a day that ends within an hour that the service's clocks show twice has its own rows, and no others", async () => {
  const before = await service.purchase("10.00", "INV-PASS-1");
  await sandbox.control.setClock({ set: SECOND_PASS });
  const after = await service.purchase("11.00", "INV-PASS-2");
  expect(await idsOf("2026-10-31", "America/Costa_Rica")).toEqual([before]);
  expect(await idsOf("2026-11-01", "America/Costa_Rica")).toEqual([after]);
  expect(await idsOf("2026-11-01", "America/Toronto")).toEqual([after, before]);
  expect(await idsOf("2026-10-31", "America/Toronto")).toEqual([]);
});
