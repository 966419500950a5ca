import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "#lib/session/auth-options.ts";

type AuthContext = { params: Promise<{ nextauth: string[] }> };

export async function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  return NextAuth(request, context, authOptions());
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  const [action] = (await context.params).nextauth;
  // Anybody could write into our log there.
  if (action === "_log") return new Response(null, { status: 204 });
  const response: Response = await NextAuth(request, context, authOptions());
  if (action === "signout") response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}
