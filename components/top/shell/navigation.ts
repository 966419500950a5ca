import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { PLACES, type PlaceName, placePath } from "#lib/paths/store-places.ts";

type Place = (typeof PLACES)[number];

/** A place that a person may open. */
export type Destination = Pick<Place, "name" | "key" | "label"> & { icon: IconName; href: string };

/** A place that a key leads to, with its name in the person's language. */
export type KeyedPlace = Pick<Destination, "key" | "href"> & { label: string };

/**
 * Lists the places that this person can open in that store. Hiding others is a courtesy; the operations behind each page decide.
 */
export function destinations(actor: Actor, storeId: string): Destination[] {
  return PLACES.filter(({ needs }) => may(actor, needs, storeId)).map(({ name, key, icon, label }) => ({
    name,
    key,
    icon,
    label,
    href: placePath(storeId, name),
  }));
}

/** The places of a phone's bottom bar, by importance; the others are behind "More". */
const ON_BAR: readonly PlaceName[] = ["home", "transactions", "approvals", "inDoubt", "day"];
const BAR_PLACES = 4;

/** Chooses the places that a phone's bottom bar shows. */
export function placesOnBar(places: readonly Destination[]): readonly Destination[] {
  return ON_BAR.flatMap((name) => places.find((place) => place.name === name) ?? []).slice(0, BAR_PLACES);
}
