import "server-only";
import type { Role } from "#lib/domain/permissions.ts";

export type DemoPerson = { login: string; password: string; name: string; role: Role };

const DEMO_STAFF: readonly DemoPerson[] = [
  { login: "clerk", password: "practice-clerk-2026", name: "Camille Tremblay", role: "clerk" },
  { login: "manager", password: "practice-manager-2026", name: "Morgan Singh", role: "manager" },
  { login: "accountant", password: "practice-accountant-2026", name: "Alex Nguyen", role: "accountant" },
  { login: "admin", password: "practice-admin-2026", name: "Robin MacDonald", role: "administrator" },
];

/** One person of each role, with passwords that everybody may know: for the sandbox, never beside a real account. */
export function demoStaff(): readonly DemoPerson[] {
  return DEMO_STAFF;
}
