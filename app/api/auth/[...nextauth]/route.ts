import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { config } from "#lib/config.ts";
import { paths } from "#lib/paths.ts";
import { authOptions, SIGN_INS_BUSY } from "#lib/session/auth-options.ts";
import { deviceCookie, readDevice } from "#lib/session/device-cookie.ts";
import { rateBound } from "#lib/session/rate-bound.ts";
import { readSmallBody } from "#lib/session/read-small-body.ts";
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
  return isSignIn && (await isBusy(response)) ? tooMany(503, BUSY_PAUSE_S) : response;
}

/** Tries of devices on which nobody has signed in before are bounded per source address; a browser that is known comes through. */
function maySignIn({ headers, cookies }: NextRequest): boolean {
  const isKnown = readDevice(cookies.get(deviceCookie().name)?.value) !== null;
  return isKnown || mayTry(headers.get(SOURCE_HEADER) ?? "");
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
