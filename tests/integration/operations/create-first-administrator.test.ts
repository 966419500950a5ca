import { expect, test } from "vitest";
import { createFirstAdministrator } from "#lib/operations/create-first-administrator.ts";
import { signIn } from "#lib/operations/sign-in.ts";
import { passwords } from "#lib/session/passwords.ts";
import { hire, PASSWORD, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";
import { describeOnBothDatabases } from "#tests/support/temporary-database.ts";

const ADA = { storeId: SHOP, login: "ada", name: "Ada", password: PASSWORD, mustChangePassword: true, another: false };

describeOnBothDatabases("createFirstAdministrator", (open) => {
  test("makes one who can sign in, told as the server's own doing", async () => {
    const world = await staffWorld((await open()).store);
    await hire(world, "clerk", "clerk");
    const made = await createFirstAdministrator(world, ADA, passwords);
    if (made.kind !== "done") throw new Error(made.kind);
    expect(await world.store.tables.staff.rolesOf(made.value.staffId)).toEqual({ [SHOP]: "administrator" });
    expect((await signIn(world, { login: "ada", password: PASSWORD }, passwords)).kind).toBe("signed_in");
    expect(await toldOf(world, made.value.staffId, SHOP)).toEqual(["person.added"]);
  });

  test("refuses when there is one who can sign in, unless another is wanted", async () => {
    const world = await staffWorld((await open()).store);
    await hire(world, "boss", "administrator");
    expect(await createFirstAdministrator(world, ADA, passwords)).toMatchObject({
      reason: { rule: "administrator_exists" },
    });
    expect(await createFirstAdministrator(world, { ...ADA, login: "boss", another: true }, passwords)).toMatchObject({
      reason: { rule: "login_taken" },
    });
    expect((await createFirstAdministrator(world, { ...ADA, another: true }, passwords)).kind).toBe("done");
  });

  test("a disabled one does not count", async () => {
    const world = await staffWorld((await open()).store);
    await hire(world, "boss", "administrator");
    await world.store.tables.staff.disable("boss", world.clock.now().toString());
    expect((await createFirstAdministrator(world, ADA, passwords)).kind).toBe("done");
  });
});
