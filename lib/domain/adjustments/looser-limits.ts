import { LIMIT_NAMES, LIMIT_SETS, type RoleLimits } from "#lib/domain/adjustments/limits.ts";
import type { Role } from "#lib/domain/people/permissions.ts";

/** Decides whether somebody in that role may do more alone by the limits `after` than by the limits `before`. */
export function isLooserFor(role: Role, before: RoleLimits, after: RoleLimits): boolean {
  return LIMIT_SETS.some((set) => {
    const [was, is] = [before[set][role], after[set][role]];
    return LIMIT_NAMES.some((name) => (is?.[name] ?? Infinity) > (was?.[name] ?? Infinity));
  });
}
