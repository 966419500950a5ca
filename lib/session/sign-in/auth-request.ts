import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import type { User } from "next-auth";
import { type Browser, readUserAgent } from "#lib/domain/people/browser.ts";
import type { SignInFailure } from "#lib/domain/people/sign-in-failure.ts";
import type { World } from "#lib/operations/context.ts";
import { isQueueFull } from "#lib/operations/ground/aside/work-queue.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import { type Device, deviceCookieName, readDevice } from "#lib/session/cookies/device-cookie.ts";
import { sessionCookie, sessionIdIn } from "#lib/session/cookies/session-cookie.ts";
import { pendingCookieName } from "#lib/session/factors/pending-cookie.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

/** A request to next-auth, with the parts that sign-in and sign-out need. */
export type AuthRequest = {
  world: () => Promise<World>;
  device: Device | null;
  /** The session that the browser's cookie names, whether it is open or not. */
  formerSessionId: string | null;
  /** The sign-in between its two factors that the browser's cookie names; null without such a cookie. */
  pendingToken: string | null;
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
    pendingToken: cookies.get(pendingCookieName())?.value || null,
    browser: readUserAgent(headers.get("user-agent")),
  };
}

/** Logs why a sign-in could not be answered; the browser does not see it. */
export async function logSignInFault({ world }: AuthRequest, error: unknown): Promise<void> {
  const { log } = (await world().catch(() => null)) ?? {};
  log?.error({ error }, "a sign-in could not be answered");
}

/** Returns this browser's id for a person who has signed in on it before. */
export function knownDeviceOf({ device }: AuthRequest): (staffId: string) => string | null {
  return (staffId) => (device?.people.includes(staffId) ? device.device : null);
}

/** Waits until a refusal may be sent, so that its time tells nothing and slows guessing down. */
export async function refuseAfter(askedAtMs: number, delayMs: number): Promise<void> {
  await sleep(Math.max(0, askedAtMs + delayMs - performance.now()));
}

/** Makes next-auth's user of a proven person. A failure becomes its name, which the browser reads; a fault is logged. */
export async function userOrFailure(
  authRequest: AuthRequest,
  prove: (world: World) => Promise<ProvenPerson | SignInFailure>,
): Promise<User> {
  const answer = await authRequest
    .world()
    .then(prove)
    .catch(async (error): Promise<SignInFailure> => {
      if (isQueueFull(error)) return "busy";
      await logSignInFault(authRequest, error);
      return "unavailable";
    });
  // next-auth sends an error's message to the browser, so only these names become messages.
  if (typeof answer === "string") throw new Error(answer);
  const { staffId, ...proven } = answer;
  return { id: staffId, ...proven };
}
