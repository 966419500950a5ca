import { expect, test } from "vitest";
import { openStore } from "#lib/store/open-store.ts";
import type { Tables } from "#lib/store/store.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { entry, person, STORE } from "./sample-rows.ts";

const ROW = entry();

async function prepareWithAudit({ journal, audit }: Tables): Promise<void> {
  await journal.prepare(ROW);
  await audit.append({
    name: "refund.prepared",
    at: ROW.preparedAt,
    storeId: STORE,
    staffId: "ann",
    subject: ROW.operationId,
    details: {},
  });
}

describeOnBothDatabases("a transaction", (open, kind) => {
  const kept = async ({ journal, audit }: Tables) => [
    (await journal.find(ROW.operationId)) !== undefined,
    (await audit.forSubject(STORE, ROW.operationId)).length > 0,
  ];

  test("keeps journal and audit together", async () => {
    const { store } = await open();
    expect(await store.transaction(async (tables) => prepareWithAudit(tables).then(() => "done"))).toBe("done");
    expect(await kept(store.tables)).toEqual([true, true]);
  });

  test("keeps neither when the work throws", async () => {
    const { store } = await open();
    const work = store.transaction(async (tables) => {
      await prepareWithAudit(tables);
      throw new Error("the power went");
    });
    await expect(work).rejects.toThrow("the power went");
    expect(await kept(store.tables)).toEqual([false, false]);
  });

  test("keeps neither when the database refuses the second", async () => {
    const { store } = await open();
    const work = store.transaction(async (tables) => {
      await prepareWithAudit(tables);
      await tables.staff.giveRole("nobody", STORE, "clerk");
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    expect(await kept(store.tables)).toEqual([false, false]);
  });

  test("is not seen by others before its end, in this process or another", async () => {
    const database = await open();
    const other = await openStore(database);
    try {
      const written = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const work = database.store.transaction(async (tables) => {
        await prepareWithAudit(tables);
        expect(await kept(tables)).toEqual([true, true]);
        written.resolve();
        await mayEnd.promise;
        throw new Error("taken back");
      });
      await written.promise;
      expect(await kept(other.tables)).toEqual([false, false]);
      // On SQLite this one waits until the transaction has ended; either way it never reads what was taken back.
      const meanwhile = kept(database.store.tables);
      mayEnd.resolve();
      await expect(work).rejects.toThrow("taken back");
      expect(await meanwhile).toEqual([false, false]);
    } finally {
      await other.close();
    }
  });

  test("waits its turn behind another one that takes long, without stopping the process", async () => {
    const database = await open();
    const other = await openStore(database);
    try {
      const begun = Promise.withResolvers<void>();
      const slow = database.store.transaction(async ({ staff }) => {
        await staff.add(person("ann"));
        begun.resolve();
        // Longer than SQLite's own wait: while the other one waits, this timer has to run.
        await new Promise((resolve) => setTimeout(resolve, 400));
        await staff.add(person("bob"));
      });
      await begun.promise;
      await other.transaction(({ staff }) => staff.add(person("cem")));
      await slow;
      expect((await other.tables.staff.list()).map((one) => one.staffId)).toEqual(["ann", "bob", "cem"]);
    } finally {
      await other.close();
    }
  });

  test("refuses the use of the store's own tables inside, which would wait for itself", async () => {
    const { store } = await open();
    await expect(store.transaction(() => store.tables.staff.list())).rejects.toThrow("inside a transaction");
    await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow("inside a transaction");
    expect(await store.tables.staff.list()).toEqual([]);
  });

  test("runs beside many others", async () => {
    const { store } = await open();
    await store.tables.staff.add(person("ann"));
    const increment = () =>
      store.transaction(async ({ signInTries }) => {
        const rule = { at: ROW.preparedAt, lockAfter: 1000, lockedUntil: ROW.preparedAt };
        await signInTries.count("ann", "device", rule);
        await new Promise((resolve) => setImmediate(resolve));
      });
    await Promise.all(Array.from({ length: 60 }, increment));
    expect(await store.tables.signInTries.find("ann", "device")).toMatchObject({ failedSignIns: 60 });
    expect(store.kind).toBe(kind);
  });
});
