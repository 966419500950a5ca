import { generateKeyPairSync } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { type Account, type Configuration, Provider } from "oidc-provider";

/* A real identity provider as a process: `node identity-provider.ts PORT`. Its control is at `/control`, for tests alone. */

/** The people of the provider, by the name that they type. */
const PEOPLE: Readonly<Record<string, Record<string, unknown>>> = {
  mia: { name: "Mia Tremblay", preferred_username: "mia", groups: ["staff", "refund-managers"] },
  leo: { name: "Léo Gagnon", preferred_username: "leo", groups: ["staff", "till"] },
  eve: { name: "Eve Outside", preferred_username: "eve", groups: ["visitors"] },
};

const port = Number(process.argv[2]);
const issuer = `http://localhost:${port}`;

/** What tests turn on. `issuer`: another issuer in the document. `foreignKey`: it signs with a key that it does not publish. */
const control = { issuer, isDown: false, foreignKey: false, codeSeconds: 60, groups: {} as Record<string, string[]> };

const TIME_TO_LIVE = { AuthorizationCode: () => control.codeSeconds };

function keyPair(kid: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
}

let rotations = 0;
let provider = makeProvider();
let published: unknown = null;

function makeProvider(): Provider {
  const configuration: Configuration = {
    clients: [
      {
        client_id: "counterfoil",
        client_secret: "a-secret-of-the-test",
        redirect_uris: ["http://localhost/unused"],
        post_logout_redirect_uris: ["http://localhost/unused"],
      },
    ],
    jwks: { keys: [keyPair(`key-${rotations}`)] },
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub"], profile: ["name", "preferred_username", "groups"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    ttl: TIME_TO_LIVE,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id): Account => ({
      accountId: id,
      claims: async () => ({ sub: id, ...PEOPLE[id], ...(control.groups[id] && { groups: control.groups[id] }) }),
    }),
    // Nobody is asked for consent.
    async loadExistingGrant(context) {
      const { Grant } = context.oidc.provider;
      const grant = new Grant({
        clientId: context.oidc.client?.clientId ?? "",
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
  const made = new Provider(issuer, configuration);
  // The dashboard's port is not known when this process starts.
  made.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith("http://localhost:");
  made.Client.prototype.postLogoutRedirectUriAllowed = (uri) => uri.startsWith("http://localhost:");
  return made;
}

function logoutSource(context: { body: unknown }, form: string): void {
  context.body = page(
    `<h1>Sign out at the provider</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`,
  );
}

function postLogoutSuccessSource(context: { body: unknown }): void {
  context.body = page("<h1>Signed out</h1>");
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Provider</title><body>${body}</body></html>`;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === "string";
  response.writeHead(status, { "Content-Type": isText ? "text/html; charset=utf-8" : "application/json" });
  response.end(isText ? body : JSON.stringify(body));
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
  if (pathname === "/control") {
    const set = JSON.parse(searchParams.get("set") ?? "{}");
    Object.assign(control, set);
    if (searchParams.has("rotate")) {
      rotations += 1;
      provider = makeProvider();
    }
    published = control.foreignKey ? { keys: [keyPair(`key-${rotations}`)] } : null;
    return answer(response, 200, control);
  }
  if (control.isDown) return void request.socket.destroy();
  if (pathname === "/jwks" && published) return answer(response, 200, published);
  if (pathname === "/.well-known/openid-configuration" && control.issuer !== issuer) {
    const address = (path: string) => `${issuer}/${path}`;
    return answer(response, 200, {
      ...{ issuer: control.issuer, authorization_endpoint: address("auth"), token_endpoint: address("token") },
      ...{ jwks_uri: address("jwks"), response_types_supported: ["code"] },
    });
  }
  if (pathname.startsWith("/interaction/")) {
    const login = searchParams.get("login");
    if (login === null) {
      return answer(
        response,
        200,
        page(`<h1>Provider</h1><form><label>Name <input name="login"></label><button>Continue</button></form>`),
      );
    }
    const details = await provider.interactionDetails(request, response);
    const result = { login: { accountId: login }, consent: {} };
    return details.prompt.name === "login" && provider.interactionFinished(request, response, result);
  }
  return provider.callback()(request, response);
});

server.listen(port, "localhost", () => console.log(`listening on ${port}`));
