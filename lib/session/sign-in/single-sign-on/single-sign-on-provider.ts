import "server-only";
import type { User } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Config } from "#lib/config.ts";
import { admitPerson } from "#lib/operations/people/single-sign-on/admit-person.ts";
import { SINGLE_SIGN_ON } from "#lib/paths/people-paths.ts";
import { type AuthRequest, logSignInFault } from "#lib/session/sign-in/auth-request.ts";
import type { ProviderDocument } from "#lib/session/sign-in/single-sign-on/discover-provider.ts";

type SignedClaims = Readonly<Record<string, unknown>> & { sub: string };

/** Signatures that only the provider can make, the usual one first. */
const SIGNATURES = ["RS256", "PS256", "ES256", "EdDSA"] as const;
const TIMEOUT_MS = 5_000;

/** The user of somebody whom nobody lets in: no person has an empty confirmation. */
const NOBODY: User = { id: "nobody", method: "single_sign_on", confirm: async () => false };

/**
 * Proves by the identity provider's signed token who somebody is. The addresses come from our own discovery, because next-auth
 * would ignore the configured issuer beside the address of a document.
 */
export function singleSignOnProvider(
  { issuer, clientId, clientSecret, name }: NonNullable<Config["singleSignOn"]>,
  document: ProviderDocument,
): (authRequest: AuthRequest) => OAuthConfig<SignedClaims> {
  const signature = SIGNATURES.find((one) => document.signatures.includes(one));
  const methods = document.clientAuthentications;
  return (authRequest) => ({
    id: SINGLE_SIGN_ON,
    name,
    type: "oauth",
    clientId,
    clientSecret,
    issuer,
    authorization: { url: document.authorizationEndpoint, params: { scope: "openid profile email" } },
    token: document.tokenEndpoint,
    jwks_endpoint: document.keys,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    client: {
      id_token_signed_response_alg: signature ?? SIGNATURES[0],
      token_endpoint_auth_method: methods.includes("client_secret_basic")
        ? "client_secret_basic"
        : "client_secret_post",
    },
    httpOptions: { timeout: TIMEOUT_MS },
    async profile(claims): Promise<User> {
      // next-auth swallows an error here, and would show another one.
      try {
        const admitted = await admitPerson(await authRequest.world(), { issuer, subject: claims.sub, claims });
        if (admitted === null) return { ...NOBODY };
        const { staffId, ...proof } = admitted;
        return { id: staffId, ...proof };
      } catch (error) {
        await logSignInFault(authRequest, error);
        return { ...NOBODY };
      }
    },
  });
}
