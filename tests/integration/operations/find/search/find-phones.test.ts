import { afterAll, beforeAll, expect, test } from "vitest";
import type { Days } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { foundIds } from "#tests/support/find/searches/found-ids.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const SOLD = "2026-11-18T12:00:00-05:00";
const NOW = "2026-11-20T12:00:00-05:00";
const WEEK: Days = { range: "last_7_days" };
/** As payers type them. */
const STORED = [
  "604-555-0180",
  "+1 604 555 0181",
  "1-604-555-0182",
  "(604)555-0183",
  "+1 (604) 555-0184",
  "604.555.0185 ext. 12",
  "(604) 555-0186 x7",
  "6045550187",
  "16045550188",
  "+16045550189",
  "555-0190",
  "604 555-0191",
  "+44 20 7946 0958",
  "604/555/0192",
  "604 5550193",
  "6045550194 ext 5",
  "(604) - 555-0195",
  "001 604 555 0196",
  "44 20 7946 0197",
  "020 7946 0198",
  "01 23 45 67 99",
  "01-23-45-67-98",
  "442079460200",
  "+33 (0)123 45 67 01",
  "0044 20 7946 0202",
  "011 44 20 7946 0203",
  "tel:604-555-0204",
  "tel:+16045550205",
  "604-555-0206;ext=4",
  "604·555·0207",
  "604_555_0208",
  "[604] 555 0209",
  "604-555-0210 (cell)",
  "6045550211 (maison)",
  "6045550212 (ext. 4)",
  "604\u00a0555\u00a00213",
] as const;

let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let context: OperationContext;
const numbers = new Map<string, string>();

beforeAll(async () => {
  sandbox = await startSandbox({ records: 0, control: true, now: SOLD });
  const service = externalClient(sandbox);
  for (const [index, number] of STORED.entries()) {
    const billing = { name: "Ann Roy", phone_number: number };
    numbers.set(await service.purchase("10.00", `TEL-${index}`, { billing }), number);
  }
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store);
  await setClocks(sandbox, world.clock, NOW);
  context = await actingAs(world, "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

/** The telephone numbers of the sales that words of the one box, or the text of a question, find. */
async function found(typed: { words: string } | { text: string }, days: Days = WEEK): Promise<(string | undefined)[]> {
  return (await foundIds(context, typed, days)).map((id) => numbers.get(id));
}

test.each(STORED)("%j is found as it is stored, alone and by its field", async (number) => {
  expect(await found({ words: number })).toEqual([number]);
  expect(await found({ text: `phone:"${number}"` })).toEqual([number]);
});

test.each([
  ["(604) 555-0181", "+1 604 555 0181"],
  ["604-555-0181", "+1 604 555 0181"],
  ["+1-604-555-0180", "604-555-0180"],
  ["604–555–0182", "1-604-555-0182"],
  ["Tel: 604 555 0183", "(604)555-0183"],
  ["6045550184", "+1 (604) 555-0184"],
  ["604-555-0185", "604.555.0185 ext. 12"],
  ["604-555-0185 x12", "604.555.0185 ext. 12"],
  ["16045550186", "(604) 555-0186 x7"],
  ["555-0187", "6045550187"],
  ["555.0188", "16045550188"],
  ["555 0187", "6045550187"],
  ["555 0190", "555-0190"],
  ["555 0193", "604 5550193"],
  ["5550189", "+16045550189"],
  ["5550190", "555-0190"],
  ["+442079460958", "+44 20 7946 0958"],
  ["604-555-0192", "604/555/0192"],
  ["604-555-0193", "604 5550193"],
  ["604 555 0196", "001 604 555 0196"],
  ["604-555-0204", "tel:604-555-0204"],
  ["(604) 555-0207", "604·555·0207"],
  ["604_555_0180", "604-555-0180"],
  ["[604] 555-0210", "604-555-0210 (cell)"],
  ["604-555-0181 (home)", "+1 604 555 0181"],
  ["tel:+16045550187", "6045550187"],
])("%j finds %j", async (words, number) => {
  expect(await found({ words })).toEqual([number]);
});

test.each([
  ["604-555-0181", "+1 604 555 0181"],
  ["(604) 555-0180", "604-555-0180"],
  ["604 555 0183", "(604)555-0183"],
  ["604-555-0186", "(604) 555-0186 x7"],
])(
  "%j finds %j in the usual spellings where more days are read than rows are looked through",
  async (words, number) => {
    expect(await found({ words }, { range: "last_365_days" })).toEqual([number]);
  },
);

test("the last seven digits are found in so many days by a condition of their own", async () => {
  expect(await found({ words: "phone:*555-0181*" }, { range: "last_365_days" })).toEqual(["+1 604 555 0181"]);
});
