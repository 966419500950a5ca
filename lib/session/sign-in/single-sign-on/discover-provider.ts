import "server-only";
/** What the identity provider says of itself. */
export type ProviderDocument = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: string;
  /** Null: it has no page to sign out. */
  endSessionEndpoint: string | null;
  signatures: readonly string[];
  clientAuthentications: readonly string[];
};

/** The document cannot be had, or is that of another provider. */
export class ProviderUnreachable extends Error {}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 262_144;
const KEPT_MS = 3_600_000;
/** A provider that is down is not asked again for so long, however many people try. */
const FAILURE_KEPT_MS = 5_000;

type Discovery = { issuer: string; found: Promise<ProviderDocument>; until: number };

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one document. */
const holder = globalThis as typeof globalThis & { counterfoilProvider?: Discovery | undefined };

/**
 * Reads what the provider says of itself, at most once an hour. next-auth would read it at each sign-in, follow redirects, and take
 * the document of any issuer. Throws `ProviderUnreachable`.
 */
export function discoverProvider({ issuer }: { issuer: string }, nowMs = performance.now()): Promise<ProviderDocument> {
  const kept = holder.counterfoilProvider;
  if (kept && kept.issuer === issuer && kept.until > nowMs) return kept.found;
  const discovery: Discovery = { issuer, found: fetchDocument(issuer), until: nowMs + KEPT_MS };
  discovery.found.catch(() => {
    discovery.until = nowMs + FAILURE_KEPT_MS;
  });
  holder.counterfoilProvider = discovery;
  return discovery.found;
}

async function fetchDocument(issuer: string): Promise<ProviderDocument> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
      redirect: "error",
      cache: "no-store",
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new ProviderUnreachable(`the identity provider answered ${answer.status}`);
    const text = await answer.text();
    if (text.length > MOST_BYTES) throw new ProviderUnreachable("the identity provider's document is too long");
    return readDocument(JSON.parse(text), issuer);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    throw new ProviderUnreachable("the identity provider could not be reached", { cause: error });
  }
}

function readDocument(json: Readonly<Record<string, unknown>>, issuer: string): ProviderDocument {
  // Otherwise another provider could stand in for this one (ASVS 10.5.3).
  if (json.issuer !== issuer) throw new ProviderUnreachable("the identity provider is another issuer");
  const { protocol } = new URL(issuer);
  const address = (name: string): string => {
    const url = URL.parse(String(json[name]));
    if (url === null) throw new ProviderUnreachable(`the identity provider names no ${name}`);
    if (url.protocol !== "https:" && url.protocol !== protocol)
      throw new ProviderUnreachable(`the identity provider's ${name} is without TLS`);
    return url.href;
  };
  const list = (name: string, byDefault: string) => (Array.isArray(json[name]) ? json[name].map(String) : [byDefault]);
  return {
    authorizationEndpoint: address("authorization_endpoint"),
    tokenEndpoint: address("token_endpoint"),
    keys: address("jwks_uri"),
    endSessionEndpoint: json.end_session_endpoint === undefined ? null : address("end_session_endpoint"),
    signatures: list("id_token_signing_alg_values_supported", "RS256"),
    clientAuthentications: list("token_endpoint_auth_methods_supported", "client_secret_basic"),
  };
}
