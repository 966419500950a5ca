import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Passkey } from "#lib/domain/people/passkey.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { FactorRule } from "#lib/domain/reasons/people-rules.ts";
import type { AddPasskeyInput, ConfirmAppInput, RemoveFactorInput } from "#lib/inputs/people/factor-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { factorDueBy } from "#lib/operations/people/factors/factor-due-by.ts";
import { type HandedSeed, handOutSeed, readFirstCode } from "#lib/operations/people/factors/hand-out-seed.ts";
import type { PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";
import { keepQuestion } from "#lib/operations/people/factors/prove-passkey.ts";
import { newRecoveryCodes } from "#lib/operations/people/factors/recovery-codes.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import { factorsOf, staleProof } from "#lib/operations/people/proof/stale-proof.ts";
import { isSessionEnded } from "#lib/operations/people/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

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
  return change(context, "person.factorAdded", { kind: "code" }, async ({ codeFactors }, at) => {
    await codeFactors.put({ staffId, ...read, madeAt: at });
    return "changed";
  });
}

/** Asks a browser to make a passkey for the acting person. */
export async function beginOwnPasskey(
  context: OperationContext,
  verifier: PasskeyVerifier,
): Promise<Done<{ options: string }> | NotPermitted | ProofNeeded> {
  const stale = await staleProof(context);
  if (stale) return stale;
  const { staff, passkeys } = context.store.tables;
  const person = await staff.find(context.actor.staffId);
  if (!person) return { kind: "not_permitted" };
  const { staffId } = person;
  const question = await verifier.askToAdd(person, await passkeys.ofPerson(staffId));
  return { kind: "done", value: await keepQuestion(context, question, { purpose: "add", staffId }) };
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
  return change(context, "person.factorAdded", { kind: "passkey", name }, async ({ passkeys }, at) => {
    const isNew = await passkeys.add({ ...made, staffId, name, madeAt: at, usedAt: null });
    return isNew ? "changed" : notAllowed("passkey_refused");
  });
}

/** Removes one of the person's factors; the last one only while no store asks for one. */
export async function removeOwnFactor(
  context: OperationContext,
  input: RemoveFactorInput,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"last_factor"> | ProofNeeded> {
  const details = { kind: input.kind };
  return change(context, "person.factorRemoved", details, async (tables, _, person) => {
    const { staffId } = person;
    const hasApp = (await tables.codeFactors.find(staffId)) !== undefined;
    const keys = await tables.passkeys.ofPerson(staffId);
    const isThere = input.kind === "code" ? hasApp : keys.some((key) => key.credentialId === input.credentialId);
    // Also when it is sent again after a lost answer.
    if (!isThere) return "unchanged";
    const isLast = Number(hasApp) + keys.length === 1;
    if (isLast && (await factorDueBy(tables, person, context)) !== null) return notAllowed("last_factor");
    if (input.kind === "code") await tables.codeFactors.remove(staffId);
    else await tables.passkeys.remove(staffId, input.credentialId);
    // They take the place of a factor: without one they are of no use.
    if (isLast) await tables.recoveryCodes.removeAll(staffId);
    return "changed";
  });
}

/** Makes new recovery codes in place of the earlier ones. */
export async function renewRecoveryCodes(
  context: OperationContext,
): Promise<Done<Changed> | NotPermitted | NotAllowed<"no_factor"> | ProofNeeded> {
  return change(context, "person.recoveryCodesMade", {}, async (tables, _, { staffId }) => {
    if ((await factorsOf(tables, staffId)).length === 0) return notAllowed("no_factor");
    await tables.recoveryCodes.removeAll(staffId);
    return "changed";
  });
}

/**
 * Changes the acting person's factors and writes the audit event, in one transaction. `work` writes nothing where it refuses. A person with
 * a factor and no recovery codes gets some.
 */
async function change<R extends FactorRule = never>(
  context: OperationContext,
  name: AuditEvent["name"],
  details: AuditEvent["details"],
  work: (tables: Tables, at: string, person: StaffMember) => Promise<"changed" | "unchanged" | NotAllowed<R>>,
): Promise<Done<Changed> | NotPermitted | NotAllowed<R> | ProofNeeded> {
  const stale = await staleProof(context);
  if (stale) return stale;
  const { staffId } = context.actor;
  const at = context.clock.now().toString();
  return context.store.transaction(async (tables) => {
    const person = await tables.staff.lock(staffId);
    if (!person || person.disabledAt !== null || (await isSessionEnded(tables, context.sessionId)))
      return { kind: "not_permitted" };
    const worked = await work(tables, at, person);
    if (worked === "unchanged") return { kind: "done", value: { codes: null } };
    if (worked !== "changed") return worked;
    await tables.audit.append({ name, at, storeId: null, staffId, subject: staffId, details });
    const isWithoutCodes =
      (await tables.recoveryCodes.count(staffId)) === 0 && (await factorsOf(tables, staffId)).length > 0;
    const codes = isWithoutCodes ? newRecoveryCodes() : null;
    if (codes) await tables.recoveryCodes.replace(staffId, codes, at);
    return { kind: "done", value: { codes } };
  });
}
