import type { Permission } from "#lib/domain/people/permissions.ts";

/**
 * The places of a store, in the order of the rail. Each has its page in `app/(staff)/stores/[storeId]/` under its path. `key` is
 * pressed after `g`; `label` is the place's name among the messages.
 */
export const PLACES = [
  { name: "home", path: "", key: "h", icon: "home", needs: "transaction.read", label: "home.inRail" },
  {
    name: "transactions",
    path: "transactions",
    key: "t",
    icon: "list",
    needs: "transaction.search",
    label: "search.inRail",
  },
  {
    name: "takePayment",
    path: "payments/new",
    key: "p",
    icon: "card",
    needs: "payment.create",
    label: "payments.inRail",
  },
  { name: "views", path: "views", key: "v", icon: "bookmark", needs: "transaction.search", label: "views.inRail" },
  {
    name: "preAuths",
    path: "pre-auths",
    key: "o",
    icon: "hourglass",
    needs: "completion.create",
    label: "preAuths.inRail",
  },
  { name: "day", path: "day", key: "m", icon: "calendar", needs: "transaction.read", label: "day.inRail" },
  { name: "overview", path: "overview", key: "f", icon: "chart", needs: "journal.read", label: "overview.inRail" },
  { name: "closes", path: "closes", key: "c", icon: "lock", needs: "day.close", label: "dayClose.inRail" },
  {
    name: "bookkeeping",
    path: "bookkeeping",
    key: "k",
    icon: "book",
    needs: "transaction.export",
    label: "bookkeeping.inRail",
  },
  { name: "files", path: "files", key: "e", icon: "file", needs: "transaction.export", label: "files.inRail" },
  {
    name: "inDoubt",
    path: "in-doubt",
    key: "d",
    icon: "question-diamond",
    needs: "transaction.read",
    label: "doubts.inRail",
  },
  {
    name: "approvals",
    path: "approvals",
    key: "a",
    icon: "check-circle",
    needs: "request.ask",
    label: "approvals.inRail",
  },
  { name: "batches", path: "batches", key: "b", icon: "copy", needs: "batch.create", label: "batches.inRail" },
  {
    name: "unreferenced",
    path: "refunds-without-sale",
    key: "r",
    icon: "return",
    needs: "unreferenced.read",
    label: "unreferenced.inRail",
  },
  {
    name: "settlement",
    path: "settlement",
    key: "l",
    icon: "bank",
    needs: "settlement.read",
    label: "settlement.inRail",
  },
  { name: "people", path: "people", key: "w", icon: "people", needs: "person.manage", label: "people.inRail" },
  { name: "audit", path: "audit", key: "u", icon: "shield", needs: "audit.read", label: "audit.inRail" },
  { name: "settings", path: "settings", key: "s", icon: "sliders", needs: "settings.manage", label: "settings.inRail" },
] as const satisfies readonly {
  name: string;
  path: string;
  key: string;
  icon: string;
  needs: Permission;
  label: string;
}[];

export type PlaceName = (typeof PLACES)[number]["name"];

const PATHS = new Map<PlaceName, string>(PLACES.map(({ name, path }) => [name, path]));

/** The address of a place. */
export function placePath(storeId: string, name: PlaceName): string {
  const path = PATHS.get(name);
  return `/stores/${encodeURIComponent(storeId)}${path ? `/${path}` : ""}`;
}
