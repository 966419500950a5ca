import { expect, test } from "vitest";
import { showOwnAccess } from "#lib/operations/people/people/show-own-access.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

describeOnBothDatabases("showOwnAccess", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const clerk = await hire(world, "clara", "clerk");
    const manager = await hire(world, "mona", "manager");
    const accountant = await hire(world, "alex", "accountant");
    await hire(world, "gone", "manager");
    await hire(world, "otto", "manager", OTHER_SHOP);
    await hire(world, "adam", "administrator");
    const { staff } = world.store.tables;
    await staff.disable("gone", world.clock.now().toString());
    return { world, clerk, manager, accountant };
  }

  test("names the deciders of the store who can sign in, and never the person who asks", async () => {
    const { world, clerk, manager } = await shop();
    const shown = async (actor: typeof clerk) => {
      const outcome = await showOwnAccess(actingAs(world, actor), { storeId: SHOP });
      return outcome.kind === "done" ? outcome.value.contacts : outcome.kind;
    };
    expect(await shown(clerk)).toEqual([
      { name: "Test adam", role: "administrator" },
      { name: "Test mona", role: "manager" },
    ]);
    expect(await shown(manager)).toEqual([{ name: "Test adam", role: "administrator" }]);
  });

  test("shows limits only of what the person may give back", async () => {
    const { world, clerk, manager, accountant } = await shop();
    const limitsFor = async (actor: typeof clerk) => {
      const outcome = await showOwnAccess(actingAs(world, actor), { storeId: SHOP });
      return outcome.kind === "done" ? outcome.value.limits : outcome.kind;
    };
    expect(await limitsFor(clerk)).toEqual({
      sales: expect.objectContaining({ perOperationCents: 20_000 }),
      unreferenced: null,
    });
    expect(await limitsFor(manager)).toEqual({ sales: expect.any(Object), unreferenced: expect.any(Object) });
    expect(await limitsFor(accountant)).toEqual({ sales: null, unreferenced: null });
  });

  test("shows nothing of a store in which the person has no role", async () => {
    const { world, clerk } = await shop();
    expect(await showOwnAccess(actingAs(world, clerk), { storeId: OTHER_SHOP })).toEqual({ kind: "not_permitted" });
  });
});
