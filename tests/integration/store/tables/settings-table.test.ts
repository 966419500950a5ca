import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { STORE } from "../sample-rows.ts";

const setting = (value: string, name = "limits") => ({
  storeId: STORE,
  name,
  value,
  changedAt: "2026-03-09T14:00:00.000Z",
  changedBy: "ann",
});

describeOnBothDatabases("settings", (open) => {
  test("are each store's own, and kept in place of what was seen", async () => {
    const { settings } = (await open()).store.tables;
    expect(await settings.read(STORE, "limits")).toBeUndefined();
    expect(await settings.replace(setting("1"), null)).toBe(true);
    expect(await settings.replace(setting("2"), "1")).toBe(true);
    expect(await settings.read(STORE, "limits")).toEqual(setting("2"));
    expect(await settings.read("300200579", "limits")).toBeUndefined();
    expect(await settings.read(STORE, "limits.ann")).toBeUndefined();
  });

  test("of two who change the same, the second is told and changes nothing", async () => {
    const { settings } = (await open()).store.tables;
    const first = await Promise.all([settings.replace(setting("1"), null), settings.replace(setting("2"), null)]);
    expect(first.toSorted()).toEqual([false, true]);
    const kept = (await settings.read(STORE, "limits"))?.value ?? "";
    const second = await Promise.all([settings.replace(setting("3"), kept), settings.replace(setting("4"), kept)]);
    expect(second.toSorted()).toEqual([false, true]);
    expect(await settings.replace(setting("5"), kept)).toBe(false);
    expect(await settings.replace(setting("6", "limits.ann"), "1")).toBe(false);
  });
});
