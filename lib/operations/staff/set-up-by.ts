import "server-only";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { DECIDING_ROLES } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/** Who set up a person's access, and when. */
type SetUp = { by: string; at: string };

/** Of each of these the last one counts: a reset by somebody else takes the sign-in out of the hands that gave it. */
const SET_UP_KINDS: readonly (readonly AuditEventName[])[] = [
  ["person.added", "person.passwordReset"],
  ["person.enabled"],
  ["person.roleGiven"],
];

/** A person handles no refunds to typed cards for so long after somebody else set up their access. */
const CARD_REFUNDS_AFTER = Temporal.Duration.from({ hours: 24 });

/**
 * Who gave a person their present sign-in, let them in again, or gave them a role that decides. What the server did itself, such as
 * the first administrator, is nobody's.
 */
export async function setUpsOf({ audit }: Pick<Tables, "audit">, staffId: string): Promise<readonly SetUp[]> {
  return setUpsIn(await audit.named(SET_UP_KINDS.flat(), staffId), staffId);
}

/** The same by these events of the person alone, the oldest first. */
export function setUpsIn(events: readonly AuditEvent[], staffId: string): readonly SetUp[] {
  const giving = events.filter(givesAccess);
  return SET_UP_KINDS.flatMap((names) => {
    const last = giving.findLast(({ name }) => names.includes(name));
    return last?.staffId && last.staffId !== staffId ? { by: last.staffId, at: last.at } : [];
  });
}

/** Whether neither of two people set up the other's access. */
export async function areIndependent(tables: Pick<Tables, "audit">, one: string, other: string): Promise<boolean> {
  return !(await isSetUpBy(tables, one, other)) && !(await isSetUpBy(tables, other, one));
}

/** Whether that other person set up the first one's access, directly or through people whose access they set up. */
export async function isSetUpBy(tables: Pick<Tables, "audit">, staffId: string, by: string): Promise<boolean> {
  const chain = new Set([staffId]);
  // A set that grows while it is gone through ends with what was added last.
  for (const one of chain) for (const setUp of await setUpsOf(tables, one)) chain.add(setUp.by);
  return by !== staffId && chain.has(by);
}

/** Whether somebody else set that person up, or the person used the link of that, less than a day ago. */
export async function isJustSetUp(
  tables: Pick<Tables, "audit">,
  staffId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const redeemedAt = await tables.audit.lastRecorded("person.linkRedeemed", staffId);
  const setUps = (await setUpsOf(tables, staffId)).map(({ at }) => at);
  if (redeemedAt !== null) setUps.push(redeemedAt);
  return setUps.some((at) => !hasPassed(at, CARD_REFUNDS_AFTER, now));
}

/** Only a role that decides gives access in this sense. */
function givesAccess({ name, details }: AuditEvent): boolean {
  return name !== "person.roleGiven" || DECIDING_ROLES.some((role) => role === details.role);
}
