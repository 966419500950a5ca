/** Who may do what. Operations begin with one of these; screens read the same table to hide what a person may not use. */

export const ROLES = ["clerk", "manager", "accountant", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "transaction.search",
  "transaction.read",
  "refund.create",
  "doubt.resolve",
  "person.manage",
  // Everybody keeps views of their own. To share one with the store, and to change what is shared:
  "view.share",
  // and to change what somebody else has shared:
  "view.changeShared",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  clerk: ["transaction.search", "transaction.read", "refund.create", "doubt.resolve"],
  manager: [
    "transaction.search",
    "transaction.read",
    "refund.create",
    "doubt.resolve",
    "view.share",
    "view.changeShared",
  ],
  accountant: ["transaction.search", "transaction.read", "view.share"],
  administrator: [
    "transaction.search",
    "transaction.read",
    "refund.create",
    "doubt.resolve",
    "person.manage",
    "view.share",
    "view.changeShared",
  ],
};

/** A signed-in person, with the role they hold in each store (merchant account). */
export type Actor = {
  staffId: string;
  name: string;
  roles: Readonly<Record<string, Role>>;
};

/** The roles that are granted this. */
export function rolesThatMay(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => GRANTS[role].includes(permission));
}

/** Whether the person may do this in that store. Everything not granted is denied. */
export function may(actor: Actor, permission: Permission, storeId: string): boolean {
  const role = Object.hasOwn(actor.roles, storeId) ? actor.roles[storeId] : undefined;
  return role !== undefined && GRANTS[role].includes(permission);
}
