import "server-only";
import type { User } from "next-auth";
import CredentialsProvider, { type CredentialsConfig } from "next-auth/providers/credentials";
import { passkeyResponse } from "#lib/inputs/people/factor-inputs.ts";
import { provePasskey } from "#lib/operations/people/factors/prove-passkey.ts";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { type AuthRequest, userOrFailure } from "#lib/session/sign-in/auth-request.ts";

/** Proves by a passkey alone who somebody is. */
export function passkeyProvider(authRequest: AuthRequest): CredentialsConfig {
  return CredentialsProvider({
    id: "passkey",
    credentials: { response: {} },
    authorize: (typed): Promise<User | null> =>
      userOrFailure(authRequest, async (world) => {
        const response = passkeyResponse.safeParse(typed?.response);
        const person = response.success && (await provePasskey(world, response.data, passkeyVerifier));
        return person || "passkey_wrong";
      }),
  });
}
