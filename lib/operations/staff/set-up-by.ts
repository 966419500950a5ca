import "server-only";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { DECIDING_ROLES } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/** The person who set up somebody's access, and when. */
type SetUp = { by: string; at: string };

/**
 * The events that set up access. Of each group the last event counts: after a reset by somebody else, the first giver
 * no longer knows the sign-in.
 */
const SET_UP_KINDS: readonly (readonly AuditEventName[])[] = [
  ["person.added", "person.passwordReset"],
  ["person.enabled"],
  ["person.roleGiven"],
];

/** How long a person handles no refunds to typed cards after somebody else set up their access. */
const CARD_REFUNDS_AFTER = Temporal.Duration.from({ hours: 24 });

/**
 * Lists who gave a person their present sign-in, enabled them, or gave them a deciding role. Events by the server
 * itself, such as for the first administrator, do not count.
 */
export async function setUpsOf({ audit }: Pick<Tables, "audit">, staffId: string): Promise<readonly SetUp[]> {
  return setUpsIn(await audit.named(SET_UP_KINDS.flat(), staffId), staffId);
}

/** Lists the same from the person's events, given oldest first. */
export function setUpsIn(events: readonly AuditEvent[], staffId: string): readonly SetUp[] {
  const giving = events.filter(givesAccess);
  return SET_UP_KINDS.flatMap((names) => {
    const last = giving.findLast(({ name }) => names.includes(name));
    return last?.staffId && last.staffId !== staffId ? { by: last.staffId, at: last.at } : [];
  });
}

/** Decides whether neither of two people set up the other's access. */
export async function areIndependent(tables: Pick<Tables, "audit">, one: string, other: string): Promise<boolean> {
  return !(await isSetUpBy(tables, one, other)) && !(await isSetUpBy(tables, other, one));
}

/** Decides whether `by` set up the person's access, directly or through people whose access they set up. */
export async function isSetUpBy(tables: Pick<Tables, "audit">, staffId: string, by: string): Promise<boolean> {
  const chain = new Set([staffId]);
  // Iterating over a set includes the elements added meanwhile.
  for (const one of chain) for (const setUp of await setUpsOf(tables, one)) chain.add(setUp.by);
  return by !== staffId && chain.has(by);
}

/** Decides whether somebody else set the person up, or the person redeemed a link, less than a day ago. */
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

/** Decides whether an event gives access; a role counts only if it is a deciding one. */
function givesAccess({ name, details }: AuditEvent): boolean {
  return name !== "person.roleGiven" || DECIDING_ROLES.some((role) => role === details.role);
}
