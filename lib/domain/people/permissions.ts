/**
 * The permissions of each role. Operations begin with one of these; screens read the same table to hide what a person
 * may not use.
 */

export const ROLES = ["clerk", "manager", "accountant", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "transaction.search",
  "transaction.read",
  // A file takes names, addresses and telephone numbers away. Clerks see them one row at a time.
  "transaction.export",
  // What the service settles with the bank, beside the store's own figures, and the bank's statements:
  "settlement.read",
  // Notes about a transaction, which everybody with the store's records reads:
  "note.write",
  // A customer's receipt by e-mail. Everybody with the store's records prints one:
  "receipt.send",
  "refund.create",
  "void.create",
  "completion.create",
  // To take payments, by every means that the store accepts:
  "payment.create",
  // The rules choose between void and refund, and tell the person. This permission overrides them:
  "giveBack.choose",
  "doubt.resolve",
  // Two people decide a doubt that the service leaves open. Managers also acknowledge notices:
  "doubt.close",
  "notice.acknowledge",
  // Everybody reads their own operations. This permission covers everybody's:
  "journal.read",
  // An operation beyond a person's limits needs a request, which another person decides:
  "request.ask",
  "request.decide",
  // The close of a day: to read it, sign it off, and reopen it.
  "day.close",
  // Several refunds or voids at once, from a list or a selection; another person approves each.
  "batch.create",
  // Money to a card without a sale: to request it and type the card, and to read all such requests.
  "unreferenced.create",
  "unreferenced.read",
  "person.manage",
  // To sign, each quarter, who has access to the store:
  "access.review",
  // The amounts that each person may give back alone, and the other settings of the store:
  "limit.manage",
  "settings.manage",
  // Everybody reads their own events. This permission covers everybody's, and signs what was unusual:
  "audit.read",
  // Everybody keeps views of their own. These permissions share one with the store,
  "view.share",
  // and change a view that somebody else has shared:
  "view.changeShared",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READING = ["transaction.search", "transaction.read"] as const satisfies readonly Permission[];
const SELLING = [
  ...READING,
  "note.write",
  "receipt.send",
  "refund.create",
  "void.create",
  "completion.create",
  "payment.create",
  "doubt.resolve",
  "request.ask",
] as const satisfies readonly Permission[];
const MANAGING = [
  ...SELLING,
  "transaction.export",
  "settlement.read",
  "giveBack.choose",
  "unreferenced.create",
  "unreferenced.read",
  "doubt.close",
  "notice.acknowledge",
  "journal.read",
  "request.decide",
  "batch.create",
  "day.close",
  "view.share",
  "view.changeShared",
  "access.review",
] as const satisfies readonly Permission[];

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  clerk: SELLING,
  manager: MANAGING,
  accountant: [
    ...READING,
    "transaction.export",
    "day.close",
    "settlement.read",
    "unreferenced.read",
    "journal.read",
    "view.share",
  ],
  administrator: [...MANAGING, "person.manage", "limit.manage", "settings.manage", "audit.read"],
};

/** A signed-in person, with their role in each store (merchant account). */
export type Actor = {
  staffId: string;
  name: string;
  roles: Readonly<Record<string, Role>>;
};

/** Lists the roles that have this permission. */
export function rolesThatMay(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => GRANTS[role].includes(permission));
}

/** The roles that may decide the requests of others. */
export const DECIDING_ROLES: readonly Role[] = rolesThatMay("request.decide");

/** Decides whether the person may do this in that store. Everything not granted is denied. */
export function may(actor: Actor, permission: Permission, storeId: string): boolean {
  const role = Object.hasOwn(actor.roles, storeId) ? actor.roles[storeId] : undefined;
  return role !== undefined && GRANTS[role].includes(permission);
}
