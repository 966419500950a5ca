import { afterAll, beforeAll, expect, test } from "vitest";
import type { Days } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { foundIds } from "#tests/support/find/searches/found-ids.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const SOLD = "2026-11-02T12:00:00-05:00";
const NOW = "2026-11-20T12:00:00-05:00";
const WEEK: Days = { range: "last_7_days" };
/** As shops store them. */
const STORED = [
  "INV 99001",
  "#INV 99023",
  "[99036]",
  "(99037)",
  "#88125",
  "00088904",
  "0042",
  "INV–99002",
  "INV-99003",
  "INV\u201199004",
  "SO[99005]",
  "A/99006",
  "2026-11-777",
  "Web 5 12",
  "INV-1 ",
  "88126 ",
  "Order 99007",
  "R# 99008",
  "98005 / 2",
  "98010 (2)",
  "98018;1",
  "98020 .",
  "98001\u00a02",
  "INV\u00a098002",
  "＃98006",
  "{98011}",
  "«98012»",
  "98013*",
  "98037?",
  "<98031>",
  "~98033",
  "not 98028",
  "000000098017",
  "INV_98040",
  "INV/98041",
  "Order #98042",
  "1001-1",
  "10011",
  ...Array.from({ length: 11 }, (_, index) => String(9995 + index)),
];

let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let context: OperationContext;
const numbers = new Map<string, string>();

beforeAll(async () => {
  sandbox = await startSandbox({ records: 0, control: true, now: SOLD });
  const service = externalClient(sandbox);
  for (const number of STORED) numbers.set(await service.purchase("10.00", number), number);
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store);
  await setClocks(sandbox, world.clock, NOW);
  context = await actingAs(world, "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

/** The order numbers of the sales that words of the one box, or the text of a question, find. */
async function found(typed: { words: string } | { text: string }, days = WEEK): Promise<(string | undefined)[]> {
  return (await foundIds(context, typed, days)).map((id) => numbers.get(id));
}

test.each(STORED)("%j is found as the grid shows it", async (number) => {
  expect(await found({ words: number.trim() })).toEqual([number]);
});

test.each([
  ["88125", "#88125"],
  ["88904", "00088904"],
  ["INV-99001", "INV 99001"],
  ["inv99023", "#INV 99023"],
  ["99036", "[99036]"],
  ["[88125]", "#88125"],
  ["INV-99002", "INV–99002"],
  ["INV—99003", "INV-99003"],
  ["INV 99004", "INV\u201199004"],
  ["Order 99036", "[99036]"],
  ["order #88904", "00088904"],
  ["No. 88904", "00088904"],
  ["Ticket #: 88904", "00088904"],
  ["№ 88904", "00088904"],
  ["2026–11–777", "2026-11-777"],
  ["98017", "000000098017"],
  ["98042", "Order #98042"],
  ["INV-98040", "INV_98040"],
  ["inv 98041", "INV/98041"],
  ["98005-2", "98005 / 2"],
  ["98010/2", "98010 (2)"],
  ["not 99036", "[99036]"],
  ["1001/1", "1001-1"],
])("%j finds %j", async (words, number) => {
  expect(await found({ words })).toEqual([number]);
});

test("a range of order numbers, and a comparison, count as people do", async () => {
  const days: Days = { range: "last_30_days" };
  const eleven = Array.from({ length: 11 }, (_, index) => String(9995 + index));
  expect(new Set(await found({ text: "order:9995..10005" }, days))).toEqual(new Set(eleven));
  expect(new Set(await found({ text: "order:10005..9995" }, days))).toEqual(new Set(eleven));
  expect(await found({ text: "order>=10004 order<=10005" }, days)).toEqual(["10005", "10004"]);
  expect(await found({ text: "order:9997..9998" }, days)).toEqual(["9998", "9997"]);
});

test.each([
  ["order:INV-1", "INV-1 "],
  ["order:88126", "88126 "],
  ["order:(INV-1, 0042)", "INV-1 "],
  ['order:"INV 99001"', "INV 99001"],
])("%s finds %j", async (text, number) => {
  expect(await found({ text })).toContain(number);
});
