import { expect, test } from "vitest";
import { readyPins } from "#lib/domain/views/ready-views.ts";
import { MAX_PINS } from "#lib/domain/views/view.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { moveView, removeView, shareView } from "#lib/operations/find/views/change-view.ts";
import { listViews } from "#lib/operations/find/views/list-views.ts";
import { pinView } from "#lib/operations/find/views/pin-view.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const DONE = { kind: "done", value: null };
const GONE = { kind: "not_allowed", reason: { rule: "view_gone" } };

describeOnBothDatabases("pinned views", (open) => {
  async function shop() {
    const { store } = await open();
    const world = await staffWorld(store);
    const boss = actingAs(world, await hire(world, "boss", "manager"));
    const ann = actingAs(world, await hire(world, "ann", "clerk"));
    return { world, store, boss, ann };
  }

  async function side(context: OperationContext): Promise<readonly string[]> {
    const listed = await listViews(context, { storeId: SHOP });
    if (listed.kind !== "done") throw new Error(JSON.stringify(listed));
    return listed.value.pinned;
  }

  async function save(context: OperationContext, name: string, shared = false, pinned = false): Promise<string> {
    const saved = await saveView(context, { storeId: SHOP, name, query: "range=today", shared, pinned });
    if (saved.kind !== "done") throw new Error(JSON.stringify(saved));
    return saved.value.viewId;
  }

  test("are the ready ones of the role, until the person takes them away", async () => {
    const { boss, ann } = await shop();
    expect(await side(ann)).toEqual(readyPins("clerk"));
    expect(await side(boss)).toEqual(readyPins("manager"));
    const [first = "", ...rest] = readyPins("clerk");
    expect(await pinView(ann, { storeId: SHOP, viewKey: first, pinned: false })).toEqual(DONE);
    expect(await side(ann)).toEqual(rest);
    expect(await pinView(ann, { storeId: SHOP, viewKey: first, pinned: true })).toEqual(DONE);
    expect(await side(ann)).toEqual([...rest, first]);
    expect(await side(boss)).toEqual(readyPins("manager"));
  });

  test("all keep their places when several tabs move and pin them at once", async () => {
    const { ann } = await shop();
    const saved = await Promise.all(Array.from({ length: 6 }, (_, index) => save(ann, `Mine ${index}`)));
    await Promise.all(saved.map((viewKey) => pinView(ann, { storeId: SHOP, viewKey, pinned: true })));
    const before = await side(ann);
    expect(before).toHaveLength(readyPins("clerk").length + 6);
    // Whatever the order of the moves, none is lost.
    const toEnd = before.slice(0, 4);
    await Promise.all(toEnd.map((viewKey) => moveView(ann, { storeId: SHOP, viewKey, move: { before: null } })));
    const after = await side(ann);
    expect(after.slice(-4).toSorted()).toEqual(toEnd.toSorted());
    expect(after.slice(0, -4)).toEqual(before.slice(4));
    const places = Object.values(await ann.store.tables.viewPins.all(ann.actor.staffId, SHOP));
    expect(new Set(places).size).toBe(places.length);
  });

  test("are each person's own, in their order", async () => {
    const { boss, ann } = await shop();
    const shared = await save(boss, "For all", true, true);
    const own = await save(ann, "Mine", false, true);
    expect(await side(ann)).toEqual([...readyPins("clerk"), own]);
    await pinView(ann, { storeId: SHOP, viewKey: shared, pinned: true });
    expect(await side(ann)).toEqual([...readyPins("clerk"), own, shared]);
    await moveView(ann, { storeId: SHOP, viewKey: shared, move: "up" });
    expect(await side(ann)).toEqual([...readyPins("clerk"), shared, own]);
    for (const _ of readyPins("clerk")) await moveView(ann, { storeId: SHOP, viewKey: own, move: "up" });
    await moveView(ann, { storeId: SHOP, viewKey: own, move: "up" });
    await moveView(ann, { storeId: SHOP, viewKey: own, move: "up" });
    expect(await side(ann)).toEqual([own, ...readyPins("clerk"), shared]);
    expect(await side(boss)).toEqual([...readyPins("manager"), shared]);
  });

  test("go to the place before another one, or to the end; a place before an unknown one changes nothing", async () => {
    const { boss, ann } = await shop();
    const own = await save(ann, "Mine", false, true);
    const ready = readyPins("clerk");
    const [first = ""] = ready;
    const move = (viewKey: string, before: string | null) =>
      moveView(ann, { storeId: SHOP, viewKey, move: { before } });
    await move(own, first);
    expect(await side(ann)).toEqual([own, ...ready]);
    await move(own, await save(boss, "Secret", false, true));
    await move("ready.nothing", own);
    await move(own, own);
    expect(await side(ann)).toEqual([own, ...ready]);
    await move(own, null);
    expect(await side(ann)).toEqual([...ready, own]);
  });

  test("twice is once", async () => {
    const { ann } = await shop();
    const own = await save(ann, "Mine", false, true);
    expect(await pinView(ann, { storeId: SHOP, viewKey: own, pinned: true })).toEqual(DONE);
    expect((await side(ann)).filter((key) => key === own)).toHaveLength(1);
  });

  test("go when the view is removed or no longer shared, except with its owner", async () => {
    const { boss, ann } = await shop();
    const view = await save(boss, "For all", true, true);
    await pinView(ann, { storeId: SHOP, viewKey: view, pinned: true });
    await shareView(boss, { storeId: SHOP, viewId: view, shared: false });
    expect(await side(ann)).toEqual(readyPins("clerk"));
    expect(await side(boss)).toContain(view);
    await shareView(boss, { storeId: SHOP, viewId: view, shared: true });
    expect(await side(ann)).toEqual(readyPins("clerk"));
    await removeView(boss, { storeId: SHOP, viewId: view });
    expect(await side(boss)).toEqual(readyPins("manager"));
  });

  test("can only be what the person sees", async () => {
    const { world, boss, ann } = await shop();
    const secret = await save(boss, "Secret");
    expect(await pinView(ann, { storeId: SHOP, viewKey: secret, pinned: true })).toEqual(GONE);
    expect(await pinView(ann, { storeId: SHOP, viewKey: "ready.nothing", pinned: true })).toEqual(GONE);
    const stranger = actingAs(world, await hire(world, "stranger", "manager", OTHER_SHOP));
    const [viewKey = ""] = readyPins("clerk");
    expect(await pinView(stranger, { storeId: SHOP, viewKey, pinned: true })).toEqual({ kind: "not_permitted" });
    expect(await moveView(stranger, { storeId: SHOP, viewKey, move: "up" })).toEqual({ kind: "not_permitted" });
  });

  test(`are ${MAX_PINS} at the most, and a view can be saved all the same`, async () => {
    const { store, ann } = await shop();
    const { views, viewPins } = store.tables;
    for (let at = readyPins("clerk").length; at < MAX_PINS; at += 1) {
      const view = { viewId: `v${at}`, storeId: SHOP, ownerId: "ann", name: `View ${at}`, shared: false };
      await views.add({ ...view, query: "range=today", changedAt: ann.clock.now().toString() });
      await viewPins.set("ann", SHOP, `v${at}`, at);
    }
    const more = await save(ann, "One more", false, true);
    expect(await side(ann)).toHaveLength(MAX_PINS);
    expect(await pinView(ann, { storeId: SHOP, viewKey: more, pinned: true })).toEqual({
      kind: "not_allowed",
      reason: { rule: "too_many_pins", figures: { limit: MAX_PINS } },
    });
  });
});
