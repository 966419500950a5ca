import type { IconName } from "#components/ui/icon.tsx";
import { accountingPaths } from "#lib/accounting-paths.ts";
import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import { filePaths } from "#lib/file-paths.ts";
import { paths } from "#lib/paths.ts";
import { paymentPaths } from "#lib/payment-paths.ts";
import { settlementPaths } from "#lib/settlement-paths.ts";

export type Destination = {
  name:
    | "home"
    | "transactions"
    | "takePayment"
    | "views"
    | "holds"
    | "day"
    | "overview"
    | "closes"
    | "bookkeeping"
    | "files"
    | "inDoubt"
    | "approvals"
    | "batches"
    | "unreferenced"
    | "settlement"
    | "people"
    | "settings";
  /** Pressed after `g`. */
  key: string;
  icon: IconName;
  href: string;
};

/** A place that a key leads to, with its name in the person's language. */
export type KeyedPlace = Pick<Destination, "key" | "href"> & { label: string };

type Place = Omit<Destination, "href"> & { needs: Permission; href: (storeId: string) => string };

const PLACES: readonly Place[] = [
  { name: "home", key: "h", icon: "home", needs: "transaction.read", href: paths.storeHome },
  { name: "transactions", key: "t", icon: "list", needs: "transaction.search", href: paths.transactions },
  {
    name: "takePayment",
    key: "p",
    icon: "card",
    needs: "payment.create",
    href: (storeId) => paymentPaths.take(storeId),
  },
  { name: "views", key: "v", icon: "bookmark", needs: "transaction.search", href: paths.views },
  { name: "holds", key: "o", icon: "hold", needs: "completion.create", href: paths.holds },
  { name: "day", key: "m", icon: "calendar", needs: "transaction.read", href: paths.day },
  {
    name: "overview",
    key: "f",
    icon: "chart",
    needs: "journal.read",
    href: (storeId) => accountingPaths.overview(storeId),
  },
  { name: "closes", key: "c", icon: "lock", needs: "day.close", href: (storeId) => accountingPaths.closes(storeId) },
  { name: "bookkeeping", key: "k", icon: "book", needs: "transaction.export", href: accountingPaths.bookkeeping },
  { name: "files", key: "e", icon: "file", needs: "transaction.export", href: filePaths.files },
  { name: "inDoubt", key: "d", icon: "question-diamond", needs: "transaction.read", href: paths.inDoubt },
  { name: "approvals", key: "a", icon: "check-circle", needs: "request.ask", href: paths.approvals },
  { name: "batches", key: "b", icon: "copy", needs: "batch.create", href: paths.batches },
  {
    name: "unreferenced",
    key: "r",
    icon: "return",
    needs: "unreferenced.read",
    href: paths.unreferencedRefunds,
  },
  { name: "settlement", key: "l", icon: "bank", needs: "settlement.read", href: settlementPaths.settlement },
  { name: "people", key: "w", icon: "people", needs: "person.manage", href: paths.people },
  { name: "settings", key: "s", icon: "sliders", needs: "settings.manage", href: paths.settings },
];

/**
 * Lists the places that this person can open in that store. Hiding others is a courtesy; the operations behind each page decide.
 */
export function destinations(actor: Actor, storeId: string): Destination[] {
  return PLACES.filter((place) => may(actor, place.needs, storeId)).map(({ name, key, icon, href }) => ({
    name,
    key,
    icon,
    href: href(storeId),
  }));
}

/** The places of a phone's bottom bar, by importance; the others are behind "More". */
const ON_BAR: readonly Destination["name"][] = ["home", "transactions", "approvals", "inDoubt", "day"];
const BAR_PLACES = 4;

/** Chooses the places that a phone's bottom bar shows. */
export function placesOnBar(places: readonly Destination[]): readonly Destination[] {
  return ON_BAR.flatMap((name) => places.find((place) => place.name === name) ?? []).slice(0, BAR_PLACES);
}
