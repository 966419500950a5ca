/** Who may do what. Operations begin with one of these; screens read the same table to hide what a person may not use. */

export const ROLES = ["clerk", "manager", "accountant", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "transaction.search",
  "transaction.read",
  // A file takes names, addresses and telephone numbers away. Clerks see them one row at a time.
  "transaction.export",
  "refund.create",
  "void.create",
  "completion.create",
  // Everybody who gives money back is told whether as a void or as a refund. To name one of them instead:
  "giveBack.choose",
  "doubt.resolve",
  // What the service does not tell, two people decide; and alarms are taken note of:
  "doubt.close",
  "notice.acknowledge",
  // Everybody reads what they did themselves. What everybody did:
  "journal.read",
  // What is beyond a person's limits is asked of another one, who decides:
  "request.ask",
  "request.decide",
  // Several refunds or voids at once, from a list or a selection; another person approves each.
  "batch.create",
  // Money to a card without a sale: to ask for it and to type the card, and to read all that was ever asked for.
  "unreferenced.create",
  "unreferenced.read",
  "person.manage",
  // What each person may give back alone, and what else is set for the store:
  "limit.manage",
  "settings.manage",
  // Everybody keeps views of their own. To share one with the store, and to change what is shared:
  "view.share",
  // and to change what somebody else has shared:
  "view.changeShared",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READING = ["transaction.search", "transaction.read"] as const satisfies readonly Permission[];
const SELLING = [
  ...READING,
  "refund.create",
  "void.create",
  "completion.create",
  "doubt.resolve",
  "request.ask",
] as const satisfies readonly Permission[];
const MANAGING = [
  ...SELLING,
  "transaction.export",
  "giveBack.choose",
  "unreferenced.create",
  "unreferenced.read",
  "doubt.close",
  "notice.acknowledge",
  "journal.read",
  "request.decide",
  "batch.create",
  "view.share",
  "view.changeShared",
] as const satisfies readonly Permission[];

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  clerk: SELLING,
  manager: MANAGING,
  accountant: [...READING, "transaction.export", "unreferenced.read", "journal.read", "view.share"],
  administrator: [...MANAGING, "person.manage", "limit.manage", "settings.manage"],
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

/** The roles that may decide what others ask for. */
export const DECIDING_ROLES: readonly Role[] = rolesThatMay("request.decide");

/** Whether the person may do this in that store. Everything not granted is denied. */
export function may(actor: Actor, permission: Permission, storeId: string): boolean {
  const role = Object.hasOwn(actor.roles, storeId) ? actor.roles[storeId] : undefined;
  return role !== undefined && GRANTS[role].includes(permission);
}
