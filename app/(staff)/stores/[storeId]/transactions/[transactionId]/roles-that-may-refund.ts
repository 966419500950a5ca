import "server-only";
import { may, ROLES, type Role } from "#lib/domain/permissions.ts";

/** Who makes refunds, read from the table of permissions itself, so that the sentence can't tell otherwise. */
export function rolesThatMayRefund(): readonly Role[] {
  return ROLES.filter((role) => may({ staffId: "", name: "", roles: { any: role } }, "refund.create", "any"));
}
