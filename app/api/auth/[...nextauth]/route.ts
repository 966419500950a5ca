import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { config } from "#lib/config.ts";
import { paths } from "#lib/paths.ts";
import { runtime } from "#lib/runtime.ts";
import { authOptions, SIGN_INS_BUSY } from "#lib/session/auth-options.ts";
import { type Device, deviceCookieName, readDevice, setDeviceCookie } from "#lib/session/device-cookie.ts";
import { rateBound } from "#lib/session/rate-bound.ts";
import { readSmallBody } from "#lib/session/read-small-body.ts";
import { sessionCookie } from "#lib/session/session-cookie.ts";
import { sessionIdIn } from "#lib/session/session-token.ts";
import { SOURCE_HEADER } from "#lib/session/source-address.mjs";

const TRIES_PER_MINUTE = 100;
const SOURCE_PAUSE_S = 60;
const BUSY_PAUSE_S = 2;

const mayTry = rateBound(TRIES_PER_MINUTE, () => performance.now());

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/**
 * What our own pages ask of next-auth, and all of it that is open: its other endpoints would renew a cookie whose session is
 * over, redirect, or let anybody write into our log.
 */
const OPEN = { GET: ["csrf", "providers"], POST: ["callback/credentials", "signout"] } as const;

export async function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  return (await isOpen(context, OPEN.GET)) ? answer(request, context) : new Response(null, { status: 404 });
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  if (!(await isOpen(context, OPEN.POST))) return new Response(null, { status: 404 });
  // next-auth reads a body of any size and kind, and has only a fault to say of one that it cannot read.
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return new Response(null, { status: 415 });
  const isSignIn = await isOpen(context, ["callback/credentials"]);
  if (isSignIn && !maySignIn(request)) return tooMany(429, SOURCE_PAUSE_S);
  const body = await readSmallBody(request);
  if (body === undefined) return new Response(null, { status: 413 });
  const response = await answer(
    new NextRequest(request.url, { method: "POST", headers: request.headers, body }),
    context,
  );
  if (await isOpen(context, ["signout"])) response.headers.set("Clear-Site-Data", '"storage"');
  if (!isSignIn) return response;
  if (await isBusy(response)) return tooMany(503, BUSY_PAUSE_S);
  await rememberDevice(request, response);
  return response;
}

/** Whoever has just signed in has a count of wrong passwords of their own in this browser from now on. */
async function rememberDevice(request: NextRequest, response: Response): Promise<void> {
  const named = `${sessionCookie().name}=`;
  const opened = response.headers.getSetCookie().find((cookie) => cookie.startsWith(named));
  const sessionId = sessionIdIn(opened?.slice(named.length).split(";")[0] ?? "");
  const session = sessionId === null ? undefined : await (await runtime()).store.tables.sessions.find(sessionId);
  if (session) response.headers.append("Set-Cookie", setDeviceCookie(deviceOf(request), session.staffId));
}

function deviceOf({ cookies }: NextRequest): Device | null {
  return readDevice(cookies.get(deviceCookieName())?.value);
}

/** Tries of devices on which nobody has signed in before are bounded per source address; a browser that is known comes through. */
function maySignIn(request: NextRequest): boolean {
  return deviceOf(request) !== null || mayTry(request.headers.get(SOURCE_HEADER) ?? "");
}

/** In the form in which next-auth's own part in the browser reads answers. */
function tooMany(status: 429 | 503, seconds: number): Response {
  const url = `${config().publicUrl}${paths.signIn()}?error=${SIGN_INS_BUSY}`;
  const headers = { "Retry-After": String(seconds), "Cache-Control": "private, no-store" };
  return Response.json({ url }, { status, headers });
}

/** Whether next-auth tells that too many passwords wait to be looked at. */
async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const told: { url?: string } = await response.clone().json();
  return URL.parse(told.url ?? "")?.searchParams.get("error") === SIGN_INS_BUSY;
}

async function isOpen({ params }: AuthContext, open: readonly string[]): Promise<boolean> {
  return open.includes((await params).nextauth.join("/"));
}

async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  const response: Response = await NextAuth(request, context, authOptions());
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
