import "server-only";
import { type Environment, readVariable, SettingsProblem } from "#lib/environment.ts";

/** The identity provider at which people may sign in. */
export type SingleSignOnSettings = {
  /** As the provider writes it in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its name for people. */
  name: string;
};

const VARIABLES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the identity provider. Null when none of its variables is set. */
export function singleSignOnOf(env: Environment): SingleSignOnSettings | null {
  const [issuer, clientId, clientSecret] = VARIABLES.map((name) => readVariable(env, name));
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new SettingsProblem(`Set all of ${VARIABLES.join(", ")}, or none of them.`);
  const url = URL.parse(issuer);
  // Codes and the secret travel there, so plain http is only for this machine.
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOCAL.test(url.hostname));
  if (url === null || !isSafe || url.search + url.hash + url.username + url.password !== "")
    throw new SettingsProblem("OIDC_ISSUER must be the provider's issuer, such as https://login.example.com.");
  return { issuer, clientId, clientSecret, name: readVariable(env, "OIDC_NAME") ?? url.hostname };
}
