import "server-only";
import { type FactorWay, isProofFresh, type ProofNeeded, type ProofWay } from "#lib/domain/people/proof.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** The second factors that a person has set up. */
export async function factorsOf(
  { codeFactors, passkeys }: Pick<Tables, "codeFactors" | "passkeys">,
  staffId: string,
): Promise<readonly FactorWay[]> {
  const hasApp = (await codeFactors.find(staffId)) !== undefined;
  const hasPasskey = (await passkeys.ofPerson(staffId)).length > 0;
  return [...(hasApp ? (["code"] as const) : []), ...(hasPasskey ? (["passkey"] as const) : [])];
}

/**
 * What a person is asked for: their second factors, or the password where they have none. Whoever signs in at an identity provider does
 * so again: both are its business.
 */
export async function waysOf(tables: Tables, staffId: string): Promise<readonly ProofWay[]> {
  if (await tables.identities.isLinked(staffId)) return ["single_sign_on"];
  const factors = await factorsOf(tables, staffId);
  return factors.length > 0 ? factors : ["password"];
}

/**
 * Asks again who is acting, if the session's last proof is older than five minutes: nothing may be done then. Null: go on. Work without
 * a session, such as the server's own, is not asked.
 */
export async function staleProof(context: OperationContext): Promise<ProofNeeded | null> {
  const { store, clock, sessionId, actor } = context;
  if (sessionId === undefined) return null;
  const session = await store.tables.sessions.find(sessionId);
  if (session?.staffId === actor.staffId && isProofFresh(session.provenAt, clock.now())) return null;
  return { kind: "proof_needed", ways: await waysOf(store.tables, actor.staffId) };
}
