import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** The claims of a person in an identity provider's signed token. */
export type Claims = Readonly<Record<string, unknown>>;

/** One row: whoever has that value in that claim gets the role. */
export type RoleMappingRow = { claim: string; value: string; role: Role };

/** Which roles of a store the people of the identity provider get. */
export type RoleMapping = {
  /** Whether a person unknown here is added at their first sign-in. */
  addsPeople: boolean;
  /** The first row that fits decides. */
  rows: readonly RoleMappingRow[];
  /** The second administrator who approved this table; null: nobody did. */
  approverId: string | null;
};

export const MOST_MAPPING_ROWS = 40;
export const LONGEST_CLAIM = 100;

/** The mapping of a store. Without a row, nobody gets in by single sign-on. */
export const ROLE_MAPPING: Setting<RoleMapping> = {
  name: "single_sign_on",
  byDefault: { addsPeople: false, rows: [], approverId: null },
  parse(json) {
    if (!isObject(json) || typeof json.addsPeople !== "boolean" || !Array.isArray(json.rows)) return undefined;
    const { addsPeople, rows, approverId } = json;
    if (approverId !== null && typeof approverId !== "string") return undefined;
    return rows.every(isRow) ? { addsPeople, rows, approverId } : undefined;
  },
};

/** Finds the role of the first row that fits the claims; null without one. */
export function mappedRole({ rows }: Pick<RoleMapping, "rows">, claims: Claims): Role | null {
  return rows.find(({ claim, value }) => valuesOf(claims, claim).includes(value))?.role ?? null;
}

/** Lists the values of a claim. An e-mail address counts only if the provider has verified it: people can type any other. */
function valuesOf(claims: Claims, claim: string): readonly string[] {
  if (claim === "email" && claims.email_verified !== true) return [];
  const found = Object.hasOwn(claims, claim) ? claims[claim] : withinParts(claims, claim);
  return (Array.isArray(found) ? found : [found]).flatMap((value) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [String(value)] : [],
  );
}

/** Reads a claim inside others, such as `realm_access.roles`. */
function withinParts(claims: Claims, path: string): unknown {
  let found: unknown = claims;
  for (const part of path.split(".")) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

function isRow(row: unknown): row is RoleMappingRow {
  return (
    isObject(row) &&
    typeof row.claim === "string" &&
    typeof row.value === "string" &&
    ROLES.some((role) => role === row.role)
  );
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
