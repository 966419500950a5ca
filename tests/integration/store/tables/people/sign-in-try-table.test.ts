import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person } from "../../sample-rows.ts";

const AT = "2026-03-09T14:00:00.000Z";
const LATER = "2026-03-09T14:30:00.000Z";
const RULE = { at: AT, lockAfter: 5, lockedUntil: LATER };

describeOnBothDatabases("wrong passwords", (open) => {
  async function tries() {
    const { staff, signInTries } = (await open()).store.tables;
    await staff.add(person("ann"));
    await staff.add(person("bob"));
    return signInTries;
  }

  test("are counted each for itself, per person and device, and lock at the limit", async () => {
    const table = await tries();
    const counts = await Promise.all(Array.from({ length: 6 }, () => table.count("ann", "till", RULE)));
    expect(counts.map(({ failedSignIns }) => failedSignIns).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(counts.filter(({ lockedUntil }) => lockedUntil === LATER)).toHaveLength(2);
    expect(await table.count("ann", "office", RULE)).toEqual({ failedSignIns: 1, lockedUntil: null });
    expect(await table.count("bob", "till", RULE)).toEqual({ failedSignIns: 1, lockedUntil: null });
    expect(await table.lockedUntil("ann")).toBe(LATER);
    expect(await table.lockedUntil("bob")).toBeNull();
  });

  test("begin anew once their lock is over, also for several at once", async () => {
    const table = await tries();
    for (let count = 0; count < 9; count += 1) await table.count("ann", "till", RULE);
    const after = { ...RULE, at: LATER, lockedUntil: "2026-03-09T15:00:00.000Z" };
    const counts = await Promise.all(Array.from({ length: 4 }, () => table.count("ann", "till", after)));
    expect(counts.map(({ failedSignIns }) => failedSignIns).sort()).toEqual([1, 2, 3, 4]);
    expect(await table.find("ann", "till")).toEqual({ failedSignIns: 4, lockedUntil: null });
  });

  test("are cleared on one device or on all, and forgotten in time", async () => {
    const table = await tries();
    for (const device of ["till", "office", "home"]) await table.count("ann", device, RULE);
    await table.clear("ann", "till");
    expect(await table.find("ann", "till")).toBeUndefined();
    expect(await table.clearAll("ann")).toBe(true);
    expect(await table.clearAll("ann")).toBe(false);
    await table.count("ann", "till", RULE);
    await table.count("ann", "office", { ...RULE, at: LATER });
    expect(await table.removeOld(LATER)).toBe(1);
    expect(await table.find("ann", "office")).toBeDefined();
  });
});
