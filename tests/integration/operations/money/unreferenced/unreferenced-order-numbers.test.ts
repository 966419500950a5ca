import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { originalsSearch } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

/** 100 days before, so that only the months as a whole hold it. */
const LONG_AGO = "2026-08-15T12:00:00-04:00";
const SOLD = "2026-11-02T12:00:00-05:00";
const NOW = "2026-11-23T12:00:00-05:00";
/** As shops store them, and as a person reads them aloud or from a slip; the same number, or the same digits. */
const SAME = [
  ["Order 77019", "77019"],
  ["Commande no 77020", "77020"],
  ["Invoice#77021", "77021"],
  ["Ord. 77001", "77001"],
  ["№ 77002", "77002"],
  ["No. 77003", "77003"],
  ["Ticket 77022", "77022"],
  ["Reçu nº 77030", "#77030"],
  ["INV_77006", "INV-77006"],
  ["INV/77008", "inv 77008"],
  ["INV.77009", "INV77009"],
  ["#INV77011", "INV-77011"],
  ["INV 00077012", "INV-77012"],
  ["７７０１６", "77016"],
  ["000000077017", "77017"],
  ["{77031}", "77031"],
  ["«77032»", "Order 77032"],
  ["77033*", "77033"],
  ["77034 .", "77034"],
] as const;
const SIMILAR = [
  ["PO-77004", "77004"],
  ["77005", "PO-77005"],
  ["INV_77036", "77036"],
  ["#INV77037", "77037"],
  ["INV 00077038", "77038"],
  ["77014-A", "77014"],
  ["77015A", "77015"],
  ["77026/1", "77026"],
  ["77028-1", "77028"],
  ["SO 77027-1", "SO 77027"],
  ["WEB-2026-77029", "77029"],
] as const;
const OLD = [
  ["Bon de commande 66001", "66001", "order_number"],
  ["POS2 66002 B", "66002", "order_number_similar"],
] as const;

let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let requester: TestWorld & OperationContext;
const ids = new Map<string, string>();

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, now: LONG_AGO });
  const service = externalClient(sandbox);
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
  for (const [number] of OLD) ids.set(number, await service.purchase("10.00", number));
  await setClocks(sandbox, world.clock, SOLD);
  for (const [number] of [...SAME, ...SIMILAR]) ids.set(number, await service.purchase("10.00", number));
  await setClocks(sandbox, world.clock, NOW);
  requester = await actingAs(world, "manager");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

async function search(context: OperationContext, orderNumber: string, further = {}) {
  const asked = originalsSearch(requester.newId(), { lastFour: "", amountCents: null, orderNumber, ...further });
  const found = await findLikelyOriginals(context, asked);
  if (found.kind !== "done") throw new Error(JSON.stringify(found));
  return found.value;
}

describe("the sale of", () => {
  test.each([
    ...SAME.map((both) => [...both, "order_number"] as const),
    ...SIMILAR.map((both) => [...both, "order_number_similar"] as const),
    ...OLD,
  ])("%j is found by %j first, as %s", async (stored, typed, agreement) => {
    const { proposals } = await search(requester, typed);
    const [first] = proposals;
    expect(first).toMatchObject({ transactionId: ids.get(stored), agreements: [agreement], contradictions: [] });
  });
});

test("another number is not taken for it, and what was looked for is said", async () => {
  const { proposals, looked } = await search(requester, "77099");
  expect(proposals).toEqual([]);
  expect(looked.at(-1)).toEqual({ looked: "order_number_inside", from: "2025-11-23", to: "2026-11-23", cut: false });
});

test("a number that is found as it is written needs no looking through, and no more searches than before", async () => {
  let searches = 0;
  const counted = withGateway(requester, (gateway) => ({
    readReport: (question, options) => {
      searches += question.startRow === 1 ? 1 : 0;
      return gateway.readReport(question, options);
    },
  }));
  const { looked } = await search(counted, "77005");
  expect(looked.map((one) => one.looked)).toEqual(["order_number", "order_number_begins"]);
  expect(searches).toBeLessThanOrEqual(18);
});
