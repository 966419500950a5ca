import { expect, test } from "vitest";
import { resetPassword } from "#lib/operations/people/people/manage-person.ts";
import { changePassword } from "#lib/operations/people/sign-in/change-password.ts";
import { redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { resumeSession } from "#lib/session/signed-in/signed-in.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

/** The most common password that no other rule refuses. */
const COMMON = "Q1w2e3r4t5y6";
const NEXT = "three green boats";

describeOnBothDatabases("changePassword", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const ann = actingAs(world, await hire(world, "ann.lee", "clerk"));
    const change = (newPassword: string, currentPassword = PASSWORD) =>
      changePassword(ann, { currentPassword, newPassword, repeatedPassword: newPassword }, passwords);
    const kindOf = async (password: string) => (await signIn(world, { login: "ann.lee", password }, passwords)).kind;
    return { world, change, kindOf };
  }

  test("the new one works, the old one and every session do not", async () => {
    const { world, change, kindOf } = await shop();
    const session = await signIn(world, { login: "ann.lee", password: PASSWORD }, passwords);
    if (session.kind !== "signed_in") throw new Error(session.kind);
    await world.store.tables.staff.setPassword("ann.lee", await passwords.hash(PASSWORD));
    expect(await change(NEXT)).toEqual({ kind: "done", value: { login: "ann.lee" } });
    expect(await resumeSession(world, session.sessionId, { mode: "sandbox", storeIds: [SHOP] })).toBeNull();
    expect(await kindOf(PASSWORD)).toBe("wrong");
    expect(await kindOf(NEXT)).toBe("signed_in");
    expect(await toldOf(world, "ann.lee", null)).toContain("person.passwordChanged");
  });

  test.each([
    ["too short", "password_too_short"],
    ["this is ann.lee indeed", "password_holds_name"],
    [PASSWORD, "password_unchanged"],
    ["Practice  SHOP in the rain", "password_holds_name"],
    [COMMON, "password_common"],
  ])("%s is refused, and nothing changes", async (newPassword, rule) => {
    const { change, kindOf } = await shop();
    expect(await change(newPassword)).toEqual({ kind: "not_allowed", reason: { rule } });
    expect(await kindOf(PASSWORD)).toBe("signed_in");
  });

  test("the last four are refused, the fifth is free again, also by a link", async () => {
    const { world, change, kindOf } = await shop();
    const later = ["three green boats", "four louder lemons", "five slower rivers", "six other candles"];
    let current = PASSWORD;
    for (const password of later) {
      expect((await change(password, current)).kind).toBe("done");
      current = password;
    }
    const used = { kind: "not_allowed", reason: { rule: "password_used" } };
    expect(await change(String(later[1]), current)).toEqual(used);
    expect(await change(String(later[0]), current)).toEqual(used);
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    const reset = await resetPassword(boss, { storeId: SHOP, staffId: "ann.lee" });
    if (reset.kind !== "done") throw new Error(reset.kind);
    const redeem = (newPassword: string) => {
      const input = { token: reset.value.link.token, newPassword, repeatedPassword: newPassword };
      return redeemPasswordLink(world, input, passwords, "");
    };
    expect(await redeem(current)).toEqual(used);
    expect((await redeem(PASSWORD)).kind).toBe("done");
    expect(await kindOf(PASSWORD)).toBe("signed_in");
    expect(await world.store.tables.staff.lastPasswords("ann.lee")).toHaveLength(4);
  });

  test("after five wrong present passwords none is looked at any more; signing in elsewhere has a count of its own", async () => {
    const { change, kindOf } = await shop();
    const rules = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const outcome = await change(NEXT, "a wrong one");
      rules.push(outcome.kind === "not_allowed" && outcome.reason.rule);
    }
    expect(rules).toEqual([...Array(5).fill("current_password_wrong"), "locked"]);
    expect(await change(NEXT, PASSWORD)).toEqual({ kind: "not_allowed", reason: { rule: "locked" } });
    expect(await kindOf(PASSWORD)).toBe("signed_in");
  });
});
