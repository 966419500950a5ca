import "server-only";
import { readUserAgent } from "#lib/domain/people/browser.ts";
import type { World } from "#lib/operations/context.ts";
import { withOrigin } from "#lib/operations/people/audit/with-origin.ts";
import { runtime } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";

/** The world of one request, whose events say from which address, session and browser they came. */
export async function requestWorld(headers: Pick<Headers, "get">, sessionId: string | null): Promise<World> {
  const world = await runtime();
  return withOrigin(world, {
    source: headers.get(SOURCE_HEADER) || null,
    sessionKey: sessionId === null ? null : world.store.tables.sessions.keyOf(sessionId),
    ...readUserAgent(headers.get("user-agent")),
  });
}
