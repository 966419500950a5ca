import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";
import { type Claims, mappedRole, ROLE_MAPPING } from "#lib/domain/people/role-mapping.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";
import { login as loginInput, personName } from "#lib/inputs/people/people.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import type { Tables } from "#lib/store/store.ts";

/** A person whom an identity provider has proved, by its signed token. */
export type ProvenIdentity = { issuer: string; subject: string; claims: Claims };

/** What a store's mapping says of a person, and who answers for that: who set it last, and who approved it. */
type MappedRole = {
  storeId: string;
  role: Role | null;
  addsPeople: boolean;
  by: string | null;
  approverId: string | null;
};

/** The most logins that are tried for a new person, each with another number at its end. */
const MOST_LOGINS = 20;

/**
 * Finds the person behind a proven identity, or adds them if a store's mapping gives them a role and allows that. Null: nobody is
 * let in. The roles follow the mapping at each sign-in, in the transaction that starts the session.
 */
export async function admitPerson(world: World, identity: ProvenIdentity): Promise<ProvenPerson | null> {
  const known = await world.store.tables.identities.find(identity.issuer, identity.subject);
  const staffId = known?.staffId ?? (await addPersonOf(world, identity));
  if (staffId === null) return null;
  return {
    staffId,
    method: "single_sign_on",
    provenAt: provenAt(identity.claims, world.clock.now()),
    confirm: async (tables) => (await applyMapping(world, tables, staffId, identity.claims)) > 0,
  };
}

/** Reads when the person last proved themselves to the provider: its own session may be hours old. It says so where it is asked. */
function provenAt({ auth_time: seconds }: Claims, now: Temporal.Instant): string | null {
  if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 0) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
  return (Temporal.Instant.compare(at, now) > 0 ? now : at).toString();
}

/** Adds the person and their identity. Of two first sign-ins at once, the second finds what the first has added. */
async function addPersonOf(world: World, { issuer, subject, claims }: ProvenIdentity): Promise<string | null> {
  return world.store
    .transaction(async (tables) => {
      const mapped = await mappedRoles(tables, claims);
      const maker = mapped.find(({ role, addsPeople }) => role !== null && addsPeople);
      if (!maker) return null;
      const staffId = world.newId();
      const at = world.clock.now().toString();
      const added = await insertUnderFreeLogin(tables, staffId, claims, at);
      if (added === null) return null;
      if (!(await tables.identities.add({ issuer, subject, staffId, linkedAt: at }))) throw new Error("identity taken");
      const details = { login: added, role: null, ...proofOf(maker) };
      const event = { name: "person.added", at, storeId: maker.storeId, staffId: maker.by, subject: staffId } as const;
      await tables.audit.append({ ...event, details });
      return staffId;
    })
    .catch(async (error) => {
      const known = await world.store.tables.identities.find(issuer, subject);
      if (known) return known.staffId;
      throw error;
    });
}

/** Sets the person's roles as the mappings of all stores say now; returns how many they have. */
async function applyMapping(world: World, tables: Tables, staffId: string, claims: Claims): Promise<number> {
  const before = await tables.staff.rolesOf(staffId);
  const at = world.clock.now().toString();
  const mapped = await mappedRoles(tables, claims);
  for (const store of mapped) {
    const { storeId, role, by } = store;
    const had = before[storeId] ?? null;
    if (had === role) continue;
    if (role === null) await tables.staff.takeRole(staffId, storeId);
    else await tables.staff.giveRole(staffId, storeId, role);
    const event = { at, storeId, staffId: by, subject: staffId } as const;
    await tables.audit.append(
      role === null
        ? { ...event, name: "person.roleTaken", details: { before: had, ...proofOf(store) } }
        : { ...event, name: "person.roleGiven", details: { role, before: had, ...proofOf(store) } },
    );
  }
  return mapped.filter(({ role }) => role !== null).length;
}

/** The further details of an event of the mapping: who set the table is its author, and whoever approved it has confirmed it. */
function proofOf({ approverId }: MappedRole) {
  return { bySingleSignOn: 1, ...(approverId === null ? { alone: 1 } : { approverId }) };
}

async function mappedRoles(tables: Tables, claims: Claims): Promise<readonly MappedRole[]> {
  const mapped: MappedRole[] = [];
  for (const { storeId } of await tables.stores.list()) {
    const { value, changedBy } = await settingOf(tables, storeId, ROLE_MAPPING);
    const { addsPeople, approverId } = value;
    mapped.push({ storeId, role: mappedRole(value, claims), addsPeople, by: changedBy, approverId });
  }
  return mapped;
}

/** Writes the new person under the login that the provider names, or one like it. Returns the login; null if none was free. */
async function insertUnderFreeLogin(
  { staff }: Pick<Tables, "staff">,
  staffId: string,
  claims: Claims,
  at: string,
): Promise<string | null> {
  const wanted = firstReadable(loginInput, [claims.preferred_username, claims.email]) ?? `sso-${staffId.slice(0, 8)}`;
  for (let number = 1; number <= MOST_LOGINS; number += 1) {
    const login = number === 1 ? wanted : `${wanted.slice(0, 58)}-${number}`;
    const typedName = firstReadable(personName, [claims.name, claims.preferred_username, claims.email]) ?? login;
    const name = (await isNameTaken(staff, typedName))
      ? `${typedName.slice(0, 60)} (${login})`.slice(0, 80)
      : typedName;
    const person = { staffId, login, name, passwordHash: null, createdAt: at, disabledAt: null };
    if ((await staff.add(person)) === "added") return login;
  }
  return null;
}

function firstReadable(
  schema: { safeParse(typed: unknown): { success: boolean; data?: string } },
  candidates: readonly unknown[],
): string | undefined {
  for (const candidate of candidates) {
    const { data } = schema.safeParse(candidate);
    if (data !== undefined) return data;
  }
  return undefined;
}

/** Requests and records show only names, so two people must not look the same there. */
async function isNameTaken(staff: Tables["staff"], name: string): Promise<boolean> {
  const comparable = (one: string) => foldedText(one).replace(/[^\p{L}\p{N}]/gu, "");
  return (await staff.list()).some((person) => comparable(person.name) === comparable(name));
}
