import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";

export type DemoPerson = { staffId: string; login: string; password: string; name: string; role: Role };

/**
 * The people one can sign in as on the sandbox, one of each role, and never beside a real account: their passwords are public
 * knowledge. They are known again by their ids.
 */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { staffId: "demo-clerk", login: "clerk", password: "practice-clerk-2026", name: "Camille Tremblay", role: "clerk" },
  {
    staffId: "demo-manager",
    login: "manager",
    password: "practice-manager-2026",
    name: "Morgan Singh",
    role: "manager",
  },
  {
    staffId: "demo-accountant",
    login: "accountant",
    password: "practice-accountant-2026",
    name: "Alex Nguyen",
    role: "accountant",
  },
  {
    staffId: "demo-administrator",
    login: "admin",
    password: "practice-admin-2026",
    name: "Robin MacDonald",
    role: "administrator",
  },
];
