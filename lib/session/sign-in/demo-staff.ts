import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";

export type DemoPerson = { staffId: string; login: string; password: string; name: string; role: Role };

/**
 * The demo people on the sandbox, one of each role, identified by their ids. They never exist beside a real account, because
 * their passwords are public.
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
