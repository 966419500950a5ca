import "server-only";
import { getLocale } from "next-intl/server";
import type { SessionView } from "#components/people/preferences/session-list.tsx";
import { config } from "#lib/config.ts";
import { isSessionOpen } from "#lib/domain/people/session-limits.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { listOwnSessions, type OwnSession } from "#lib/operations/people/sign-in/own-sessions.ts";
import { listSessionsOf } from "#lib/operations/people/sign-in/sessions-of-person.ts";
import { ownMoments } from "#lib/pages/preferences/own-moments.ts";
import { signedIn } from "#lib/session/signed-in/signed-in.ts";
import { type StoreContext, staffContext } from "#lib/session/signed-in/staff-context.ts";

/** Loads the open sessions of the signed-in person, with times in the zone of their first store. */
export async function loadSessions(): Promise<SessionView[]> {
  const { operation } = await staffContext();
  const session = await signedIn();
  if (session === null) return [];
  const listed = await listOwnSessions({ ...operation, sessionId: session.sessionId });
  return viewsOf(listed.value, operation.clock.now(), await ownMoments());
}

/** Loads the open sessions of another person, for an administrator of the store. */
export async function loadSessionsOf({ operation, storeId, timeZone }: StoreContext, staffId: string) {
  const locale = await getLocale();
  const listed = await listSessionsOf(operation, { storeId, staffId });
  const sessions = listed.kind === "done" ? listed.value : [];
  return viewsOf(sessions, operation.clock.now(), (at) => localMoment(at, timeZone, locale));
}

function viewsOf(
  sessions: readonly OwnSession[],
  now: Temporal.Instant,
  moment: (at: string) => LocalMoment,
): SessionView[] {
  return sessions
    .filter((one) => isSessionOpen(one, config().mode, now))
    .map(({ sessionKey, browser, system, isCurrent, createdAt, lastSeenAt }) => ({
      sessionKey,
      browser,
      system,
      isCurrent,
      signedInAt: moment(createdAt),
      lastSeenAt: moment(lastSeenAt),
    }));
}
