import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { codeAt, stepAt } from "#lib/operations/people/factors/one-time-code.ts";
import { confirmOwnApp } from "#lib/operations/people/factors/own-factors.ts";
import { type FactorAnswer, proveFactor } from "#lib/operations/people/factors/prove-factor.ts";
import { startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import { seedBox } from "#lib/session/factors/sealed-seeds.ts";
import { actingAs, type StaffWorld } from "#tests/support/staff-world.ts";

export const SEEDS = seedBox({ factorKey: "a key of at least thirty-two letters" });
const SEED = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The code that the app of these tests shows; `later`: so many steps from now. */
export function codeNow(world: StaffWorld, later = 0): string {
  return codeAt(SEED, stepAt(world.clock.now()) + later);
}

/** Sets up an app for a person; returns their recovery codes. The code of the present step is used up by it. */
export async function setUpApp(world: StaffWorld, staffId: string): Promise<readonly string[]> {
  const person = { staffId, name: staffId, roles: {} };
  const endsAt = world.clock.now().add({ minutes: 5 });
  const sealedSeed = SEEDS.seal(`set-up ${staffId}`, `${SEED} ${endsAt}`);
  const made = await confirmOwnApp(actingAs(world, person), { sealedSeed, code: codeNow(world) }, SEEDS);
  if (made.kind !== "done" || made.value.codes === null) throw new Error(made.kind);
  return made.value.codes;
}

const NO_BROWSER = { formerSessionId: null, browser: { browser: null, system: null } };

/** Starts a session for a proven person, in a browser without one. */
export function begin(world: StaffWorld, person: ProvenPerson): ReturnType<typeof startSession> {
  return startSession(world, person, NO_BROWSER);
}

/** Tries a code for a sign-in that waits for it, and starts the session if it is right. */
export async function tryCode(
  world: StaffWorld,
  token: string,
  code: string,
  kind: "code" | "recovery_code" = "code",
): Promise<string> {
  const answer: FactorAnswer = await proveFactor(world, { token, kind, code }, SEEDS, () => null);
  return answer.kind === "proven" ? (await begin(world, answer.person)).kind : answer.kind;
}

/** A device with one passkey, as browsers speak for it: what it signs can be made wrong in each part. */
export function device(site = "localhost", origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = createHash("sha256").update(site).update(String(Math.random())).digest("base64url");
  return { credentialId, publicKey: coseOf(publicKey), sign };

  function sign(
    challenge: string,
    {
      counter = 1,
      verified = true,
      from = origin,
      of = site,
      userHandle = null as string | null,
      type = "webauthn.get",
    } = {},
  ): string {
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
    const authenticator = Buffer.concat([
      createHash("sha256").update(of).digest(),
      Buffer.from([verified ? 0b101 : 0b001]),
      Buffer.from([0, 0, 0, 0]),
    ]);
    authenticator.writeUInt32BE(counter, 33);
    const signed = Buffer.concat([authenticator, createHash("sha256").update(clientData).digest()]);
    return JSON.stringify({
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticator.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
        ...(userHandle !== null && { userHandle: Buffer.from(userHandle).toString("base64url") }),
      },
    });
  }
}

/** A key in the form of COSE (RFC 9053): EC2, ES256, P-256. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const part = (text: string) => Buffer.from(text, "base64url");
  return new Uint8Array(
    Buffer.concat([Buffer.from("a5010203262001215820", "hex"), part(x), Buffer.from("225820", "hex"), part(y)]),
  );
}
