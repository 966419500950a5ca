import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";

describeOnBothDatabases("stores", (open) => {
  test("are put, renamed and listed", async () => {
    const { stores } = (await open()).store.tables;
    await stores.put({ storeId: "300200579", name: "Harbour" });
    await stores.put({ storeId: "300200578", name: "Main", currency: "CAD" });
    await stores.put({ storeId: "300200578", name: "Main Street" });
    await stores.put({ storeId: "300200579", name: "Harbour", currency: "USD" });
    expect(await stores.find("300200578")).toEqual({
      storeId: "300200578",
      name: "Main Street",
      currency: "CAD",
      factorsSince: null,
    });
    expect(await stores.find("300200570")).toBeUndefined();
    expect(await stores.list()).toEqual([
      { storeId: "300200578", name: "Main Street", currency: "CAD", factorsSince: null },
      { storeId: "300200579", name: "Harbour", currency: "USD", factorsSince: null },
    ]);
  });
});
