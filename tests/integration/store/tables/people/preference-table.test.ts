import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person } from "../../sample-rows.ts";

describeOnBothDatabases("preferences", (open) => {
  test("are each person's own, and the last value counts", async () => {
    const { store } = await open();
    await store.tables.staff.add(person("ann"));
    await store.tables.staff.add(person("bob"));
    await store.tables.preferences.set("ann", "theme", "dark");
    await store.tables.preferences.set("ann", "theme", "light");
    await store.tables.preferences.set("ann", "__proto__", "kept");
    await store.tables.preferences.set("bob", "theme", "dark");
    expect(Object.entries(await store.tables.preferences.all("ann")).sort()).toEqual([
      ["__proto__", "kept"],
      ["theme", "light"],
    ]);
    expect(await store.tables.preferences.all("carl")).toEqual({});
  });
});
