import { expect, test } from "vitest";
import { isAccessReviewDue, readAccess } from "#lib/operations/people/access-review/read-access.ts";
import { exportAccess, signReview } from "#lib/operations/people/access-review/sign-review.ts";
import { giveRole } from "#lib/operations/people/people/manage-person.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const STORE_ONLY = { storeId: SHOP };
const QUARTER = { hours: 24 * 92 };

describeOnBothDatabases("the review of who has access", (open) => {
  async function shop() {
    const world = { ...(await staffWorld((await open()).store)), isPractice: false };
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    const manager = actingAs(world, await hire(world, "manager", "manager"));
    const clerk = actingAs(world, await hire(world, "clerk", "clerk"));
    await hire(world, "elsewhere", "clerk", OTHER_SHOP);
    await world.store.tables.staff.giveRole("clerk", OTHER_SHOP, "manager");
    const digest = async () => {
      const read = await readAccess(manager, STORE_ONLY);
      return read.kind === "done" ? read.value.digest : "";
    };
    return { world, boss, manager, clerk, digest };
  }

  test("lists the people of the store with their roles, and is open to nobody below a manager", async () => {
    const { manager, clerk, world } = await shop();
    const read = await readAccess(manager, STORE_ONLY);
    if (read.kind !== "done") throw new Error(read.kind);
    expect(read.value.access.map(({ login, role, otherStores }) => [login, role, otherStores])).toEqual([
      ["boss", "administrator", 0],
      ["clerk", "clerk", 1],
      ["manager", "manager", 0],
    ]);
    for (const ask of [readAccess, exportAccess]) expect((await ask(clerk, STORE_ONLY)).kind).toBe("not_permitted");
    expect((await signReview(clerk, { ...STORE_ONLY, digest: read.value.digest })).kind).toBe("not_permitted");
    expect(await toldOf(world, SHOP, SHOP)).toEqual([]);
  });

  test("is signed as it was seen, or not at all", async () => {
    const { world, boss, manager, digest } = await shop();
    const seen = await digest();
    await giveRole(boss, { storeId: SHOP, staffId: "clerk", role: "accountant" });
    expect(await signReview(manager, { ...STORE_ONLY, digest: seen })).toEqual({
      kind: "not_allowed",
      reason: { rule: "access_changed" },
    });
    expect((await signReview(manager, { ...STORE_ONLY, digest: await digest() })).kind).toBe("done");
    const [review] = await world.store.tables.accessReviews.latest(SHOP, 1);
    expect(review).toMatchObject({ signedBy: "manager", people: 3 });
    expect(JSON.parse(review?.access ?? "")).toContainEqual(
      expect.objectContaining({ login: "clerk", role: "accountant" }),
    );
    expect((await exportAccess(manager, STORE_ONLY)).kind).toBe("done");
    expect(await toldOf(world, SHOP, SHOP)).toEqual(["access.reviewed", "access.exported"]);
  });

  test("is due a quarter after the first person, and again a quarter after each signature", async () => {
    const { world, manager, clerk, digest } = await shop();
    const due = () => isAccessReviewDue(manager, STORE_ONLY);
    expect(await due()).toBe(false);
    world.clock.moveOn(QUARTER);
    expect([await due(), await isAccessReviewDue(clerk, STORE_ONLY)]).toEqual([true, false]);
    expect(await isAccessReviewDue({ ...manager, isPractice: true }, STORE_ONLY)).toBe(false);
    await signReview(manager, { ...STORE_ONLY, digest: await digest() });
    expect(await due()).toBe(false);
    world.clock.moveOn(QUARTER);
    expect(await due()).toBe(true);
  });
});
