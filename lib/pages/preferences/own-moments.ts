import "server-only";
import { getLocale } from "next-intl/server";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { staffContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

/** Returns what writes instants for pages about a person, in their language and the zone of their first store. */
export async function ownMoments(): Promise<(at: string) => LocalMoment> {
  const [storeId] = Object.keys((await staffContext()).actor.roles);
  const timeZone = storeId === undefined ? "UTC" : (await storeContext(storeId)).timeZone;
  const locale = await getLocale();
  return (at) => localMoment(at, timeZone, locale);
}
