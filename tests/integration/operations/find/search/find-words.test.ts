import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Days } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { foundIds } from "#tests/support/find/searches/found-ids.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const NOW = "2026-11-20T12:00:00-05:00";

let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let context: OperationContext;
const sales: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startSandbox({ records: 0, control: true, now: NOW });
  const service = externalClient(sandbox);
  const billed = (name: string) => ({ billing: { name, email_address: "billed@example.com" } });
  sales.claire = await service.purchase("10.00", "A-1", {
    billing: { name: "Claire Côté", email_address: "claire@example.com", phone_number: "604-555-0134" },
  });
  sales.helene = await service.purchase("934.56", "A-2", billed("OEUVRAY, HELENE"));
  sales.jean = await service.purchase("30.00", "A-3", billed("Jean-Luc Picard"));
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store);
  await setClocks(sandbox, world.clock, NOW);
  context = await actingAs(world, "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

/** The sales that words of the one box find, by the names given to them here. */
async function found(words: string, days: Days): Promise<string[]> {
  const ids = await foundIds(context, { words }, days);
  return Object.keys(sales).filter((name) => ids.includes(sales[name] ?? ""));
}

test.each([
  ["order #A-2", "helene"],
  ["$ 934.56.", "helene"],
  ["CA$934.56", "helene"],
  ["934,56 $CA", "helene"],
  ["(604) 555-0134", "claire"],
  ["6045550134", "claire"],
  ["VISA x1234 10.00 CR", "claire"],
  ["mailto:claire@example.com", "claire"],
  ["montant>500 ou commande:A-9", "helene"],
  ["type:vente et courriel:claire@example.com", "claire"],
])("%s is found as it was pasted", async (words, name) => {
  expect(await found(words, { range: "last_7_days" })).toEqual([name]);
});

describe("a name", () => {
  test.each([
    ["cote", "claire"],
    ["Cote Claire", "claire"],
    ["CÔTÉ, Claire", "claire"],
    ["Hélène Œuvray", "helene"],
    ["jean luc", "jean"],
    ["Picard J.", "jean"],
  ])("is found as %s, whatever its accents, case and order", async (words, name) => {
    expect(await found(words, { range: "last_7_days" })).toEqual([name]);
  });

  test.each([
    ["Côté Claire", ["claire"]],
    ["claire côté", ["claire"]],
    ["Œuvray Helene", []],
    ["Hélène Oeuvray", ["helene"]],
    // Letter by letter, as the service compares beginnings.
    ["Claire Cote", []],
  ])("is found as %s in so many days that beginnings alone are looked for: %j", async (words, names) => {
    expect(await found(words, { range: "last_365_days" })).toEqual(names);
  });
});
