import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { FACTOR_LINK_HOURS, FACTOR_LINK_WAITS_HOURS, type FactorLink } from "#lib/domain/people/factor-link.ts";
import { DECIDING_ROLES, may } from "#lib/domain/people/permissions.ts";
import { UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import type { OpenFactorLinkInput, RedeemFactorLinkInput } from "#lib/inputs/people/factor-link-inputs.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";
import { type HandedSeed, handOutSeed, readFirstCode } from "#lib/operations/people/factors/hand-out-seed.ts";
import { newRecoveryCodes } from "#lib/operations/people/factors/recovery-codes.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import { changePerson, managesEverywhere, type PersonChanged } from "#lib/operations/people/staff/change-person.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import { reserveTry } from "#lib/operations/people/staff/reserve-try.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

/** A new link. The token is shown only now; only its digest is stored. */
export type MadeFactorLink = { token: string; opensAt: string; endsAt: string };

/**
 * Makes a link by which another person, who lost their second factor, sets up a new one; an earlier link ends. It waits a day for those who
 * decide about money, so that they can stop it if they did not ask for it. Their factors work on until it is used.
 */
export async function makeFactorLink(
  context: OperationContext,
  input: PersonInput,
): Promise<PersonChanged<MadeFactorLink> | NotPermitted | NotAllowed<"own_account">> {
  const { storeId, staffId } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_account");
  return changePerson(context, input, async (tables, { roles }, at) => {
    if (!managesEverywhere(context.actor, roles)) return { refused: "belongs_elsewhere" };
    const decides = Object.values(roles).some((role) => DECIDING_ROLES.includes(role));
    const hours = decides ? FACTOR_LINK_WAITS_HOURS : 0;
    const value = await putLink(context, tables, { staffId, madeBy: context.actor.staffId, madeAt: at }, hours);
    return { value, event: "person.factorLinkMade", details: { opensAt: value.opensAt } };
  });
}

/**
 * Makes such a link by a command on the server, for an administrator who has nobody to ask. It needs no actor: whoever runs the command
 * controls the machine and its database already. It opens at once.
 */
export async function makeFactorLinkHere(
  world: Pick<World, "store" | "newId"> & { clock: Pick<World["clock"], "now"> },
  login: string,
): Promise<Done<MadeFactorLink> | NotAllowed<"unknown_person">> {
  const at = world.clock.now().toString();
  return world.store.transaction(async (tables) => {
    const person = await tables.staff.findByLogin(login);
    if (!person || person.disabledAt !== null) return notAllowed("unknown_person");
    const { staffId } = person;
    const value = await putLink(world, tables, { staffId, madeBy: null, madeAt: at }, 0);
    const event = { name: "person.factorLinkMade", at, storeId: null, staffId: null, subject: staffId } as const;
    await tables.audit.append({ ...event, details: { opensAt: value.opensAt } });
    return { kind: "done", value };
  });
}

/** Stores a person's one link, which opens after so many hours, in the caller's transaction. */
async function putLink(
  world: Pick<World, "newId">,
  { factorLinks }: Pick<Tables, "factorLinks">,
  link: Pick<FactorLink, "staffId" | "madeBy" | "madeAt">,
  waitsHours: number,
): Promise<MadeFactorLink> {
  const token = newSecretToken(world);
  const opens = Temporal.Instant.from(link.madeAt).add({ hours: waitsHours });
  const times = { opensAt: opens.toString(), endsAt: opens.add({ hours: FACTOR_LINK_HOURS }).toString() };
  await factorLinks.put(token, { ...link, ...times });
  return { token, ...times };
}

/** Ends a link for the acting person, who did not ask for it. */
export async function stopOwnFactorLink(context: OperationContext): Promise<Done<null>> {
  const { actor, store, clock } = context;
  const { staffId } = actor;
  const at = clock.now().toString();
  return store.transaction(async ({ factorLinks, audit }) => {
    if (await factorLinks.end(staffId))
      await audit.append({
        name: "person.factorLinkStopped",
        at,
        storeId: null,
        staffId,
        subject: staffId,
        details: {},
      });
    return { kind: "done", value: null };
  });
}

type Opened = { link: FactorLink; person: StaffMember };

/** Finds an open link and its person; says why there is none. */
async function findOpen(
  { store, clock }: World,
  token: string,
): Promise<Opened | NotAllowed<"factor_link_over" | "factor_link_waits">> {
  const now = clock.now();
  const link = await store.tables.factorLinks.find(token, now.toString());
  const person = link && (await store.tables.staff.find(link.staffId));
  if (!link || !person || person.disabledAt !== null) return notAllowed("factor_link_over");
  if (Temporal.Instant.compare(Temporal.Instant.from(link.opensAt), now) > 0)
    return notAllowed("factor_link_waits", { opensAt: link.opensAt });
  return { link, person };
}

/** Hands out a seed to a link's person, by their password. Wrong ones count like those of a sign-in. */
export async function openFactorLink(
  world: World,
  { token, password }: OpenFactorLinkInput,
  { passwords, ...tools }: { passwords: Pick<Passwords, "matches">; seeds: SeedBox; shop: string },
): Promise<Done<HandedSeed> | NotAllowed<"factor_link_over" | "factor_link_waits" | "proof_wrong" | "locked">> {
  const found = await findOpen(world, token);
  if ("kind" in found) return found;
  const { person } = found;
  const reserved = await reserveTry(world, person.staffId, UNKNOWN_DEVICE);
  if (reserved.kind === "locked") return notAllowed("locked");
  if (person.passwordHash === null || !(await passwords.matches(person.passwordHash, password)))
    return notAllowed("proof_wrong");
  await world.store.tables.signInTries.clear(person.staffId, UNKNOWN_DEVICE);
  return { kind: "done", value: handOutSeed(world.clock.now(), person, tools) };
}

/**
 * Replaces all second factors of a link's person by a new app, once, and ends their sessions. The seed was handed out by their password
 * alone, and only for them.
 */
export async function redeemFactorLink(
  world: World,
  input: RedeemFactorLinkInput,
  seeds: SeedBox,
): Promise<
  Done<{ codes: readonly string[] }> | NotAllowed<"factor_link_over" | "factor_link_waits" | "code_wrong" | "seed_over">
> {
  const found = await findOpen(world, input.token);
  if ("kind" in found) return found;
  const { staffId } = found.person;
  const read = readFirstCode(world.clock.now(), staffId, input, seeds);
  if ("rule" in read) return notAllowed(read.rule);
  const at = world.clock.now().toString();
  return world.store.transaction(async (tables) => {
    const person = await tables.staff.lock(staffId);
    if (!person || person.disabledAt !== null || !(await tables.factorLinks.use(input.token, at)))
      return notAllowed("factor_link_over");
    await tables.codeFactors.put({ staffId, ...read, madeAt: at });
    await tables.passkeys.removeAll(staffId);
    const codes = newRecoveryCodes();
    await tables.recoveryCodes.replace(staffId, codes, at);
    await endOpenAccess(tables, staffId, at);
    const details = { madeBy: found.link.madeBy };
    await tables.audit.append({ name: "person.factorsReset", at, storeId: null, staffId, subject: staffId, details });
    return { kind: "done", value: { codes } };
  });
}
