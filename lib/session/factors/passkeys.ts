import "server-only";
import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { config } from "#lib/config.ts";
import type { Passkey } from "#lib/domain/people/passkey.ts";
import { readJson } from "#lib/domain/text/read-json.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import type { PasskeyVerifier } from "#lib/operations/people/factors/passkey-verifier.ts";

/**
 * EdDSA, ES256, RS256 (COSE): what devices have. Named, because the library would offer newer ones first, whose keys are large and whose
 * support in Node is still an experiment.
 */
const ALGORITHMS = [-8, -7, -257];

/** Whether browsers can keep passkeys for this site: they are bound to a name, never to an address of digits. */
export function arePasskeysPossible(): boolean {
  return isIP(siteName().replace(/^\[|\]$/g, "")) === 0;
}

/** The site to which passkeys belong: when it changes, they are lost. */
function siteName(): string {
  return new URL(config().publicUrl).hostname;
}

/** Loaded at the first use only: it has 28 MB. */
const library = () => import("@simplewebauthn/server");

const base64url = exactText({ form: /^[\w-]{1,8000}$/ });
const claimed = z.object({
  id: base64url,
  response: z.object({ clientDataJSON: base64url, userHandle: base64url.nullish() }),
});
const clientData = z.object({ challenge: base64url });

/** Makes and checks the messages of passkeys for the site of `PUBLIC_URL`. User verification is always required. */
export const passkeyVerifier: PasskeyVerifier = {
  async askToAdd({ staffId, login, name }, known) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: config().service.name,
      rpID: siteName(),
      userName: login,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(staffId)),
      excludeCredentials: known.map(namedCredential),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { challenge: options.challenge, options: JSON.stringify(options) };
  },

  async askToProve(known) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: siteName(),
      allowCredentials: known.map(namedCredential),
      userVerification: "required",
    });
    return { challenge: options.challenge, options: JSON.stringify(options) };
  },

  read(response) {
    const answer = claimed.safeParse(readJson(response)).data;
    const said = answer && clientData.safeParse(readJson(textOf(answer.response.clientDataJSON))).data;
    if (!answer || !said) return null;
    const { userHandle } = answer.response;
    return { credentialId: answer.id, challenge: said.challenge, staffId: userHandle ? textOf(userHandle) : null };
  },

  async verifyNew(response, expectedChallenge) {
    const { verifyRegistrationResponse } = await library();
    const answer = readJson(response) as RegistrationResponseJSON;
    const verified = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      ...expected(),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { credential, credentialDeviceType } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      isSingleDevice: credentialDeviceType === "singleDevice",
      transports: (credential.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)),
    };
  },

  async verify(response, expectedChallenge, { credentialId: id, publicKey, counter }) {
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response: readJson(response) as AuthenticationResponseJSON,
      expectedChallenge,
      ...expected(),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }).catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  },
};

function expected() {
  return { expectedOrigin: config().publicUrl, expectedRPID: siteName(), requireUserVerification: true };
}

function namedCredential({ credentialId: id, transports }: Passkey): { id: string; transports: string[] } {
  return { id, transports: [...transports] };
}

function textOf(base64urlText: string): string {
  return Buffer.from(base64urlText, "base64url").toString("utf8");
}
