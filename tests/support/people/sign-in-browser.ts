import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { sessionIdIn } from "#lib/session/cookies/session-cookie.ts";
import { authOptions } from "#lib/session/sign-in/auth-options.ts";
import { SIGN_IN_METHODS, type SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";
import { PASSWORD, type StaffWorld } from "#tests/support/staff-world.ts";
import { withSettings } from "#tests/support/stub-settings.ts";

export const PUBLIC_URL = "http://localhost:3000";

/** Sets the variables that a sign-in needs, for the tests of a file. */
export function withSignInSettings(): void {
  withSettings({ PUBLIC_URL, NEXTAUTH_URL: PUBLIC_URL });
}

/** One browser: it keeps its cookies, and hears of who was signed in. */
export function browserOn(world: StaffWorld, methods: readonly SignInMethod[] = SIGN_IN_METHODS) {
  const cookies: Record<string, string> = {};
  const signedIn: string[] = [];
  const pending: string[] = [];
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
    const [path = "", search] = endpoint.split("?");
    const inAddress = Object.fromEntries(new URLSearchParams(search));
    const [query, body] =
      method === "GET" ? [{ ...inAddress, ...sent }, undefined] : [inAddress, { json: "true", ...sent }];
    const request = { method, body, cookies, headers: {}, query: { ...query, nextauth: path.split("/") } };
    const browser = { browser: null, system: null };
    const authRequest = {
      world: () => Promise.resolve(world),
      device: null,
      formerSessionId: sessionId(),
      pendingToken: pending.at(-1) ?? null,
      browser,
    };
    const tell = {
      signedIn: (staffId: string) => signedIn.push(staffId),
      factorDue: (token: string) => pending.push(token),
    };
    await NextAuth(
      request as unknown as NextApiRequest,
      response as unknown as NextApiResponse,
      authOptions(authRequest, tell, methods),
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
