import "server-only";
import type { NextRequest } from "next/server";
import { type Browser, readUserAgent } from "#lib/domain/people/browser.ts";
import type { World } from "#lib/operations/context.ts";
import { type Device, deviceCookieName, readDevice } from "#lib/session/cookies/device-cookie.ts";
import { sessionCookie, sessionIdIn } from "#lib/session/cookies/session-cookie.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

/** A request to next-auth, with the parts that sign-in and sign-out need. */
export type AuthRequest = {
  world: () => Promise<World>;
  device: Device | null;
  /** The session that the browser's cookie names, whether it is open or not. */
  formerSessionId: string | null;
  browser: Browser;
};

/** Reads the session's id from the request's cookies. */
export function readAuthRequest({ cookies, headers }: NextRequest): AuthRequest {
  const token = cookies.get(sessionCookie().name)?.value;
  const formerSessionId = token ? sessionIdIn(token) : null;
  return {
    world: () => requestWorld(headers, formerSessionId),
    device: readDevice(cookies.get(deviceCookieName())?.value),
    formerSessionId,
    browser: readUserAgent(headers.get("user-agent")),
  };
}

/** Logs why a sign-in could not be answered; the browser does not see it. */
export async function logSignInFault({ world }: AuthRequest, error: unknown): Promise<void> {
  const { log } = (await world().catch(() => null)) ?? {};
  log?.error({ error }, "a sign-in could not be answered");
}
