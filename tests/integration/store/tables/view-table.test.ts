import { expect, test } from "vitest";
import type { SavedView } from "#lib/domain/views/view.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person, STORE } from "../sample-rows.ts";

const OTHER_STORE = "300200579";

function view(viewId: string, changes: Partial<SavedView> = {}): SavedView {
  return {
    viewId,
    storeId: STORE,
    ownerId: "ann",
    name: viewId,
    shared: false,
    query: "range=today",
    changedAt: "2026-03-09T14:00:00.000Z",
    ...changes,
  };
}

describeOnBothDatabases("views", (open) => {
  async function shop() {
    const { store } = await open();
    for (const storeId of [STORE, OTHER_STORE]) await store.tables.stores.put({ storeId, name: storeId });
    for (const staffId of ["ann", "bob"]) await store.tables.staff.add(person(staffId));
    return store.tables;
  }

  test("come back as they were written", async () => {
    const { views } = await shop();
    const written = view("1", { name: "Été — 50 % “off” 🧾", shared: true, query: "range=today&where=a%20b" });
    await views.add(written);
    expect(await views.find(STORE, "1")).toEqual(written);
    const replaced = { ...written, name: "Winter", shared: false, query: "range=yesterday" };
    await views.replace(replaced);
    expect(await views.find(STORE, "1")).toEqual(replaced);
    await views.remove("1");
    expect(await views.find(STORE, "1")).toBeUndefined();
  });

  test("are listed by name, one's own and what the store shares", async () => {
    const { views } = await shop();
    await views.add(view("1", { name: "beta" }));
    await views.add(view("2", { name: "Alpha", ownerId: "bob", shared: true }));
    await views.add(view("3", { name: "Gamma", ownerId: "bob" }));
    await views.add(view("4", { name: "Delta", storeId: OTHER_STORE, shared: true }));
    const ids = async (staffId: string) => (await views.list(STORE, staffId)).map(({ viewId }) => viewId);
    expect(await ids("ann")).toEqual(["2", "1"]);
    expect(await ids("bob")).toEqual(["2", "3"]);
    expect(await views.find(STORE, "4")).toBeUndefined();
    expect(await views.count(STORE, "ann")).toBe(1);
    expect(await views.count(STORE, "bob")).toBe(2);
  });

  test("are found by a name in other letters, in the one scope that is asked about", async () => {
    const { views } = await shop();
    await views.add(view("own", { name: "Refunds" }));
    await views.add(view("shared", { name: "REFUNDS", shared: true, ownerId: "bob" }));
    expect((await views.findByName(STORE, "ann", "refunds"))?.viewId).toBe("own");
    expect((await views.findByName(STORE, null, "refunds"))?.viewId).toBe("shared");
    expect(await views.findByName(STORE, "bob", "refunds")).toBeUndefined();
    expect(await views.findByName(OTHER_STORE, null, "refunds")).toBeUndefined();
  });

  test("the database itself refuses a second one of the same name", async () => {
    const { views } = await shop();
    await views.add(view("own", { name: "Refunds" }));
    await views.add(view("shared", { name: "Refunds", shared: true }));
    await expect(views.add(view("again", { name: "refunds" }))).rejects.toThrow();
    await expect(views.add(view("again", { name: "refunds", shared: true, ownerId: "bob" }))).rejects.toThrow();
    await expect(views.replace(view("own", { name: "Refunds", shared: true }))).rejects.toThrow();
    await views.add(view("bobs", { name: "Refunds", ownerId: "bob" }));
    await views.add(view("there", { name: "Refunds", shared: true, storeId: OTHER_STORE }));
  });
});

describeOnBothDatabases("view pins", (open) => {
  test("are each person's own in each store, and a view is forgotten everywhere or everywhere else", async () => {
    const { store } = await open();
    const { stores, staff, viewPins } = store.tables;
    for (const storeId of [STORE, OTHER_STORE]) await stores.put({ storeId, name: storeId });
    for (const staffId of ["ann", "bob"]) await staff.add(person(staffId));
    await viewPins.set("ann", STORE, "a", 3);
    await viewPins.set("ann", STORE, "a", 4);
    await viewPins.set("ann", STORE, "b", null);
    await viewPins.set("ann", OTHER_STORE, "c", 0);
    await viewPins.set("bob", STORE, "a", 7);
    expect(await viewPins.all("ann", STORE)).toEqual({ a: 4, b: null });
    await viewPins.forget("a", "bob");
    expect(await viewPins.all("ann", STORE)).toEqual({ b: null });
    expect(await viewPins.all("bob", STORE)).toEqual({ a: 7 });
    await viewPins.forget("a");
    expect(await viewPins.all("bob", STORE)).toEqual({});
    expect(await viewPins.all("ann", OTHER_STORE)).toEqual({ c: 0 });
  });
});
