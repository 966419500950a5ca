import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionIdIn } from "#lib/session/cookies/session-cookie.ts";
import { authOptions } from "#lib/session/sign-in/auth-options.ts";
import { SIGN_IN_METHODS, type SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { hire, PASSWORD, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const PUBLIC_URL = "http://localhost:3000";
const SETTINGS = {
  SESSION_SECRET: "a secret of at least thirty-two letters",
  SERVICE_BASE_URL: "https://service.example.com",
  SERVICE_MERCHANT_ID: "300200578",
  SERVICE_PAYMENTS_PASSCODE: "payments",
  SERVICE_REPORTING_PASSCODE: "reporting",
  SERVICE_TIME_ZONE: "America/Vancouver",
  PUBLIC_URL,
  NEXTAUTH_URL: PUBLIC_URL,
};
beforeAll(() => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
});
afterAll(() => void vi.unstubAllEnvs());

/** Single sign-on as its row would be, but that the other server is asked nothing: it says at once who somebody is. */
function singleSignOn(staffId: string): SignInMethod {
  const provider: OAuthConfig<{ sub: string }> = {
    id: "company",
    name: "Company",
    type: "oauth",
    clientId: "counterfoil",
    issuer: "https://company.example",
    authorization: "https://company.example/authorize",
    token: {
      url: "https://company.example/token",
      request: async () => ({ tokens: { access_token: "secret-token" } }),
    },
    userinfo: { url: "https://company.example/me", request: async () => ({ sub: staffId }) },
    checks: ["none"],
    profile: ({ sub }) => ({ id: sub, confirm: async () => true }),
  };
  return {
    provider: () => provider,
    opens: { GET: ["callback/company", "signin", "error"], POST: ["signin/company"] },
  };
}

/** One browser: it keeps its cookies, and hears of who was signed in. */
function browserOn(world: StaffWorld, methods: readonly SignInMethod[] = SIGN_IN_METHODS) {
  const cookies: Record<string, string> = {};
  const signedIn: string[] = [];
  const sessionId = () => sessionIdIn(cookies["counterfoil-session"] ?? "");

  async function ask(method: "GET" | "POST", endpoint: string, sent: Record<string, string> = {}) {
    const answer = { status: 0, location: "", body: {} as Record<string, unknown> };
    const response = {
      headers: new Map<string, unknown>(),
      status(status: number) {
        answer.status = status;
        return response;
      },
      getHeader: (name: string) => response.headers.get(name),
      setHeader(name: string, value: unknown) {
        response.headers.set(name, value);
        if (name === "Location") answer.location = String(value);
        return response;
      },
      json: (body: Record<string, unknown>) => Object.assign(answer, { body }),
      send: (body: Record<string, unknown>) => Object.assign(answer, { body }),
      end() {},
    };
    const [query, body] = method === "GET" ? [sent, undefined] : [{}, { json: "true", ...sent }];
    const request = { method, body, cookies, headers: {}, query: { ...query, nextauth: endpoint.split("/") } };
    const browser = { browser: null, system: null };
    const asked = { world: () => Promise.resolve(world), device: null, formerSessionId: sessionId(), browser };
    await NextAuth(
      request as unknown as NextApiRequest,
      response as unknown as NextApiResponse,
      authOptions(asked, (staffId) => signedIn.push(staffId), methods),
    );
    for (const set of [response.headers.get("Set-Cookie") ?? []].flat().map(String)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies[name] = decodeURIComponent(value);
    }
    return answer;
  }

  async function post(endpoint: string, form: Record<string, string> = {}) {
    const { body } = await ask("GET", "csrf");
    return ask("POST", endpoint, { csrfToken: String(body.csrfToken), ...form });
  }
  const enter = (login: string, password = PASSWORD) => post("callback/credentials", { login, password });
  return { cookies, signedIn, sessionId, ask, post, enter };
}

describeOnBothDatabases("next-auth", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    await hire(world, "ann", "clerk");
    await hire(world, "ben", "manager");
    const revokedAt = async (id: string | null) => (await world.store.tables.sessions.find(id ?? ""))?.revokedAt;
    return { world, revokedAt };
  }

  test("starts our session for a proven password, names it in the cookie, and says who was signed in", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    expect(await browser.enter("ann")).toMatchObject({ status: 200, body: { url: PUBLIC_URL } });
    expect(await world.store.tables.sessions.find(browser.sessionId() ?? "")).toMatchObject({ staffId: "ann" });
    expect(await revokedAt(browser.sessionId())).toBeNull();
    expect(browser.signedIn).toEqual(["ann"]);
    expect(await toldOf(world, "ann", null)).toEqual(["person.signedIn"]);
  });

  test("ends the former session of the browser as another one starts, and the last one with the sign-out", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    await browser.enter("ann");
    const former = browser.sessionId();
    await browser.enter("ben");
    const later = browser.sessionId();
    expect(later).not.toBe(former);
    expect(await revokedAt(former)).not.toBeNull();
    expect(await revokedAt(later)).toBeNull();
    // next-auth takes a cookie whose name begins like ours for a part of it, and then reads neither.
    browser.cookies["counterfoil-session.1"] = "zz";
    await browser.post("signout");
    expect(browser.sessionId()).toBeNull();
    expect(await revokedAt(later)).not.toBeNull();
    expect(await toldOf(world, "ann", null)).toEqual(["person.signedIn", "person.signedOut"]);
  });

  test("starts nothing for a wrong password, and leaves the browser's session open", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    await browser.enter("ann");
    const { cookies } = structuredClone({ cookies: browser.cookies });
    const refused = await browser.enter("ben", "a wrong one");
    expect([refused.status, refused.body.url]).toEqual([401, expect.stringContaining("error=CredentialsSignin")]);
    expect(browser.cookies["counterfoil-session"]).toBe(cookies["counterfoil-session"]);
    expect(await revokedAt(browser.sessionId())).toBeNull();
    expect(browser.signedIn).toEqual(["ann"]);
  });

  test("leads back to our page, without a session or a word of the fault, when the session cannot be kept", async () => {
    const { world } = await shop();
    const { store } = world;
    let isBroken = false;
    const faulty: StaffWorld = {
      ...world,
      store: {
        ...store,
        transaction: (work) => (isBroken ? Promise.reject(new Error("disk")) : store.transaction(work)),
      },
    };
    const browser = browserOn(faulty);
    isBroken = true;
    expect((await browser.enter("ann")).body).toEqual({ url: `${PUBLIC_URL}/sign-in?error=unavailable` });
    expect([browser.sessionId(), browser.signedIn]).toEqual([null, []]);
    expect(world.logged).toContainEqual([{ error: new Error("disk") }, "a sign-in could not be answered"]);
  });

  test("does the same for whom single sign-on has proved, by one more row of the table", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world, [...SIGN_IN_METHODS, singleSignOn("ben")]);
    await browser.enter("ann");
    const former = browser.sessionId();
    expect(await browser.ask("GET", "callback/company", { code: "code" })).toMatchObject({ location: PUBLIC_URL });
    expect(await world.store.tables.sessions.find(browser.sessionId() ?? "")).toMatchObject({ staffId: "ben" });
    expect(await revokedAt(former)).not.toBeNull();
    expect(browser.signedIn).toEqual(["ann", "ben"]);
    expect(await toldOf(world, "ben", null)).toEqual(["person.signedIn"]);
    expect(JSON.stringify(world.logged)).not.toContain("secret-token");
  });

  test("leads whom it refuses by single sign-on back to our page with a code that it shows", async () => {
    const { world } = await shop();
    await world.store.tables.staff.disable("ben", world.clock.now().toString());
    for (const staffId of ["ben", "nobody"]) {
      const browser = browserOn(world, [...SIGN_IN_METHODS, singleSignOn(staffId)]);
      const { location } = await browser.ask("GET", "callback/company", { code: "code" });
      expect(location).toBe(`${PUBLIC_URL}/api/auth/error?error=AccessDenied`);
      const led = await browser.ask("GET", "error", { error: "AccessDenied" });
      expect(led.location).toBe("/sign-in?error=AccessDenied");
      expect([browser.sessionId(), browser.signedIn]).toEqual([null, []]);
    }
    expect(await toldOf(world, "ben", null)).toEqual(["person.signInRefused"]);
  });
});
