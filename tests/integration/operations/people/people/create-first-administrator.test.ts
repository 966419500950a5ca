import { expect, test } from "vitest";
import { createFirstAdministrator } from "#lib/operations/people/people/create-first-administrator.ts";
import { redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { hire, PASSWORD, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const ADA = { storeId: SHOP, login: "ada", name: "Ada", password: PASSWORD, another: false };

describeOnBothDatabases("createFirstAdministrator", (open) => {
  test("makes one who can sign in, told as the server's own doing", async () => {
    const world = await staffWorld((await open()).store);
    await hire(world, "clerk", "clerk");
    const made = await createFirstAdministrator(world, ADA, passwords);
    expect(made).toEqual({ kind: "done", value: { link: null } });
    const staffId = (await world.store.tables.staff.findByLogin("ada"))?.staffId ?? "";
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({ [SHOP]: "administrator" });
    expect((await signIn(world, { login: "ada", password: PASSWORD }, passwords)).kind).toBe("signed_in");
    expect(await toldOf(world, staffId, SHOP)).toEqual(["person.added"]);
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

  test("without a password a link is made, and made anew until one is set; then the login is taken", async () => {
    const world = await staffWorld((await open()).store);
    const byLink = { ...ADA, password: null };
    const links = [];
    for (let times = 0; times < 2; times += 1) {
      const made = await createFirstAdministrator(world, byLink, passwords);
      if (made.kind !== "done" || made.value.link === null) throw new Error(made.kind);
      links.push(made.value.link.token);
    }
    expect(await world.store.tables.staff.countAdministrators(SHOP)).toBe(0);
    const redeem = (token = "") =>
      redeemPasswordLink(world, { token, newPassword: PASSWORD, repeatedPassword: PASSWORD }, passwords, "");
    expect(await redeem(links[0])).toMatchObject({ reason: { rule: "link_over" } });
    expect(await redeem(links[1])).toEqual({ kind: "done", value: { login: "ada" } });
    expect(await createFirstAdministrator(world, byLink, passwords)).toMatchObject({
      reason: { rule: "administrator_exists" },
    });
    expect(await createFirstAdministrator(world, { ...byLink, another: true }, passwords)).toMatchObject({
      reason: { rule: "login_taken" },
    });
    await hire(world, "clerk", "clerk");
    await world.store.tables.staff.setPassword("clerk", null);
    const forClerk = { ...byLink, login: "clerk", another: true };
    expect(await createFirstAdministrator(world, forClerk, passwords)).toMatchObject({
      reason: { rule: "login_taken" },
    });
  });

  test("a disabled one does not count", async () => {
    const world = await staffWorld((await open()).store);
    await hire(world, "boss", "administrator");
    await world.store.tables.staff.disable("boss", world.clock.now().toString());
    expect((await createFirstAdministrator(world, ADA, passwords)).kind).toBe("done");
  });
});
