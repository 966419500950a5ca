import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { personalLimits } from "#lib/domain/adjustments/limit-settings.ts";
import type { Limits } from "#lib/domain/adjustments/limits.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { World } from "#lib/operations/context.ts";
import { limitGuard } from "#lib/operations/people/limits/adjustment-breaches.ts";
import { usedOnDay } from "#lib/operations/people/limits/limit-usage.ts";
import type { Store } from "#lib/store/store.ts";
import { entry, person, STORE } from "#tests/integration/store/sample-rows.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";

/** Only the zone of the account is asked of it here. */
const worldIn = (storeTimeZone: string) => ({ searchSettings: () => ({ storeTimeZone }) }) as unknown as World;

async function clerk(store: Store, limits: Partial<Limits> = {}, staffId = "ann"): Promise<void> {
  await store.tables.stores.put({ storeId: STORE, name: "Practice shop" });
  await store.tables.staff.add(person(staffId));
  await store.tables.staff.giveRole(staffId, STORE, "clerk");
  await limitPerson(store, STORE, staffId, limits);
}

/** Writes an entry as a money operation does, with the limits asked in the same transaction. */
async function begin(store: Store, world: World, changes: Parameters<typeof entry>[0]): Promise<Reason | null> {
  const written = entry(changes);
  const guard = limitGuard(world, { operationId: written.operationId, set: "sales" });
  const refused = Symbol("refused");
  let reason: Reason | null = null;
  await store
    .transaction(async (tables) => {
      await tables.journal.prepare(written);
      reason = await guard(tables);
      if (reason) throw refused;
    })
    .catch((error) => {
      if (error !== refused) throw error;
    });
  return reason;
}

describeOnBothDatabases("limits of a day", (open) => {
  const toronto = worldIn("America/Toronto");

  test("of two refunds at once that only together go beyond, one is told", async () => {
    const { store } = await open();
    await clerk(store, { perDayCents: 1_000 });
    const tries = await Promise.all([1, 2, 3, 4].map(() => begin(store, toronto, { amountCents: 600 })));
    expect(tries.filter((reason) => reason === null)).toHaveLength(1);
    expect(tries.find((reason) => reason)).toEqual({
      rule: "limit_per_day",
      figures: { limitCents: 1_000, usedCents: 600 },
    });
    expect(await store.tables.journal.unsettled(STORE)).toHaveLength(1);
  });

  test("are asked of a second one only once the first is kept", async () => {
    const { store } = await open();
    await clerk(store, { perDayCents: 1_000 });
    const asked = Promise.withResolvers<Reason | null>();
    const kept = Promise.withResolvers<void>();
    const first = entry({ amountCents: 600 });
    const guard = limitGuard(toronto, { operationId: first.operationId, set: "sales" });
    const one = store.transaction(async (tables) => {
      await tables.journal.prepare(first);
      asked.resolve(await guard(tables));
      await kept.promise;
    });
    expect(await asked.promise).toBeNull();
    const two = begin(store, toronto, { amountCents: 600 });
    // Nobody else waits for it, where others can be served meanwhile.
    if (store.kind === "postgres") {
      expect(await begin(store, toronto, { staffId: "bob" })).toMatchObject({ rule: "limit_per_operation" });
    }
    await setTimeout(200);
    kept.resolve();
    await one;
    expect(await two).toMatchObject({ rule: "limit_per_day" });
  });

  test("count what was carried out or may have been, and nobody else's, no undo, no completion, no other store", async () => {
    const { store } = await open();
    await clerk(store, { perDayCents: 5_000, perDayCount: 5 });
    const { journal } = store.tables;
    for (const state of ["prepared", "sending", "succeeded", "in_doubt", "closed_by_human"] as const) {
      await journal.prepare(entry({ state, amountCents: 100 }));
    }
    await journal.prepare(entry({ state: "declined" }));
    await journal.prepare(entry({ state: "cancelled" }));
    await journal.prepare(entry({ staffId: "bob" }));
    await journal.prepare(entry({ verb: "void", givesBackCents: 0 }));
    await journal.prepare(entry({ verb: "completion", givesBackCents: 0 }));
    await journal.prepare(entry({ storeId: "300200579" }));
    const at = Temporal.Instant.from(entry().preparedAt);
    const of = { storeId: STORE, staffId: "ann", set: "sales", at } as const;
    expect(await usedOnDay(toronto, store.tables, of)).toEqual({ amountCents: 500, count: 5 });
    expect(await usedOnDay(toronto, store.tables, { ...of, staffId: null })).toEqual({ amountCents: 1_734, count: 6 });
    expect(await begin(store, toronto, { amountCents: 1 })).toEqual({
      rule: "limit_count",
      figures: { limit: 5, used: 5 },
    });
    expect(await begin(store, toronto, { verb: "void", amountCents: 9_000, givesBackCents: 0 })).toBeNull();
    expect(await begin(store, toronto, { verb: "void", amountCents: 4_501 })).toMatchObject({ rule: "limit_per_day" });
  });

  test("begin anew at midnight in the zone of the account, not by UTC", async () => {
    const { store } = await open();
    await clerk(store, { perDayCents: 1_000 });
    const at = (preparedAt: string) => begin(store, toronto, { amountCents: 600, preparedAt });
    // Toronto is four hours behind UTC in summer.
    expect(await at("2026-07-02T03:59:59.999Z")).toBeNull();
    expect(await at("2026-07-02T04:00:00.000Z")).toBeNull();
    expect(await at("2026-07-02T23:59:59.999Z")).toMatchObject({ rule: "limit_per_day" });
    expect(await at("2026-07-03T03:59:59.999Z")).toMatchObject({ rule: "limit_per_day" });
    expect(await at("2026-07-03T04:00:00.000Z")).toBeNull();
    expect(await at("2026-07-01T04:00:00.000Z")).toMatchObject({ rule: "limit_per_day" });
    expect(await at("2026-07-01T03:59:59.999Z")).toBeNull();
  });

  test("hold for the 23 and the 25 hours of the days on which clocks change", async () => {
    const { store } = await open();
    await clerk(store, { perDayCount: 1 });
    const at = (preparedAt: string) => begin(store, toronto, { preparedAt });
    expect(await at("2026-03-08T05:00:00.000Z")).toBeNull();
    expect(await at("2026-03-09T03:59:59.999Z")).toMatchObject({ rule: "limit_count" });
    expect(await at("2026-03-09T04:00:00.000Z")).toBeNull();
    expect(await at("2026-11-01T04:00:00.000Z")).toBeNull();
    expect(await at("2026-11-02T04:59:59.999Z")).toMatchObject({ rule: "limit_count" });
    expect(await at("2026-11-02T05:00:00.000Z")).toBeNull();
  });

  test("a limit that is lowered meanwhile counts at once; one that can't be read is the role's", async () => {
    const { store } = await open();
    await clerk(store, { perOperationCents: null });
    expect(await begin(store, toronto, { amountCents: 90_000 })).toBeNull();
    const name = personalLimits("ann").name;
    const before = (await store.tables.settings.read(STORE, name))?.value ?? null;
    const change = { storeId: STORE, name, changedAt: "2026-03-02T00:00:00Z", changedBy: "root" };
    await store.tables.settings.replace({ ...change, value: "{" }, before);
    expect(
      await begin(store, toronto, { originalId: "10000002", amountCents: 20_001, preparedAt: "2026-03-20T14:00:00Z" }),
    ).toEqual({
      rule: "limit_per_operation",
      figures: { limitCents: 20_000 },
    });
  });
});
