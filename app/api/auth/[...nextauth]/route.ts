import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "#lib/session/auth-options.ts";
import { readSmallBody } from "#lib/session/read-small-body.ts";

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
  const body = await readSmallBody(request);
  if (body === undefined) return new Response(null, { status: 413 });
  const response = await answer(
    new NextRequest(request.url, { method: "POST", headers: request.headers, body }),
    context,
  );
  if (await isOpen(context, ["signout"])) response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}

async function isOpen({ params }: AuthContext, open: readonly string[]): Promise<boolean> {
  return open.includes((await params).nextauth.join("/"));
}

async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  const response: Response = await NextAuth(request, context, authOptions());
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
