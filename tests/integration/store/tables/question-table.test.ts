import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person, STORE } from "../sample-rows.ts";

const AT = "2026-03-09T14:00:00Z";

describeOnBothDatabases("questions", (open) => {
  test("have one reference each, however many ask at once", async () => {
    const { questions } = (await open()).store.tables;
    const references = await Promise.all(
      Array.from({ length: 40 }, () => questions.keep(STORE, "email=a@b.example", AT)),
    );
    expect(new Set(references).size).toBe(1);
    expect(references[0]).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await questions.find(STORE, references[0] ?? "")).toBe("email=a@b.example");
  });

  test("are told apart by text and store, and told to their own store only", async () => {
    const { questions } = (await open()).store.tables;
    const one = await questions.keep(STORE, "a", AT);
    const two = await questions.keep(STORE, "b", AT);
    const three = await questions.keep("300200579", "a", AT);
    expect(new Set([one, two, three]).size).toBe(3);
    expect(await questions.find("300200579", one)).toBeUndefined();
    expect(await questions.find(STORE, "unknown")).toBeUndefined();
  });

  test("may be long", async () => {
    const { questions } = (await open()).store.tables;
    const long = Array.from({ length: 20_000 }, () => crypto.randomUUID()).join();
    expect(await questions.find(STORE, await questions.keep(STORE, long, AT))).toBe(long);
  });

  test("go when nobody has used them for long, but for those that a saved view asks", async () => {
    const { store } = await open();
    const { questions, views } = store.tables;
    await store.tables.stores.put({ storeId: STORE, name: "Shop" });
    await store.tables.staff.add(person("ann"));
    const [left, asked, opened, saved, fresh] = [
      await questions.keep(STORE, "left", AT),
      await questions.keep(STORE, "asked again", AT),
      await questions.keep(STORE, "opened again", AT),
      await questions.keep(STORE, "saved", AT),
      await questions.keep(STORE, "fresh", "2026-03-11T14:00:00Z"),
    ];
    const view = { viewId: "1", storeId: STORE, ownerId: "ann", name: "Mine", shared: false, changedAt: AT };
    await views.add({ ...view, query: `range=today&q=${saved}&sort=amount.asc` });
    const later = "2026-03-11T14:00:00Z";
    expect(await questions.keep(STORE, "asked again", later)).toBe(asked);
    expect(await questions.open(STORE, opened, later)).toBe("opened again");
    expect(await questions.removeUnused("2026-03-10T00:00:00Z")).toBe(1);
    const stays = await Promise.all([left, asked, opened, saved, fresh].map((one) => questions.find(STORE, one)));
    expect(stays).toEqual([undefined, "asked again", "opened again", "saved", "fresh"]);
    expect(await questions.open(STORE, left, later)).toBeUndefined();
    expect(await questions.removeUnused("2026-03-10T00:00:00Z")).toBe(0);
  });

  test("are kept inside a transaction that goes on", async () => {
    const { store } = await open();
    const before = await store.tables.questions.keep(STORE, "a", AT);
    const again = await store.transaction(async ({ questions }) => [
      await questions.keep(STORE, "a", AT),
      await questions.keep(STORE, "b", AT),
    ]);
    expect(again[0]).toBe(before);
    expect(await store.tables.questions.find(STORE, again[1] ?? "")).toBe("b");
  });
});
