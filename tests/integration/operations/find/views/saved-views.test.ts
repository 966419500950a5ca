import { expect, test } from "vitest";
import type { Role } from "#lib/domain/people/permissions.ts";
import { MAX_VIEWS } from "#lib/domain/views/view.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { removeView, renameView, replaceView, shareView } from "#lib/operations/find/views/change-view.ts";
import { listViews } from "#lib/operations/find/views/list-views.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const DONE = { kind: "done", value: null };
const NOT_PERMITTED = { kind: "not_permitted" };
const GONE = { kind: "not_allowed", reason: { rule: "view_gone" } };
const QUERY = "range=last_week&where=type:refund&columns=created,amount";

describeOnBothDatabases("saved views", (open) => {
  async function shop() {
    const { store } = await open();
    const world = await staffWorld(store);
    const person = async (staffId: string, role: Role, storeId = SHOP) =>
      actingAs(world, await hire(world, staffId, role, storeId));
    const told = async (viewId: string) =>
      (await store.tables.audit.forSubject(SHOP, viewId)).map(({ name, staffId }) => `${name} by ${staffId}`);
    return { store, person, told };
  }

  const given = { storeId: SHOP, name: "Refunds", query: QUERY, shared: false, pinned: false };

  async function save(context: OperationContext, changes: Partial<typeof given> = {}): Promise<string> {
    const saved = await saveView(context, { ...given, ...changes });
    if (saved.kind !== "done") throw new Error(JSON.stringify(saved));
    return saved.value.viewId;
  }

  async function seenBy(context: OperationContext) {
    const listed = await listViews(context, { storeId: SHOP });
    if (listed.kind !== "done") throw new Error(JSON.stringify(listed));
    return listed.value.views.filter((view) => view.kind === "saved");
  }

  const namesSeenBy = async (context: OperationContext) => (await seenBy(context)).map(({ name }) => name);

  test("a clerk keeps views for themselves, and nobody else sees them or hears of them", async () => {
    const { person, told } = await shop();
    const [ann, boss] = [await person("ann", "clerk"), await person("boss", "administrator")];
    const viewId = await save(ann);
    expect(await seenBy(ann)).toEqual([
      {
        kind: "saved",
        key: viewId,
        query: QUERY,
        name: "Refunds",
        shared: false,
        ownerName: null,
        mayChange: true,
        mayShare: false,
        isNew: false,
      },
    ]);
    expect(await namesSeenBy(boss)).toEqual([]);
    expect(await renameView(boss, { storeId: SHOP, viewId, name: "Mine" })).toEqual(GONE);
    expect(await replaceView(boss, { storeId: SHOP, viewId, query: QUERY })).toEqual(GONE);
    expect(await shareView(boss, { storeId: SHOP, viewId, shared: true })).toEqual(GONE);
    expect(await removeView(boss, { storeId: SHOP, viewId })).toEqual(GONE);
    expect(await renameView(ann, { storeId: SHOP, viewId, name: "Given back" })).toEqual(DONE);
    expect(await namesSeenBy(ann)).toEqual(["Given back"]);
    expect(await removeView(ann, { storeId: SHOP, viewId })).toEqual(DONE);
    expect(await told(viewId)).toEqual([]);
  });

  test("a clerk shares nothing", async () => {
    const { person } = await shop();
    const ann = await person("ann", "clerk");
    expect(await saveView(ann, { ...given, shared: true })).toEqual(NOT_PERMITTED);
    const viewId = await save(ann);
    expect(await shareView(ann, { storeId: SHOP, viewId, shared: true })).toEqual(NOT_PERMITTED);
    expect(await seenBy(ann)).toMatchObject([{ shared: false }]);
  });

  test("what an accountant shares all of the store see, its owner and a manager change, and the audit tells", async () => {
    const { person, told } = await shop();
    const [acc, other] = [await person("acc", "accountant"), await person("other", "accountant")];
    const [clerk, boss] = [await person("clerk", "clerk"), await person("boss", "manager")];
    const viewId = await save(acc, { shared: true });
    expect(await seenBy(clerk)).toMatchObject([{ name: "Refunds", ownerName: "Test acc", mayChange: false }]);
    for (const stranger of [clerk, other]) {
      expect(await renameView(stranger, { storeId: SHOP, viewId, name: "X" })).toEqual(NOT_PERMITTED);
      expect(await replaceView(stranger, { storeId: SHOP, viewId, query: "range=today" })).toEqual(NOT_PERMITTED);
      expect(await shareView(stranger, { storeId: SHOP, viewId, shared: false })).toEqual(NOT_PERMITTED);
      expect(await removeView(stranger, { storeId: SHOP, viewId })).toEqual(NOT_PERMITTED);
    }
    expect(await seenBy(clerk)).toMatchObject([{ name: "Refunds", query: QUERY, shared: true }]);
    expect(await renameView(acc, { storeId: SHOP, viewId, name: "Returns" })).toEqual(DONE);
    expect(await replaceView(boss, { storeId: SHOP, viewId, query: "range=today&columns=created" })).toEqual(DONE);
    expect(await seenBy(other)).toMatchObject([{ name: "Returns", query: "range=today&columns=created" }]);
    expect(await shareView(boss, { storeId: SHOP, viewId, shared: false })).toEqual(DONE);
    expect(await namesSeenBy(boss)).toEqual([]);
    expect(await seenBy(acc)).toMatchObject([{ name: "Returns", shared: false }]);
    expect(await shareView(acc, { storeId: SHOP, viewId, shared: true })).toEqual(DONE);
    expect(await removeView(boss, { storeId: SHOP, viewId })).toEqual(DONE);
    expect(await namesSeenBy(acc)).toEqual([]);
    expect(await told(viewId)).toEqual([
      "view.shared by acc",
      "view.changed by acc",
      "view.changed by boss",
      "view.madePersonal by boss",
      "view.shared by acc",
      "view.removed by boss",
    ]);
  });

  test("who becomes a clerk changes no longer what they shared, and a disabled person's shared views stay", async () => {
    const { store, person } = await shop();
    const [acc, boss] = [await person("acc", "accountant"), await person("boss", "manager")];
    const viewId = await save(acc, { shared: true });
    await save(acc, { name: "My own" });
    const asClerk = { ...acc, actor: { ...acc.actor, roles: { [SHOP]: "clerk" as const } } };
    expect(await removeView(asClerk, { storeId: SHOP, viewId })).toEqual(NOT_PERMITTED);
    await store.tables.staff.disable("acc", boss.clock.now().toString());
    expect(await seenBy(boss)).toMatchObject([{ name: "Refunds", ownerName: "Test acc", mayChange: true }]);
  });

  test("nobody makes personal what its owner can no longer open, disabled or without a role in the store", async () => {
    const { store, person, told } = await shop();
    const [acc, boss] = [await person("acc", "accountant"), await person("boss", "administrator")];
    const { staff } = store.tables;
    const viewId = await save(acc, { shared: true });
    const unshared = () => shareView(boss, { storeId: SHOP, viewId, shared: false });
    const refused = { kind: "not_allowed", reason: { rule: "view_owner_gone" } };
    await staff.disable("acc", boss.clock.now().toString());
    expect(await unshared()).toEqual(refused);
    await staff.enable("acc");
    await staff.takeRole("acc", SHOP);
    await staff.giveRole("acc", OTHER_SHOP, "administrator");
    expect(await unshared()).toEqual(refused);
    expect(await seenBy(boss)).toMatchObject([{ name: "Refunds", shared: true }]);
    expect(await renameView(boss, { storeId: SHOP, viewId, name: "Left behind" })).toEqual(DONE);
    await staff.giveRole("acc", SHOP, "clerk");
    expect(await unshared()).toEqual(DONE);
    expect(await namesSeenBy(acc)).toEqual(["Left behind"]);
    expect(await told(viewId)).toEqual(["view.shared by acc", "view.changed by boss", "view.madePersonal by boss"]);
  });

  test("people of another store, and of none, do nothing here", async () => {
    const { person } = await shop();
    const boss = await person("boss", "administrator");
    const viewId = await save(boss, { shared: true });
    const stranger = await person("stranger", "administrator", OTHER_SHOP);
    expect(await listViews(stranger, { storeId: SHOP })).toEqual(NOT_PERMITTED);
    expect(await saveView(stranger, given)).toEqual(NOT_PERMITTED);
    expect(await replaceView(stranger, { storeId: SHOP, viewId, query: QUERY })).toEqual(NOT_PERMITTED);
    for (const storeId of [SHOP, OTHER_SHOP]) {
      const expected = storeId === SHOP ? NOT_PERMITTED : GONE;
      expect(await renameView(stranger, { storeId, viewId, name: "X" })).toEqual(expected);
      expect(await shareView(stranger, { storeId, viewId, shared: false })).toEqual(expected);
      expect(await removeView(stranger, { storeId, viewId })).toEqual(expected);
    }
    expect(await namesSeenBy(boss)).toEqual(["Refunds"]);
  });

  test("a name stands once among a person's own and once among the shared, in whatever letters", async () => {
    const { person } = await shop();
    const [ann, bob] = [await person("ann", "manager"), await person("bob", "accountant")];
    const own = await save(ann);
    const shared = await save(ann, { shared: true });
    await save(bob);
    const taken = (viewId?: string) => ({
      kind: "not_allowed",
      reason: { rule: "view_name_taken", ...(viewId && { figures: { viewId } }) },
    });
    expect(await saveView(ann, { ...given, name: "REFUNDS" })).toEqual(taken(own));
    expect(await saveView(ann, { ...given, shared: true })).toEqual(taken(shared));
    expect(await saveView(bob, { ...given, shared: true })).toEqual(taken());
    const second = await save(ann, { name: "Second" });
    expect(await renameView(ann, { storeId: SHOP, viewId: second, name: "refunds" })).toEqual(taken());
    expect(await shareView(ann, { storeId: SHOP, viewId: own, shared: true })).toEqual(taken());
    expect(await shareView(ann, { storeId: SHOP, viewId: shared, shared: false })).toEqual(taken());
    expect(await renameView(ann, { storeId: SHOP, viewId: own, name: "refunds" })).toEqual(DONE);
    expect(await namesSeenBy(ann)).toEqual(expect.arrayContaining(["Refunds", "refunds", "Second"]));
  });

  test("of several who save, rename and share the same name at once, one does", async () => {
    const { person } = await shop();
    const people = await Promise.all(["a", "b", "c", "d"].map((id) => person(id, "manager")));
    const saved = await Promise.all(people.map((one) => saveView(one, { ...given, shared: true })));
    expect(saved.filter(({ kind }) => kind === "done")).toHaveLength(1);
    const drafts = await Promise.all(people.map((one) => save(one, { name: "Draft" })));
    const shared = await Promise.all(
      people.map((one, at) => shareView(one, { storeId: SHOP, viewId: drafts[at] ?? "", shared: true })),
    );
    expect(shared.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(shared.filter(({ kind }) => kind === "not_allowed")).toHaveLength(3);
  });

  test(`nobody keeps more than ${MAX_VIEWS}, even when they save several at once`, async () => {
    const { store, person } = await shop();
    const ann = await person("ann", "manager");
    const view = { storeId: SHOP, ownerId: "ann", query: QUERY, changedAt: ann.clock.now().toString() };
    await store.transaction(async ({ views }) => {
      for (let at = 0; at < MAX_VIEWS - 1; at += 1)
        await views.add({ ...view, viewId: `v${at}`, name: `View ${at}`, shared: at % 2 === 0 });
    });
    const last = await Promise.all(["x", "y", "z"].map((name) => saveView(ann, { ...given, name })));
    expect(last.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(last.filter(({ kind }) => kind === "not_allowed")[0]).toEqual({
      kind: "not_allowed",
      reason: { rule: "too_many_views", figures: { limit: MAX_VIEWS } },
    });
    expect(await seenBy(ann)).toHaveLength(MAX_VIEWS);
  });
});
