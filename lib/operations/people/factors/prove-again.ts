import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { OWN_SESSION } from "#lib/domain/people/sign-in-lock.ts";
import type { ProveAgainInput } from "#lib/inputs/people/factor-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";
import { factorDevice, readSecondFactor } from "#lib/operations/people/factors/prove-factor.ts";
import { askForPasskey, checkPasskey } from "#lib/operations/people/factors/prove-passkey.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";
import { waysOf } from "#lib/operations/people/proof/stale-proof.ts";
import { isSessionEnded } from "#lib/operations/people/staff/end-open-access.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import { reserveTry } from "#lib/operations/people/staff/reserve-try.ts";
import type { Tables } from "#lib/store/store.ts";

/** What checks the ways to prove who somebody is. */
export type ProofTools = { passwords: Passwords; seeds: SeedBox; passkeys: PasskeyVerifier };

/** Asks for a passkey of the acting person. */
export async function askForOwnPasskey(
  context: OperationContext,
  verifier: PasskeyVerifier,
): Promise<Done<{ options: string }>> {
  const row = { purpose: "prove", staffId: context.actor.staffId } as const;
  return { kind: "done", value: await askForPasskey(context, row, verifier) };
}

/**
 * Proves again who is acting, for this session alone. Needs no permission. Wrong tries count like those of a sign-in; a code or challenge
 * works once. Whoever has a second factor can't do with the password.
 */
export async function proveAgain(
  context: OperationContext,
  input: ProveAgainInput,
  tools: ProofTools,
): Promise<Done<null> | NotPermitted | NotAllowed<"proof_wrong" | "locked">> {
  const { actor, store, sessionId } = context;
  const { staffId } = actor;
  if (sessionId === undefined || !(await waysOf(store.tables, staffId)).includes(input.way))
    return { kind: "not_permitted" };
  const device = input.way === "password" ? OWN_SESSION : factorDevice(OWN_SESSION);
  const reserved = await reserveTry(context, staffId, device);
  if (reserved.kind === "locked") return notAllowed("locked");
  const use = await checked(context, input, tools);
  if (use === null) return notAllowed("proof_wrong");
  return store.transaction(async (tables) => {
    const at = context.clock.now().toString();
    const person = await tables.staff.lock(staffId);
    if (!person || person.disabledAt !== null || (await isSessionEnded(tables, sessionId)))
      return { kind: "not_permitted" };
    if (!(await use(tables))) return notAllowed("proof_wrong");
    await tables.signInTries.clear(staffId, device);
    await tables.sessions.proveAgain(sessionId, at, input.way);
    const details = { by: input.way };
    await tables.audit.append({ name: "person.factorProven", at, storeId: null, staffId, subject: staffId, details });
    return { kind: "done", value: null };
  });
}

/** Checks what was given; null if it is wrong. The returned function confirms it in the transaction. */
async function checked(
  context: OperationContext,
  input: ProveAgainInput,
  { passwords, seeds, passkeys }: ProofTools,
): Promise<((tables: Tables) => Promise<boolean>) | null> {
  const { staffId } = context.actor;
  switch (input.way) {
    case "password": {
      const hash = (await context.store.tables.staff.find(staffId))?.passwordHash ?? null;
      if (hash === null || !(await passwords.matches(hash, input.typed))) return null;
      return async ({ staff }) => (await staff.find(staffId))?.passwordHash === hash;
    }
    case "code":
      return readSecondFactor(context, staffId, { kind: "code", code: input.typed }, seeds);
    case "passkey": {
      const proven = await checkPasskey(context, input.response, { purpose: "prove", staffId }, passkeys);
      return proven?.use ?? null;
    }
  }
}
