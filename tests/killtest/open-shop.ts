import { prepareDatabase } from "#lib/commands/serve/prepare-database.ts";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Place } from "#tests/killtest/application.ts";
import { CLERK_LIMIT_CENTS } from "#tests/killtest/shop.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";

/** What is in doubt blocks its sale: there must be others, or the traffic dries up. */
const SALES = { atFirst: 40, perKill: 2 };
const HOLDS = { atFirst: 20, perKill: 0.5 };
const LISTS = { atFirst: 2, perKill: 0.2 };
const ROWS_OF_A_LIST = 10;

export type OpenShop = {
  /** Sales and pre-authorizations, and sales of which lists are made; and all of these. */
  sales: readonly string[];
  lists: readonly (readonly string[])[];
  all: readonly string[];
};

/** A shop that has sold enough for so many kills, with its staff; the service is slow now and then, and some answers are lost. */
export async function openShop(sandbox: RunningSandbox, place: Place, kills: number): Promise<OpenShop> {
  const service = externalClient(sandbox);
  const many = async (of: { atFirst: number; perKill: number }, make: (index: number) => Promise<string>) => {
    const made: string[] = [];
    for (let index = 0; index < of.atFirst + of.perKill * kills; index += 1) made.push(await make(index));
    return made;
  };
  const purchases = await many(SALES, (index) => service.purchase("900.00", `INV-${7_000 + index}`));
  const holds = await many(HOLDS, (index) => service.preAuthorization("900.00", `HOLD-${7_000 + index}`));
  const rows = { atFirst: LISTS.atFirst * ROWS_OF_A_LIST, perKill: LISTS.perKill * ROWS_OF_A_LIST };
  const listed = await many(rows, (index) => service.purchase("900.00", `LIST-${7_000 + index}`));
  const lists: string[][] = [];
  while (lists.length * ROWS_OF_A_LIST < listed.length) {
    lists.push(listed.slice(lists.length * ROWS_OF_A_LIST, (lists.length + 1) * ROWS_OF_A_LIST));
  }
  const endpoints = ["payments", "returns", "void", "completions"];
  // Some answers are lost, and of the others many take a while and some take long: a kill then finds requests at every stage.
  await sandbox.control.fault({ kind: "drop-after", endpoints, rate: 0.04, seed: 1 });
  await sandbox.control.fault({ kind: "slow", endpoints, delayMs: 600, rate: 0.12, seed: 2 });
  await sandbox.control.fault({ kind: "slow", endpoints, delayMs: 40, rate: 0.6, seed: 3 });
  await hire(place, sandbox);
  const sales = [...purchases, ...holds];
  return { sales, lists, all: [...sales, ...listed] };
}

/** The people of the practice store: a clerk asks for what is beyond a small limit, nobody else has any. */
async function hire(place: Place, sandbox: RunningSandbox): Promise<void> {
  await prepareDatabase({ mode: "sandbox", ...place }, { ...sandbox, name: "Practice shop" });
  const store = await openStore(place);
  const none = { perOperationCents: null, perDayCents: null, perDayCount: null, saleAgeDays: null };
  const limits = {
    sales: { clerk: { ...none, perOperationCents: CLERK_LIMIT_CENTS }, manager: none, administrator: none },
    unreferenced: { manager: none, administrator: none },
  };
  const by = { changedAt: Temporal.Now.instant().toString(), changedBy: "demo-administrator" };
  const setting = { storeId: sandbox.merchantId, name: ROLE_LIMITS.name, value: JSON.stringify(limits), ...by };
  if (!(await store.tables.settings.replace(setting, null))) throw new Error("the limits were not set");
  await store.close();
}
