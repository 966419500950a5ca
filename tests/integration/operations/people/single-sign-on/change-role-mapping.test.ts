import { expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { ROLE_MAPPING } from "#lib/domain/people/role-mapping.ts";
import { roleMappingInput } from "#lib/inputs/people/role-mapping-input.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { giveRole, resetPassword, takeRole } from "#lib/operations/people/people/manage-person.ts";
import { startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { admitPerson } from "#lib/operations/people/single-sign-on/admit-person.ts";
import { changeRoleMapping } from "#lib/operations/people/single-sign-on/change-role-mapping.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, SHOP, type StaffWorld, staffWorld } from "#tests/support/staff-world.ts";

const CLERK = { claim: "groups", value: "till", role: "clerk" } as const;
const MANAGER = { claim: "groups", value: "leads", role: "manager" } as const;
const ELSEWHERE = { issuer: "https://login.example.com", subject: "1" };

type Row = typeof CLERK | typeof MANAGER;
const typed = (rows: readonly Row[], seenAt: string | null = null, addsPeople = true) =>
  roleMappingInput.parse({ storeId: SHOP, seenAt, addsPeople, rows: [...rows, { ...CLERK, claim: "", value: "" }] });

const word = (outcome: Outcome<unknown>) => (outcome.kind === "not_allowed" ? outcome.reason.rule : outcome.kind);

/** Signs somebody with these groups in, as the provider proves them. */
async function comeIn(world: StaffWorld, groups: readonly string[]) {
  const proven = await admitPerson(world, { ...ELSEWHERE, claims: { sub: "1", name: "Mia", groups } });
  if (proven === null) return null;
  const start = { formerSessionId: null, browser: { browser: null, system: null } };
  return { staffId: proven.staffId, sessionId: await startSession(world, proven, start) };
}

describeOnBothDatabases("the mapping of roles", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const ann = actingAs(world, await hire(world, "ann", "administrator"));
    const seenAt = async () => (await settingOf(world.store.tables, SHOP, ROLE_MAPPING)).changedAt;
    return { world, ann, seenAt };
  }

  test("is the administrators'; a new row needs the second one, who then has approved each role that it gives", async () => {
    const { world, ann, seenAt } = await shop();
    const ben = actingAs(world, await hire(world, "ben", "administrator"));
    const cleo = actingAs(world, await hire(world, "cleo", "manager"));
    expect(word(await changeRoleMapping(cleo, typed([CLERK])))).toBe("not_permitted");
    const asked = await changeRoleMapping(ann, typed([MANAGER, CLERK]));
    if (asked.kind !== "awaiting_approval") throw new Error(asked.kind);
    expect((await settingOf(world.store.tables, SHOP, ROLE_MAPPING)).value).toEqual(ROLE_MAPPING.byDefault);
    const { requestId } = asked;
    const { operationId } = (await world.store.tables.requests.find(SHOP, requestId)) ?? { operationId: "" };
    const answer = { storeId: SHOP, requestId, decision: "approve", note: "", seen: { operationId } } as const;
    expect(word(await decideRequest(ann, answer))).toBe("own_request");
    expect(word(await decideRequest(ben, answer))).toBe("done");
    const mapping = await settingOf(world.store.tables, SHOP, ROLE_MAPPING);
    expect(mapping).toMatchObject({ changedBy: "ann", value: { rows: [MANAGER, CLERK], approverId: "ben" } });

    const mia = await comeIn(world, ["leads"]);
    const [given] = await world.store.tables.audit.ofNames(["person.roleGiven"], mia?.staffId ?? "");
    expect(given).toMatchObject({ staffId: "ann", details: { approverId: "ben", role: "manager" } });
    // Fewer rows need nobody, and what was approved stays approved.
    expect(word(await changeRoleMapping(ann, typed([MANAGER], await seenAt())))).toBe("done");
    expect((await settingOf(world.store.tables, SHOP, ROLE_MAPPING)).value.approverId).toBe("ben");
    // An earlier row that stops people is taken away: whoever it stopped would get the role of the next.
    expect(word(await changeRoleMapping(ann, typed([CLERK, MANAGER], await seenAt())))).toBe("awaiting_approval");
  });

  test("is refused when somebody else has changed it, and made alone where nobody could approve it", async () => {
    const { world, ann, seenAt } = await shop();
    expect(await changeRoleMapping(ann, typed([MANAGER]))).toMatchObject({ kind: "done", value: { alone: true } });
    expect(word(await changeRoleMapping(ann, typed([CLERK])))).toBe("setting_changed");
    const mia = await comeIn(world, ["leads"]);
    const staffId = mia?.staffId ?? "";
    expect(mia?.sessionId).not.toBeNull();
    // Whoever made the table alone has set up all its people: they decide nothing of each other's.
    const [given] = await world.store.tables.audit.ofNames(["person.roleGiven"], staffId);
    expect(given).toMatchObject({ staffId: "ann", details: { alone: 1 } });
    expect(word(await giveRole(ann, { storeId: SHOP, staffId, role: "administrator" }))).toBe("signs_in_elsewhere");
    expect(word(await takeRole(ann, { storeId: SHOP, staffId }))).toBe("signs_in_elsewhere");
    expect(word(await resetPassword(ann, { storeId: SHOP, staffId }))).toBe("signs_in_elsewhere");
    expect(await seenAt()).not.toBeNull();
  });

  test("counts an administrator of the provider as a second one, and never as the last who can sign in here", async () => {
    const { world, ann } = await shop();
    const all = { claim: "groups", value: "all", role: "administrator" } as const;
    await changeRoleMapping(
      ann,
      roleMappingInput.parse({ storeId: SHOP, seenAt: null, addsPeople: true, rows: [all] }),
    );
    await comeIn(world, ["all"]);
    expect(await world.store.tables.staff.countAdministrators(SHOP)).toBe(1);
    const boss = await comeIn(world, ["all"]);
    const mia = actingAs(world, {
      staffId: boss?.staffId ?? "",
      name: "Mia",
      roles: { [SHOP]: "administrator" },
    });
    expect(word(await giveRole(mia, { storeId: SHOP, staffId: "ann", role: "clerk" }))).toBe("last_administrator");
  });
});
