import "server-only";
import type { Passkey } from "#lib/domain/people/passkey.ts";

/** What a browser is asked, as JSON (WebAuthn level 3), with the challenge in it. */
export type PasskeyQuestion = { challenge: string; options: string };

/** A passkey as a browser made it. */
export type NewPasskey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "isSingleDevice" | "transports">;

/** What an answer says of itself, before anything in it is proven. */
export type PasskeyClaim = { credentialId: string; challenge: string; staffId: string | null };

/**
 * Makes and checks the messages of passkeys for this site. Operations get it as an argument, so that only the session folder knows
 * the protocol. Null answers: wrong site, wrong signature, no user verification, a counter that went back, or unreadable.
 */
export type PasskeyVerifier = {
  askToAdd(
    person: { staffId: string; login: string; name: string },
    known: readonly Passkey[],
  ): Promise<PasskeyQuestion>;
  /** An empty list: any passkey of this site, by which the person is found. */
  askToProve(known: readonly Passkey[]): Promise<PasskeyQuestion>;
  read(response: string): PasskeyClaim | null;
  verifyNew(response: string, challenge: string): Promise<NewPasskey | null>;
  /** Returns the new counter. */
  verify(response: string, challenge: string, passkey: Passkey): Promise<number | null>;
};
