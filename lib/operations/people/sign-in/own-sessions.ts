import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { type Browser, readBrowser } from "#lib/domain/people/browser.ts";
import type { SessionTimes } from "#lib/domain/people/session-limits.ts";
import type { EndSessionsInput } from "#lib/inputs/people/session-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { endSessionsByKey, isSessionEnded } from "#lib/operations/people/staff/end-open-access.ts";

/** One of a person's own sessions that nobody has ended. The caller decides whether its time is over. */
export type OwnSession = SessionTimes &
  Browser & {
    /** Names the session without giving it away: nobody can sign in with it. */
    sessionKey: string;
    createdAt: string;
    /** Whether it is the session that asks. */
    isCurrent: boolean;
  };

/** Lists the acting person's own sessions, the latest first. */
export async function listOwnSessions({
  actor,
  store,
  sessionId,
}: OperationContext): Promise<Done<readonly OwnSession[]>> {
  const { sessions } = store.tables;
  const current = sessionId === undefined ? null : sessions.keyOf(sessionId);
  const open = await sessions.openOf(actor.staffId);
  return {
    kind: "done",
    value: open.map((session) => ({
      ...session,
      ...readBrowser(session),
      isCurrent: session.sessionKey === current,
    })),
  };
}

/**
 * Ends one of the acting person's own sessions, or all but the one that asks, together with the card pages that the person has
 * open. A session of somebody else is not there for them, and an ended one cannot end others.
 */
export async function endOwnSessions(
  { actor: { staffId }, store, clock, sessionId }: OperationContext,
  { sessionKey }: EndSessionsInput,
): Promise<Done<{ ended: number }> | NotPermitted> {
  return store.transaction(async (tables) => {
    // Locks the person's row, so that a sign-in comes entirely before or entirely after.
    await tables.staff.lock(staffId);
    if (sessionId === undefined || (await isSessionEnded(tables, sessionId))) return { kind: "not_permitted" };
    const current = tables.sessions.keyOf(sessionId);
    const open = (await tables.sessions.openOf(staffId)).map((session) => session.sessionKey);
    const keys = open.filter((key) => (sessionKey === null ? key !== current : key === sessionKey));
    if (sessionKey !== null && keys.length === 0) return { kind: "not_permitted" };
    const at = clock.now().toString();
    await endSessionsByKey(tables, staffId, keys, at);
    if (keys.length > 0) {
      const details = { count: keys.length };
      await tables.audit.append({
        name: "person.sessionsEnded",
        at,
        storeId: null,
        staffId,
        subject: staffId,
        details,
      });
    }
    return { kind: "done", value: { ended: keys.length } };
  });
}
