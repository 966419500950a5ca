import "server-only";
import { headers } from "next/headers";

/** Returns the nonce of the page that is being made, from the policy that `proxy.ts` gave its request. */
export async function pageNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
}
