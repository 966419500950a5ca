import { LIMIT_SETS, LIMITS_IN, type LimitName, type LimitSet, type Limits } from "#lib/domain/adjustments/limits.ts";
import type { ApprovalRequest, RequestKind } from "#lib/domain/approvals/approval.ts";
import { DECIDING_ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { RoleMapping, RoleMappingRow } from "#lib/domain/people/role-mapping.ts";

/** The changes that give somebody more access: a second administrator decides them where there is one. */
export const ACCESS_KINDS = [
  "raise_role_limits",
  "raise_personal_limits",
  "give_role",
  "reset_password",
  "map_roles",
] as const satisfies readonly RequestKind[];
export type AccessRequestKind = (typeof ACCESS_KINDS)[number];

/** One change of a value. A limit has a role when it is set for the whole role; null is no limit. */
export type AccessRow =
  | { row: "role"; from: Role | null; to: Role | null }
  | { row: "limit"; role: Role | null; set: LimitSet; limit: LimitName; from: number | null; to: number | null }
  | { row: "reset"; role: Role }
  | { row: "mapping"; place: number; from: RoleMappingRow | null; to: RoleMappingRow | null }
  | { row: "addsPeople"; to: boolean };

/** The details kept with a request: the person (null: everybody of a role), all changes, and the input. */
export type AccessDetails = {
  staffId: string | null;
  name: string;
  rows: readonly AccessRow[];
  input: unknown;
};

/** Lists the limits that differ, of every set. */
export function rowsOfSets(
  role: Role | null,
  before: (set: LimitSet) => Limits,
  after: (set: LimitSet) => Limits,
): readonly AccessRow[] {
  return LIMIT_SETS.flatMap((set) => {
    const [old, next] = [before(set), after(set)];
    return LIMITS_IN[set]
      .filter((limit) => old[limit] !== next[limit])
      .map((limit): AccessRow => ({ row: "limit", role, set, limit, from: old[limit], to: next[limit] }));
  });
}

/** Lists the places of the mapping that differ. A row that moves up may give a role to people whom an earlier row stopped. */
export function rowsOfMapping(before: RoleMapping, after: RoleMapping): readonly AccessRow[] {
  const places = Array.from({ length: Math.max(before.rows.length, after.rows.length) }, (_, index) => index);
  const moved = places.flatMap((index): AccessRow[] => {
    const [from, to] = [before.rows[index] ?? null, after.rows[index] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ row: "mapping", place: index + 1, from, to }];
  });
  if (before.addsPeople === after.addsPeople) return moved;
  return [...moved, { row: "addsPeople", to: after.addsPeople }];
}

/**
 * Decides whether a change gives more access: a role that decides, a larger limit, or the sign-in of somebody who
 * decides.
 */
export function isGain(row: AccessRow): boolean {
  switch (row.row) {
    case "role":
      return row.to !== null && DECIDING_ROLES.includes(row.to) && row.from !== row.to && row.from !== "administrator";
    case "limit":
      return (row.to ?? Infinity) > (row.from ?? Infinity);
    case "reset":
      return DECIDING_ROLES.includes(row.role);
    // Any role: it may have larger limits than the one that these people have now.
    case "mapping":
      return row.to !== null;
    case "addsPeople":
      return row.to;
  }
}

/** Reads the details that `changeAccess` wrote; null for requests of other kinds. */
export function accessDetails({ kind, details }: Pick<ApprovalRequest, "kind" | "details">): AccessDetails | null {
  return ACCESS_KINDS.some((accessKind) => accessKind === kind) ? (details as AccessDetails) : null;
}
