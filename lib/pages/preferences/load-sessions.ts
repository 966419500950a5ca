import "server-only";
import { getLocale } from "next-intl/server";
import type { SessionView } from "#components/people/preferences/session-list.tsx";
import { config } from "#lib/config.ts";
import { isSessionOpen } from "#lib/domain/people/session-limits.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listOwnSessions } from "#lib/operations/people/sign-in/own-sessions.ts";
import { signedIn } from "#lib/session/signed-in/signed-in.ts";
import { staffContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

/** Loads the open sessions of the signed-in person, with times in the zone of their first store. */
export async function loadSessions(): Promise<SessionView[]> {
  const { operation, actor } = await staffContext();
  const session = await signedIn();
  if (session === null) return [];
  const [storeId] = Object.keys(actor.roles);
  const timeZone = storeId === undefined ? "UTC" : (await storeContext(storeId)).timeZone;
  const locale = await getLocale();
  const listed = await listOwnSessions({ ...operation, sessionId: session.sessionId });
  const now = operation.clock.now();
  return listed.value
    .filter((one) => isSessionOpen(one, config().mode, now))
    .map(({ sessionKey, browser, system, isCurrent, createdAt, lastSeenAt }) => ({
      sessionKey,
      browser,
      system,
      isCurrent,
      signedInAt: localMoment(createdAt, timeZone, locale),
      lastSeenAt: localMoment(lastSeenAt, timeZone, locale),
    }));
}
