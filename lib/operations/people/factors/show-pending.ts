import "server-only";
import type { FactorWay } from "#lib/domain/people/proof.ts";
import type { World } from "#lib/operations/context.ts";
import type { PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";
import { askForPasskey } from "#lib/operations/people/factors/prove-passkey.ts";
import { factorsOf } from "#lib/operations/people/proof/stale-proof.ts";

/** A sign-in between its two factors, for the one browser that holds its token. */
export type ShownPending = {
  /** The factors that the person has. */
  ways: readonly FactorWay[];
  /** Whether recovery codes are left. */
  hasCodes: boolean;
};

/** Shows what a sign-in waits for; null if there is none, or it has ended. The token is the permission. */
export async function showPending(
  { store: { tables }, clock }: World,
  token: string | null,
): Promise<ShownPending | null> {
  const pending = token === null ? undefined : await tables.pendingSignIns.find(token, clock.now().toString());
  if (!pending) return null;
  const { staffId } = pending;
  return { ways: await factorsOf(tables, staffId), hasCodes: (await tables.recoveryCodes.count(staffId)) > 0 };
}

/** Asks for a passkey to sign in with: of the person whose sign-in waits, or of anybody. */
export async function askToSignIn(
  world: World,
  token: string | null,
  verifier: PasskeyVerifier,
): Promise<{ kind: "done"; value: { options: string } }> {
  const { pendingSignIns } = world.store.tables;
  const pending = token === null ? undefined : await pendingSignIns.find(token, world.clock.now().toString());
  const row = { purpose: "sign_in", staffId: pending?.staffId ?? null } as const;
  return { kind: "done", value: await askForPasskey(world, row, verifier) };
}
