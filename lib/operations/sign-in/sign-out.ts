import "server-only";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** Ends a session at once. Whoever names a session may end it; one that is over already stays as it was. */
export async function signOut(world: World, sessionId: string): Promise<void> {
  await world.store.transaction((tables) => endSession(world, tables, sessionId));
}

/** The same as a part of something else; the pages for cards that were opened in that session end with it. */
export async function endSession({ clock }: World, tables: Tables, sessionId: string): Promise<void> {
  const at = clock.now().toString();
  const session = await tables.sessions.find(sessionId);
  if (!session || session.revokedAt !== null) return;
  await tables.sessions.revoke(sessionId, at);
  await tables.cardTickets.endOpenOf(session.staffId, at);
  await tables.audit.append({
    name: "person.signedOut",
    at,
    storeId: null,
    staffId: session.staffId,
    subject: session.staffId,
    details: {},
  });
}
