import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { readBrowser } from "#lib/domain/people/browser.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";
import type { EndPersonSessionsInput } from "#lib/inputs/people/session-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { OwnSession } from "#lib/operations/people/sign-in/own-sessions.ts";
import { changePerson, managesEverywhere, type PersonChanged } from "#lib/operations/people/staff/change-person.ts";
import { findVisiblePerson } from "#lib/operations/people/staff/describe-person.ts";
import { endSessionsByKey } from "#lib/operations/people/staff/end-open-access.ts";

/** Lists another person's sessions that nobody has ended, the latest first; the caller decides whether their time is over. */
export async function listSessionsOf(
  { actor, store }: OperationContext,
  { storeId, staffId }: PersonInput,
): Promise<Done<readonly OwnSession[]> | NotPermitted> {
  if (!may(actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (!(await findVisiblePerson(store.tables, storeId, staffId))) return { kind: "done", value: [] };
  const open = await store.tables.sessions.openOf(staffId);
  const sessions = open.map((session) => ({ ...session, ...readBrowser(session), isCurrent: false }));
  return { kind: "done", value: sessions };
}

/**
 * Ends one of another person's sessions, or with null all of them, together with the card pages that the person has open. People
 * end their own under Preferences.
 */
export async function endSessionsOf(
  context: OperationContext,
  { storeId, staffId, sessionKey }: EndPersonSessionsInput,
): Promise<PersonChanged<{ ended: number }> | NotPermitted | NotAllowed<"own_account">> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_account");
  return changePerson(context, { storeId, staffId }, async (tables, { roles }, at) => {
    if (!managesEverywhere(context.actor, roles)) return { refused: "belongs_elsewhere" };
    // Locks the person's row, so that a sign-in comes entirely before or entirely after.
    await tables.staff.lock(staffId);
    const open = (await tables.sessions.openOf(staffId)).map((session) => session.sessionKey);
    const keys = open.filter((key) => sessionKey === null || key === sessionKey);
    await endSessionsByKey(tables, staffId, keys, at);
    const details = { count: keys.length };
    return { value: { ended: keys.length }, event: keys.length > 0 ? "person.sessionsEnded" : null, details };
  });
}
