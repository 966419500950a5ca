import "server-only";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** Ends a session at once. Anybody who has a session's id may end it. An ended one stays as it was. */
export async function signOut(world: World, sessionId: string): Promise<void> {
  await world.store.transaction((tables) => endSession(world, tables, sessionId));
}

/** Ends a session in the caller's transaction, together with the card tickets that the person has open. */
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
