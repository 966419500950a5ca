import type { Role } from "#lib/domain/permissions.ts";

export type DemoPerson = { staffId: string; login: string; name: string; role: Role; password: string };

/**
 * The people one can sign in as on the sandbox, and never elsewhere: their passwords are public knowledge. They are
 * known again by their ids.
 */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { staffId: "demo-clerk", login: "clerk", name: "Casey Clerk", role: "clerk", password: "practice-clerk-2026" },
  {
    staffId: "demo-manager",
    login: "manager",
    name: "Morgan Manager",
    role: "manager",
    password: "practice-manager-2026",
  },
  {
    staffId: "demo-accountant",
    login: "accountant",
    name: "Alex Accountant",
    role: "accountant",
    password: "practice-accountant-2026",
  },
  {
    staffId: "demo-administrator",
    login: "admin",
    name: "Ada Administrator",
    role: "administrator",
    password: "practice-admin-2026",
  },
];
