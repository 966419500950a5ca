import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { setDeviceCookie } from "#lib/session/cookies/device-cookie.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { authOptions } from "#lib/session/sign-in/auth-options.ts";
import { type AuthRequest, readAuthRequest } from "#lib/session/sign-in/auth-request.ts";
import {
  countSignIn,
  PASSWORD_ENDPOINT,
  refusedSignIn,
  type SignInRefusal,
  signInRefusal,
} from "#lib/session/sign-in/sign-in-bounds.ts";
import { SIGN_IN_METHODS } from "#lib/session/sign-in/sign-in-methods.ts";

/** More than any login and password have: next-auth takes long for forms of very many fields. */
const MOST_BYTES = 16_384;

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/**
 * The endpoints of next-auth that our own pages call; its providers open a few more. All others are closed, because they would
 * renew a cookie whose session is over, redirect, or let anybody write to our log.
 */
const OPEN = { GET: ["csrf", "providers"], POST: ["signout"] } as const;

export async function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  const endpoint = await endpointOf(context);
  return isOpen("GET", endpoint) ? answer(request, context, readAuthRequest(request)) : closed();
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  const endpoint = await endpointOf(context);
  if (!isOpen("POST", endpoint)) return closed();
  // next-auth reads a body of any size and kind, and has only a fault to say of one that it cannot read.
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return new Response(null, { status: 415 });
  const asked = readAuthRequest(request);
  if (endpoint === PASSWORD_ENDPOINT) {
    const source = request.headers.get(SOURCE_HEADER) ?? "";
    const refused = signInRefusal(source, asked.device);
    if (refused !== null) return refusal(refused);
    countSignIn(source, asked.device);
  }
  const body = await readSmallBody(request, MOST_BYTES);
  if (body === undefined) return new Response(null, { status: 413 });
  const { url, headers } = request;
  const response = await answer(new NextRequest(url, { method: "POST", headers, body }), context, asked);
  if (endpoint === "signout") response.headers.set("Clear-Site-Data", '"storage"');
  return (await isBusy(response)) ? refusal(503) : response;
}

async function endpointOf({ params }: AuthContext): Promise<string> {
  return (await params).nextauth.join("/");
}

function isOpen(method: "GET" | "POST", endpoint: string): boolean {
  const open: readonly string[] = OPEN[method];
  return open.includes(endpoint) || SIGN_IN_METHODS.some(({ opens }) => opens[method].includes(endpoint));
}

function closed(): Response {
  return new Response(null, { status: 404 });
}

function refusal(status: SignInRefusal): Response {
  const { headers, body } = refusedSignIn(status);
  return new Response(body, { status, headers });
}

/** Whether next-auth answers that too many passwords wait to be looked at; it has no other status for that than 401. */
async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { url }: { url?: string } = await response.clone().json();
  return URL.parse(url ?? "")?.searchParams.get("error") === "busy";
}

async function answer(request: NextRequest, context: AuthContext, asked: AuthRequest): Promise<Response> {
  const deviceCookies: string[] = [];
  // A person who has just signed in has a count of wrong passwords of their own in this browser from now on.
  const signedIn = (staffId: string) => void deviceCookies.push(setDeviceCookie(asked.device, staffId));
  const response: Response = await NextAuth(request, context, authOptions(asked, signedIn));
  for (const cookie of deviceCookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
