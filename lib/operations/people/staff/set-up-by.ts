import "server-only";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { DECIDING_ROLES, type Role, rolesThatMay } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/** The person who set up somebody's access, and when. */
type SetUp = { by: string; at: string };

/** The person who set up two people alone, and the instant from which those two decide for each other. */
export type SharedSetUp = { by: string; until: Temporal.Instant };

/**
 * The events that set up access. Of each group the last event counts: after a reset by somebody else, the first giver
 * no longer knows the sign-in.
 */
const SET_UP_KINDS: readonly (readonly AuditEventName[])[] = [
  ["person.added", "person.passwordReset", "person.factorLinkMade"],
  ["person.enabled"],
  ["person.roleGiven"],
];

/** The roles that may send requests. */
const ASKING_ROLES: readonly Role[] = rolesThatMay("request.ask");

/**
 * How long after somebody else set up their access a person handles no refunds to typed cards, and decides nothing for people
 * whom the same person set up.
 */
const TRUSTED_AFTER = Temporal.Duration.from({ hours: 24 });

/** So long after a confirmation a new link only replaces one that was lost; later it wakes an access that nobody uses. */
const LINK_REPLACED_WITHIN = Temporal.Duration.from({ hours: 24 * 7 });

/**
 * Lists who gave a person their present sign-in, enabled them, or gave them a deciding role. Events by the server
 * itself, such as for the first administrator, do not count.
 */
export async function setUpsOf({ audit }: Pick<Tables, "audit">, staffId: string): Promise<readonly SetUp[]> {
  return setUpsIn(await audit.ofNames(SET_UP_KINDS.flat(), staffId), staffId);
}

/** Lists the same from the person's events, given oldest first. */
export function setUpsIn(events: readonly AuditEvent[], staffId: string): readonly SetUp[] {
  const giving = events.filter((event) => givesAccess(event) && event.staffId !== staffId);
  return SET_UP_KINDS.flatMap((names) => {
    const last = giving.findLast(({ name }) => names.includes(name));
    return last?.staffId ? { by: last.staffId, at: last.at } : [];
  });
}

/** Decides whether neither of two people set up the other's access. */
export async function areIndependent(tables: Pick<Tables, "audit">, left: string, right: string): Promise<boolean> {
  return !(await isSetUpBy(tables, left, right)) && !(await isSetUpBy(tables, right, left));
}

/** Decides whether `by` set up the person's access, directly or through people whose access they set up. */
export async function isSetUpBy(tables: Pick<Tables, "audit">, staffId: string, by: string): Promise<boolean> {
  const chain = new Set([staffId]);
  // Iterating over a set includes the elements added meanwhile.
  for (const one of chain) for (const setUp of await setUpsOf(tables, one)) chain.add(setUp.by);
  return by !== staffId && chain.has(by);
}

/**
 * Finds who set up both people alone, directly or through others, with the instant from which the two may decide for each other:
 * a day after the later of the two set-ups, or of the use of its link. Null if a second administrator confirmed one of them.
 */
export async function sharedSetUp(
  tables: Pick<Tables, "audit">,
  one: string,
  other: string,
): Promise<SharedSetUp | null> {
  const makersOfOne = await soleMakersOf(tables, one);
  const makersOfOther = await soleMakersOf(tables, other);
  const by = [...makersOfOne].find((maker) => makersOfOther.has(maker));
  if (by === undefined) return null;
  const times: string[] = [];
  for (const staffId of [one, other]) {
    const redeemedAt = await tables.audit.lastRecorded("person.linkRedeemed", staffId);
    times.push(
      ...(await soleSetUpsOf(tables, staffId)).map(({ at }) => at),
      ...(redeemedAt === null ? [] : [redeemedAt]),
    );
  }
  const latest = times
    .map((at) => Temporal.Instant.from(at))
    .sort(Temporal.Instant.compare)
    .at(-1);
  return latest ? { by, until: latest.add(TRUSTED_AFTER) } : null;
}

/** Lists the people who set up the person's access alone, those who set up these people alone, and so on. */
async function soleMakersOf(tables: Pick<Tables, "audit">, staffId: string): Promise<ReadonlySet<string>> {
  const makers = new Set<string>();
  const pending = [staffId];
  // Iterating over a list includes the elements added meanwhile.
  for (const person of pending) {
    for (const { by } of await soleSetUpsOf(tables, person)) {
      if (!makers.has(by)) pending.push(by);
      makers.add(by);
    }
  }
  return makers;
}

/**
 * Lists who set up the person without anybody else. An approval by a second administrator confirms everything before it. A new
 * link for a person whom somebody confirmed within the last days is no set-up of its own.
 */
async function soleSetUpsOf({ audit }: Pick<Tables, "audit">, staffId: string): Promise<readonly SetUp[]> {
  const last = new Map<readonly AuditEventName[], SetUp | null>();
  let confirmedAt: string | null = null;
  for (const event of await audit.ofNames(SET_UP_KINDS.flat(), staffId)) {
    const kind = SET_UP_KINDS.find((names) => names.includes(event.name));
    const { staffId: by, at, details } = event;
    if (!kind || by === staffId || !(givesAccess(event) || letsAsk(event))) continue;
    if (details.approverId) {
      confirmedAt = at;
      last.clear();
    } else if (details.renewed !== 1 || last.get(kind) || !isSoonAfter(confirmedAt, at)) {
      last.set(kind, by === null ? null : { by, at });
    }
  }
  return [...last.values()].filter((setUp) => setUp !== null);
}

function isSoonAfter(confirmedAt: string | null, at: string): boolean {
  return confirmedAt !== null && !hasPassed(confirmedAt, LINK_REPLACED_WITHIN, Temporal.Instant.from(at));
}

/** Decides whether an event lets a person send requests who could send none before. */
function letsAsk({ name, details }: AuditEvent): boolean {
  const asks = (role: unknown) => ASKING_ROLES.some((asking) => asking === role);
  return name === "person.roleGiven" && asks(details.role) && !asks(details.before);
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
  return setUps.some((at) => !hasPassed(at, TRUSTED_AFTER, now));
}

/** Decides whether an event gives access; a role counts only if it is a deciding one. */
function givesAccess({ name, details }: AuditEvent): boolean {
  return name !== "person.roleGiven" || DECIDING_ROLES.some((role) => role === details.role);
}
