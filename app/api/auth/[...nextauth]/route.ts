import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { runtime } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { type Device, deviceCookieName, readDevice, setDeviceCookie } from "#lib/session/cookies/device-cookie.ts";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";
import { sessionIdIn } from "#lib/session/cookies/session-token.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { authOptions } from "#lib/session/sign-in/auth-options.ts";
import {
  countSignIn,
  refusedSignIn,
  SIGN_INS_BUSY,
  type SignInRefusal,
  signInRefusal,
} from "#lib/session/sign-in/sign-in-bounds.ts";

/** More than any login and password have: next-auth takes long for forms of very many fields. */
const MOST_BYTES = 16_384;

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
  if (isSignIn) {
    const [source, device] = [request.headers.get(SOURCE_HEADER) ?? "", deviceOf(request)];
    const refused = signInRefusal(source, device);
    if (refused !== null) return refusal(refused);
    countSignIn(source, device);
  }
  const body = await readSmallBody(request, MOST_BYTES);
  if (body === undefined) return new Response(null, { status: 413 });
  const response = await answer(
    new NextRequest(request.url, { method: "POST", headers: request.headers, body }),
    context,
  );
  if (await isOpen(context, ["signout"])) response.headers.set("Clear-Site-Data", '"storage"');
  if (!isSignIn) return response;
  if (await isBusy(response)) return refusal(503);
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

function refusal(status: SignInRefusal): Response {
  const { headers, body } = refusedSignIn(status);
  return new Response(body, { status, headers });
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
