import type { IconName } from "#components/ui/icon.tsx";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { PLACES, type PlaceName, placePath } from "#lib/paths/places.ts";

/** A place that a person may open. `label`: where its name stands in the messages. */
export type Destination = { name: PlaceName; key: string; icon: IconName; href: string; label: `${Words}.inRail` };
type Words = (typeof PLACES)[number]["words"];

/** A place that a key leads to, with its name in the person's language. */
export type KeyedPlace = Pick<Destination, "key" | "href"> & { label: string };

/**
 * Lists the places that this person can open in that store. Hiding others is a courtesy; the operations behind each page decide.
 */
export function destinations(actor: Actor, storeId: string): Destination[] {
  return PLACES.filter(({ needs }) => may(actor, needs, storeId)).map(({ name, key, icon, words }) => ({
    name,
    key,
    icon,
    href: placePath(storeId, name),
    label: `${words}.inRail` as const,
  }));
}

/** The places of a phone's bottom bar, by importance; the others are behind "More". */
const ON_BAR: readonly PlaceName[] = ["home", "transactions", "approvals", "inDoubt", "day"];
const BAR_PLACES = 4;

/** Chooses the places that a phone's bottom bar shows. */
export function placesOnBar(places: readonly Destination[]): readonly Destination[] {
  return ON_BAR.flatMap((name) => places.find((place) => place.name === name) ?? []).slice(0, BAR_PLACES);
}
