import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/temporary-database.ts";
import { STORE } from "./sample-rows.ts";

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
