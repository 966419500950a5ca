import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { config } from "#lib/config.ts";
import { paths } from "#lib/paths/paths.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { setDeviceCookie } from "#lib/session/cookies/device-cookie.ts";
import { setPendingCookie } from "#lib/session/factors/pending-cookie.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { authOptions } from "#lib/session/sign-in/auth-options.ts";
import { type AuthRequest, logSignInFault, readAuthRequest } from "#lib/session/sign-in/auth-request.ts";
import { countSignIn, refusedSignIn, type SignInRefusal, signInRefusal } from "#lib/session/sign-in/sign-in-bounds.ts";
import { SIGN_IN_METHODS, type SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";
import {
  isOfSingleSignOn,
  signOutAtProvider,
  singleSignOnMethod,
} from "#lib/session/sign-in/single-sign-on/single-sign-on-method.ts";

/** More bytes than any login and password: next-auth is slow with forms of very many fields. */
const MOST_BYTES = 16_384;

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/**
 * The endpoints of next-auth that our own pages call; its providers open a few more. All others are closed, because they would
 * renew a cookie whose session is over, redirect, or let anybody write to our log.
 */
const OPEN = { GET: ["csrf", "providers"], POST: ["signout"] } as const;

export async function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  const endpoint = await endpointOf(context);
  if (!isOpen("GET", endpoint)) return closed();
  const authRequest = readAuthRequest(request);
  const methods = await methodsFor("GET", endpoint, authRequest);
  if (methods === null) return Response.redirect(config().publicUrl + paths.signInFailed("provider_unreachable"), 303);
  return answer(request, context, authRequest, methods);
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  const endpoint = await endpointOf(context);
  if (!isOpen("POST", endpoint)) return closed();
  // next-auth reads bodies of any size and type, and answers an unreadable one with a fault.
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return new Response(null, { status: 415 });
  const authRequest = readAuthRequest(request);
  if (endpoint.startsWith("callback/")) {
    const source = request.headers.get(SOURCE_HEADER) ?? "";
    const refused = signInRefusal(source, authRequest.device);
    if (refused !== null) return refusal(refused);
    countSignIn(source, authRequest.device);
  }
  const body = await readSmallBody(request, MOST_BYTES);
  if (body === undefined) return new Response(null, { status: 413 });
  const methods = await methodsFor("POST", endpoint, authRequest);
  if (methods === null) return leadTo(paths.signInFailed("provider_unreachable"));
  const { url, headers } = request;
  const response = await answer(new NextRequest(url, { method: "POST", headers, body }), context, authRequest, methods);
  if (endpoint === "signout") return signedOut(response, authRequest);
  return (await isBusy(response)) ? refusal(503) : response;
}

async function endpointOf({ params }: AuthContext): Promise<string> {
  return (await params).nextauth.join("/");
}

function isOpen(method: "GET" | "POST", endpoint: string): boolean {
  const open: readonly string[] = OPEN[method];
  if (open.includes(endpoint) || isOfSingleSignOn(method, endpoint)) return true;
  return SIGN_IN_METHODS.some(({ opens }) => opens[method].includes(endpoint));
}

/** The methods of one request. The identity provider is asked only by its own endpoints; null when it cannot be reached. */
async function methodsFor(
  method: "GET" | "POST",
  endpoint: string,
  authRequest: AuthRequest,
): Promise<readonly SignInMethod[] | null> {
  if (!isOfSingleSignOn(method, endpoint)) return SIGN_IN_METHODS;
  try {
    return [...SIGN_IN_METHODS, await singleSignOnMethod()];
  } catch (error) {
    await logSignInFault(authRequest, error);
    return null;
  }
}

/** Answers next-auth's browser code with the address to go to. */
function leadTo(address: string): Response {
  return Response.json({ url: address }, { headers: { "Cache-Control": "private, no-store" } });
}

/** Clears what the browser keeps, and leads to the identity provider if the session was begun there. */
async function signedOut(response: Response, authRequest: AuthRequest): Promise<Response> {
  const page = await signOutAtProvider(authRequest);
  const left = page === null ? response : new Response(JSON.stringify({ url: page }), response);
  left.headers.set("Clear-Site-Data", '"storage"');
  return left;
}

function closed(): Response {
  return new Response(null, { status: 404 });
}

function refusal(status: SignInRefusal): Response {
  const { headers, body } = refusedSignIn(status);
  return new Response(body, { status, headers });
}

/** Decides whether next-auth answers that the password queue is full; it has no other status for that than 401. */
async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { url }: { url?: string } = await response.clone().json();
  return URL.parse(url ?? "")?.searchParams.get("error") === "busy";
}

async function answer(
  request: NextRequest,
  context: AuthContext,
  authRequest: AuthRequest,
  methods: readonly SignInMethod[],
): Promise<Response> {
  const cookies: string[] = [];
  const tell = {
    // From now on, wrong passwords of a person who has just signed in are counted separately in this browser.
    signedIn: (staffId: string) =>
      void cookies.push(setDeviceCookie(authRequest.device, staffId), setPendingCookie(null)),
    factorDue: (token: string) => void cookies.push(setPendingCookie(token)),
  };
  const response: Response = await NextAuth(request, context, authOptions(authRequest, tell, methods));
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
