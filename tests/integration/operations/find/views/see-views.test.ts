import { expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { shareView } from "#lib/operations/find/views/change-view.ts";
import { listViews } from "#lib/operations/find/views/list-views.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { seeViews } from "#lib/operations/find/views/see-views.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const DONE = { kind: "done", value: null };

describeOnBothDatabases("a shared view", (open) => {
  async function shop() {
    const { store } = await open();
    const world = await staffWorld(store);
    const person = async (login: string, role: "clerk" | "manager", shop = SHOP) =>
      actingAs(world, await hire(world, login, role, shop));
    return { store, boss: await person("boss", "manager"), ann: await person("ann", "clerk"), person };
  }

  async function newTo(context: OperationContext): Promise<readonly string[]> {
    const listed = await listViews(context, { storeId: SHOP });
    if (listed.kind !== "done") throw new Error(JSON.stringify(listed));
    return listed.value.views.flatMap((view) => (view.kind === "saved" && view.isNew ? [view.name] : []));
  }

  async function save(context: OperationContext, name: string, shared: boolean): Promise<string> {
    const saved = await saveView(context, { storeId: SHOP, name, query: "range=today", shared, pinned: false });
    if (saved.kind !== "done") throw new Error(JSON.stringify(saved));
    return saved.value.viewId;
  }

  test("is new to others until they have seen it, each for themselves, and never to its owner", async () => {
    const { boss, ann, person } = await shop();
    const bob = await person("bob", "clerk");
    const [one] = [await save(boss, "One", true), await save(boss, "Two", true), await save(ann, "Mine", false)];
    expect(await newTo(boss)).toEqual([]);
    expect(await newTo(ann)).toEqual(["One", "Two"]);
    expect(await seeViews(ann, { storeId: SHOP, viewIds: [one] })).toEqual(DONE);
    expect(await newTo(ann)).toEqual(["Two"]);
    expect(await newTo(bob)).toEqual(["One", "Two"]);
    await save(boss, "Three", true);
    expect(await newTo(ann)).toEqual(["Three", "Two"]);
  });

  test("that the person can't see is not kept as seen, nor one that is not shared any more", async () => {
    const { store, boss, ann, person } = await shop();
    const [open, secret] = [await save(boss, "Open", true), await save(boss, "Secret", false)];
    const own = await save(ann, "Mine", false);
    await seeViews(ann, { storeId: SHOP, viewIds: [open, secret, own, "f".repeat(32)] });
    const kept = async () => (await store.tables.preferences.all(ann.actor.staffId))[`views.seen.${SHOP}`];
    expect(await kept()).toBe(open);
    await shareView(boss, { storeId: SHOP, viewId: secret, shared: true });
    expect(await newTo(ann)).toEqual(["Secret"]);
    await shareView(boss, { storeId: SHOP, viewId: open, shared: false });
    await seeViews(ann, { storeId: SHOP, viewIds: [secret] });
    expect(await kept()).toBe(secret);
    const stranger = await person("stranger", "manager", OTHER_SHOP);
    expect(await seeViews(stranger, { storeId: SHOP, viewIds: [secret] })).toEqual({ kind: "not_permitted" });
  });
});
