import { expect, test } from "vitest";
import type { Role } from "#lib/domain/people/permissions.ts";
import { mappedRole, ROLE_MAPPING } from "#lib/domain/people/role-mapping.ts";

const row = (claim: string, value: string, role: Role) => ({ claim, value, role });

test("the first row that fits decides, of a value or of one in a list", () => {
  const rows = [row("groups", "leads", "manager"), row("groups", "all", "clerk"), row("level", "2", "accountant")];
  expect(mappedRole({ rows }, { groups: ["all", "leads"] })).toBe("manager");
  expect(mappedRole({ rows }, { groups: "all" })).toBe("clerk");
  expect(mappedRole({ rows }, { level: 2 })).toBe("accountant");
  expect(mappedRole({ rows }, { groups: ["others"], level: null })).toBeNull();
});

test("a claim inside others is read by its path, and nothing that every object inherits", () => {
  const rows = [row("realm_access.roles", "boss", "administrator"), row("constructor.name", "Object", "manager")];
  expect(mappedRole({ rows }, { realm_access: { roles: ["boss"] } })).toBe("administrator");
  expect(mappedRole({ rows }, { "realm_access.roles": "boss" })).toBe("administrator");
  expect(mappedRole({ rows }, {})).toBeNull();
});

test("an address counts only once the provider has verified it", () => {
  const rows = [row("email", "boss@shop.example", "administrator")];
  expect(mappedRole({ rows }, { email: "boss@shop.example" })).toBeNull();
  expect(mappedRole({ rows }, { email: "boss@shop.example", email_verified: "true" })).toBeNull();
  expect(mappedRole({ rows }, { email: "boss@shop.example", email_verified: true })).toBe("administrator");
});

test("a mapping that is not understood whole lets nobody in", () => {
  const kept = { addsPeople: true, approverId: null, rows: [row("groups", "leads", "manager")] };
  expect(ROLE_MAPPING.parse(kept)).toEqual(kept);
  for (const json of [
    null,
    [],
    {},
    { ...kept, rows: [{ claim: "a", value: "b", role: "owner" }] },
    { ...kept, approverId: 1 },
  ])
    expect(ROLE_MAPPING.parse(json)).toBeUndefined();
});
