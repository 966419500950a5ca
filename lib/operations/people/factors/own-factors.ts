import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Passkey } from "#lib/domain/people/passkey.ts";
import { factorEnd, type ProofNeeded } from "#lib/domain/people/proof.ts";
import type { AddPasskeyInput, ConfirmAppInput, RemoveFactorInput } from "#lib/inputs/people/factor-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { factorDueBy } from "#lib/operations/people/factors/factor-demands.ts";
import { type HandedSeed, handOutSeed, readFirstCode } from "#lib/operations/people/factors/hand-out-seed.ts";
import type { PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";
import { newRecoveryCodes } from "#lib/operations/people/factors/recovery-codes.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import { factorsOf, staleProof } from "#lib/operations/people/proof/stale-proof.ts";
import { isSessionEnded } from "#lib/operations/people/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";

/** A person's second factors as they see them. */
export type OwnFactors = {
  /** When the app was set up; null without one. */
  appSince: string | null;
  passkeys: readonly Pick<Passkey, "credentialId" | "name" | "madeAt" | "usedAt" | "isSingleDevice">[];
  codesLeft: number;
  /** Since when a link for a new one waits, and who made it; null without one. */
  link: { madeAt: string; madeBy: string | null } | null;
  /** By when one must be set up; null if nothing asks for it, or one is. */
  dueBy: Temporal.Instant | null;
};

/** What was done; `codes` are new recovery codes, shown only now. */
type Changed = { codes: readonly string[] | null };

/** Lists the acting person's own second factors. */
export async function listOwnFactors(context: OperationContext): Promise<Done<OwnFactors> | NotPermitted> {
  const { actor, store } = context;
  const { tables } = store;
  const person = await tables.staff.find(actor.staffId);
  if (!person) return { kind: "not_permitted" };
  const app = await tables.codeFactors.find(actor.staffId);
  const passkeys = await tables.passkeys.ofPerson(actor.staffId);
  const link = await tables.factorLinks.ofPerson(actor.staffId, context.clock.now().toString());
  const hasFactor = app !== undefined || passkeys.length > 0;
  return {
    kind: "done",
    value: {
      appSince: app?.madeAt ?? null,
      passkeys,
      link: link ? { madeAt: link.madeAt, madeBy: await nameOf(tables, link.madeBy) } : null,
      codesLeft: await tables.recoveryCodes.count(actor.staffId),
      dueBy: hasFactor ? null : await factorDueBy(tables, person, context),
    },
  };
}

async function nameOf({ staff }: Pick<Tables, "staff">, staffId: string | null): Promise<string | null> {
  return staffId === null ? null : ((await staff.find(staffId))?.name ?? staffId);
}

/** Hands out the seed for a new app. Nothing is kept before its first code is typed. */
export async function beginOwnApp(
  context: OperationContext,
  { seeds, shop }: { seeds: SeedBox; shop: string },
): Promise<Done<HandedSeed> | NotPermitted | ProofNeeded> {
  const stale = await staleProof(context);
  if (stale) return stale;
  const person = await context.store.tables.staff.find(context.actor.staffId);
  if (!person) return { kind: "not_permitted" };
  return { kind: "done", value: handOutSeed(context.clock.now(), person, { seeds, shop }) };
}

/** Keeps a new app, in place of an earlier one, once its first code is right. */
export async function confirmOwnApp(
  context: OperationContext,
  input: ConfirmAppInput,
  seeds: SeedBox,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"code_wrong" | "seed_over"> | ProofNeeded> {
  const { staffId } = context.actor;
  const read = readFirstCode(context.clock.now(), staffId, input, seeds);
  if ("rule" in read) return notAllowed(read.rule);
  const changed = await change(context, "person.factorAdded", { kind: "code" }, async ({ codeFactors }, at) => {
    await codeFactors.put({ staffId, ...read, madeAt: at });
    return true;
  });
  return changed.kind === "refused" ? notAllowed("code_wrong") : changed;
}

/** Asks a browser to make a passkey for the acting person. */
export async function beginOwnPasskey(
  context: OperationContext,
  verifier: PasskeyVerifier,
): Promise<Done<{ options: string }> | NotPermitted | ProofNeeded> {
  const stale = await staleProof(context);
  if (stale) return stale;
  const { staff, passkeys, passkeyChallenges } = context.store.tables;
  const person = await staff.find(context.actor.staffId);
  if (!person) return { kind: "not_permitted" };
  const { staffId } = person;
  const { challenge, options } = await verifier.askToAdd(person, await passkeys.ofPerson(staffId));
  const endsAt = factorEnd(context.clock.now()).toString();
  await passkeyChallenges.put(challenge, { purpose: "add", staffId, endsAt });
  return { kind: "done", value: { options } };
}

/** Keeps a passkey that the person's browser made for that challenge, which works once. */
export async function addOwnPasskey(
  context: OperationContext,
  { name, response }: AddPasskeyInput,
  verifier: PasskeyVerifier,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"passkey_refused"> | ProofNeeded> {
  const { staffId } = context.actor;
  const claim = verifier.read(response);
  const { passkeyChallenges } = context.store.tables;
  const taken = claim && (await passkeyChallenges.take(claim.challenge, context.clock.now().toString()));
  if (!claim || taken?.purpose !== "add" || taken.staffId !== staffId) return notAllowed("passkey_refused");
  const made = await verifier.verifyNew(response, claim.challenge);
  if (made === null) return notAllowed("passkey_refused");
  const changed = await change(context, "person.factorAdded", { kind: "passkey", name }, async ({ passkeys }, at) =>
    passkeys.add({ ...made, staffId, name, madeAt: at, usedAt: null }),
  );
  return changed.kind === "refused" ? notAllowed("passkey_refused") : changed;
}

/** Removes one of the person's factors; the last one only while no store asks for one. */
export async function removeOwnFactor(
  context: OperationContext,
  input: RemoveFactorInput,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"last_factor"> | ProofNeeded> {
  const { staffId } = context.actor;
  const details = { kind: input.kind };
  const changed = await change(context, "person.factorRemoved", details, async (tables) => {
    const isRemoved =
      input.kind === "code"
        ? await tables.codeFactors.remove(staffId)
        : await tables.passkeys.remove(staffId, input.credentialId);
    // Also when it is sent again after a lost answer.
    if (!isRemoved) return "unchanged";
    if ((await factorsOf(tables, staffId)).length > 0) return true;
    const person = await tables.staff.find(staffId);
    if (person && (await factorDueBy(tables, person, context)) !== null) return false;
    // Codes without a factor would lead past nothing, and could be forgotten somewhere.
    await tables.recoveryCodes.removeAll(staffId);
    return true;
  });
  return changed.kind === "refused" ? notAllowed("last_factor") : changed;
}

/** Makes new recovery codes in place of the earlier ones. */
export async function renewRecoveryCodes(
  context: OperationContext,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"no_factor"> | ProofNeeded> {
  const { staffId } = context.actor;
  const changed = await change(context, "person.recoveryCodesMade", {}, async (tables) => {
    if ((await factorsOf(tables, staffId)).length === 0) return false;
    await tables.recoveryCodes.removeAll(staffId);
    return true;
  });
  return changed.kind === "refused" ? notAllowed("no_factor") : changed;
}

/**
 * Changes the acting person's factors and writes the audit event, in one transaction; nothing if `work` returns false. A person with a
 * factor and no recovery codes gets some.
 */
async function change(
  context: OperationContext,
  name: AuditEvent["name"],
  details: AuditEvent["details"],
  work: (tables: Tables, at: string) => Promise<boolean | "unchanged">,
): Promise<Done<Changed> | NotPermitted | { kind: "refused" } | ProofNeeded> {
  const stale = await staleProof(context);
  if (stale) return stale;
  const { staffId } = context.actor;
  const at = context.clock.now().toString();
  const changed = context.store.transaction<Done<Changed> | NotPermitted>(async (tables) => {
    const person = await tables.staff.lock(staffId);
    if (!person || person.disabledAt !== null || (await isSessionEnded(tables, context.sessionId)))
      return { kind: "not_permitted" };
    const worked = await work(tables, at);
    if (worked === "unchanged") return { kind: "done", value: { codes: null } };
    if (!worked) throw new ChangeRefused();
    await tables.audit.append({ name, at, storeId: null, staffId, subject: staffId, details });
    const isWithoutCodes =
      (await tables.recoveryCodes.count(staffId)) === 0 && (await factorsOf(tables, staffId)).length > 0;
    const codes = isWithoutCodes ? newRecoveryCodes() : null;
    if (codes) await tables.recoveryCodes.replace(staffId, codes, at);
    return { kind: "done", value: { codes } };
  });
  return changed.catch((error) => {
    if (error instanceof ChangeRefused) return { kind: "refused" };
    throw error;
  });
}

/** Ends the transaction without keeping anything of it. */
class ChangeRefused extends Error {}
