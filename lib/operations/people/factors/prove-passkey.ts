import "server-only";
import type { Passkey } from "#lib/domain/people/passkey.ts";
import { factorEnd } from "#lib/domain/people/proof.ts";
import type { World } from "#lib/operations/context.ts";
import type { PasskeyQuestion, PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";
import { tellRefused } from "#lib/operations/people/factors/prove-factor.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import type { Tables } from "#lib/store/store.ts";
import type { PasskeyChallenge } from "#lib/store/tables/people/passkey-challenge-table.ts";

/** Asks for a passkey to sign in with. `staffId` null: any passkey of this site, by which the person is found. */
export async function askForPasskey(
  world: World,
  row: PasskeyChallenge,
  verifier: PasskeyVerifier,
): Promise<{ options: string }> {
  const known = row.staffId === null ? [] : await world.store.tables.passkeys.ofPerson(row.staffId);
  return keepQuestion(world, await verifier.askToProve(known), row);
}

/** Keeps the challenge of a question until it is answered or ends; returns what the browser is asked. */
export async function keepQuestion(
  { store, clock }: Pick<World, "store" | "clock">,
  { challenge, options }: PasskeyQuestion,
  row: PasskeyChallenge,
): Promise<{ options: string }> {
  await store.tables.passkeyChallenges.put(challenge, { ...row, endsAt: factorEnd(clock.now()).toString() });
  return { options };
}

/** A passkey whose signature is right. `use` notes its use in the caller's transaction; false if it was used meanwhile. */
type ProvenPasskey = { passkey: Passkey; use: (tables: Tables) => Promise<boolean> };

/** Checks the answer to a challenge, which is used up first, whatever the answer. */
export async function checkPasskey(
  world: World,
  response: string,
  { purpose, staffId }: PasskeyChallenge,
  verifier: PasskeyVerifier,
): Promise<ProvenPasskey | null> {
  const claim = verifier.read(response);
  if (claim === null) return null;
  const { passkeys, passkeyChallenges } = world.store.tables;
  const taken = await passkeyChallenges.take(claim.challenge, world.clock.now().toString());
  const passkey = await passkeys.find(claim.credentialId);
  if (taken?.purpose !== purpose || !passkey) return null;
  const named = [staffId, taken.staffId, claim.staffId].filter((of) => of !== null);
  if (named.some((of) => of !== passkey.staffId)) return null;
  const counter = await verifier.verify(response, claim.challenge, passkey);
  if (counter === null) {
    await tellRefused(world, passkey.staffId, "passkey");
    return null;
  }
  const { credentialId, counter: before } = passkey;
  return {
    passkey,
    use: (current) => current.passkeys.use(credentialId, { before, counter, at: world.clock.now().toString() }),
  };
}

/** Proves by a passkey alone who somebody is: it verified its user, so it counts as both factors. */
export async function provePasskey(
  world: World,
  response: string,
  verifier: PasskeyVerifier,
): Promise<ProvenPerson | null> {
  const proven = await checkPasskey(world, response, { purpose: "sign_in", staffId: null }, verifier);
  return proven && { staffId: proven.passkey.staffId, method: "passkey", confirm: proven.use };
}
