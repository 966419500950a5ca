import type { Permission } from "#lib/domain/people/permissions.ts";

/**
 * The places of a store, in the order of the rail. Each has its page in `app/(staff)/stores/[storeId]/` under its path, and its
 * name in the part of the messages that `words` names, under `inRail`. `key` is pressed after `g`.
 */
export const PLACES = [
  { name: "home", path: "", key: "h", icon: "home", needs: "transaction.read", words: "home" },
  { name: "transactions", path: "transactions", key: "t", icon: "list", needs: "transaction.search", words: "search" },
  { name: "takePayment", path: "payments/new", key: "p", icon: "card", needs: "payment.create", words: "payments" },
  { name: "views", path: "views", key: "v", icon: "bookmark", needs: "transaction.search", words: "views" },
  { name: "holds", path: "holds", key: "o", icon: "hold", needs: "completion.create", words: "holds" },
  { name: "day", path: "day", key: "m", icon: "calendar", needs: "transaction.read", words: "day" },
  { name: "overview", path: "overview", key: "f", icon: "chart", needs: "journal.read", words: "overview" },
  { name: "closes", path: "closes", key: "c", icon: "lock", needs: "day.close", words: "dayClose" },
  {
    name: "bookkeeping",
    path: "bookkeeping",
    key: "k",
    icon: "book",
    needs: "transaction.export",
    words: "bookkeeping",
  },
  { name: "files", path: "files", key: "e", icon: "file", needs: "transaction.export", words: "files" },
  { name: "inDoubt", path: "in-doubt", key: "d", icon: "question-diamond", needs: "transaction.read", words: "doubts" },
  { name: "approvals", path: "approvals", key: "a", icon: "check-circle", needs: "request.ask", words: "approvals" },
  { name: "batches", path: "batches", key: "b", icon: "copy", needs: "batch.create", words: "batches" },
  {
    name: "unreferenced",
    path: "refunds",
    key: "r",
    icon: "return",
    needs: "unreferenced.read",
    words: "unreferenced",
  },
  { name: "settlement", path: "settlement", key: "l", icon: "bank", needs: "settlement.read", words: "settlement" },
  { name: "people", path: "people", key: "w", icon: "people", needs: "person.manage", words: "people" },
  { name: "settings", path: "settings", key: "s", icon: "sliders", needs: "settings.manage", words: "settings" },
] as const satisfies readonly {
  name: string;
  path: string;
  key: string;
  icon: string;
  needs: Permission;
  words: string;
}[];

export type PlaceName = (typeof PLACES)[number]["name"];

const PATHS = new Map<PlaceName, string>(PLACES.map(({ name, path }) => [name, path]));

/** The address of a place. */
export function placePath(storeId: string, name: PlaceName): string {
  const path = PATHS.get(name);
  return `/stores/${encodeURIComponent(storeId)}${path ? `/${path}` : ""}`;
}
