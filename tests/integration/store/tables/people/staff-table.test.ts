import { expect, test } from "vitest";
import { ROLES } from "#lib/domain/people/permissions.ts";
import type { Store } from "#lib/store/store.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person, STORE } from "../../sample-rows.ts";

const LATER = "2026-03-09T14:15:00.000Z";

describeOnBothDatabases("staff", (open) => {
  test("gives back a person as they were added", async () => {
    const { staff } = (await open()).store.tables;
    const ann = person("ann", { login: "Ann@Example.COM", passwordHash: null });
    expect(await staff.add(ann)).toBe("added");
    expect(await staff.find("ann")).toEqual({ ...ann, login: "ann@example.com" });
    expect(await staff.findByLogin("ANN@example.com")).toMatchObject({ staffId: "ann" });
    expect(await staff.find("bob")).toBeUndefined();
    expect(await staff.findByLogin("bob")).toBeUndefined();
  });

  test("gives a login to one of many who want it at once", async () => {
    const { staff } = (await open()).store.tables;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => staff.add(person(`p${index}`, { login: index % 2 ? "ann" : "ANN" }))),
    );
    expect(answers.filter((answer) => answer === "added")).toHaveLength(1);
  });

  test("lists everybody by login, in one order in every database, without the hash", async () => {
    const { staff } = (await open()).store.tables;
    for (const login of ["b", "a_c", "a-b", "ab", "éa"]) await staff.add(person(login));
    const listed = await staff.list();
    expect(listed.map((one) => one.login)).toEqual(["a-b", "a_c", "ab", "b", "éa"]);
    expect(JSON.stringify(listed)).not.toContain("hash");
  });

  test("holds one role for each store", async () => {
    const { store } = await open();
    const { staff } = store.tables;
    await withStores(store);
    await staff.add(person("ann"));
    for (const role of ROLES) await staff.giveRole("ann", STORE, role);
    await staff.giveRole("ann", "300200579", "clerk");
    expect(await staff.rolesOf("ann")).toEqual({ [STORE]: "administrator", "300200579": "clerk" });
    expect(await staff.takeRole("ann", STORE)).toBe(true);
    expect(await staff.takeRole("ann", STORE)).toBe(false);
    expect(await staff.rolesOf("ann")).toEqual({ "300200579": "clerk" });
    await expect(staff.giveRole("ann", "300200579", "owner" as "clerk")).rejects.toThrow(/check/i);
    await expect(staff.giveRole("nobody", STORE, "clerk")).rejects.toThrow(/foreign key/i);
    await expect(staff.giveRole("ann", "300200570", "clerk")).rejects.toThrow(/foreign key/i);
  });

  test("sets a password, disables and enables one person only", async () => {
    const { staff } = (await open()).store.tables;
    await staff.add(person("ann"));
    await staff.add(person("bob"));
    await staff.setPassword("ann", "another hash");
    await staff.disable("ann", LATER);
    expect(await staff.find("ann")).toMatchObject({ passwordHash: "another hash", disabledAt: LATER });
    await staff.enable("ann");
    expect(await staff.find("ann")).toMatchObject({ disabledAt: null });
    expect(await staff.find("bob")).toEqual(person("bob"));
  });

  test("counts the enabled administrators of a store", async () => {
    const { store } = await open();
    const { staff } = store.tables;
    await withStores(store);
    for (const name of ["ann", "bob", "cem", "dia"]) await staff.add(person(name));
    await staff.giveRole("ann", STORE, "administrator");
    await staff.giveRole("bob", STORE, "administrator");
    await staff.giveRole("cem", STORE, "manager");
    await staff.giveRole("dia", "300200579", "administrator");
    expect(await staff.countAdministrators(STORE)).toBe(2);
    await staff.disable("bob", LATER);
    expect(await staff.countAdministrators(STORE)).toBe(1);
  });

  test.each(["takes the role of", "disables"])(
    "one of two who each %s the other is told that one is left",
    async (how) => {
      const { store } = await open();
      await withStores(store);
      for (const name of ["ann", "bob"]) {
        await store.tables.staff.add(person(name));
        await store.tables.staff.giveRole(name, STORE, "administrator");
      }
      const remove = (name: string) =>
        store.transaction(async ({ staff }) => {
          if ((await staff.countAdministrators(STORE)) < 2) return false;
          // Long enough for the other one to count before this one is done, if it could.
          await new Promise((resolve) => setTimeout(resolve, 300));
          if (how === "disables") await staff.disable(name, LATER);
          else await staff.takeRole(name, STORE);
          return true;
        });
      expect((await Promise.all([remove("ann"), remove("bob")])).sort()).toEqual([false, true]);
      expect(await store.tables.staff.countAdministrators(STORE)).toBe(1);
    },
  );
});

async function withStores(store: Store): Promise<void> {
  await store.tables.stores.put({ storeId: STORE, name: "Main Street" });
  await store.tables.stores.put({ storeId: "300200579", name: "Harbour" });
}
