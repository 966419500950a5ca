import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Ends a session at once. Whoever names a session may end it; one that is over already stays as it was. */
export async function signOut(world: World, sessionId: string): Promise<void> {
  const at = world.clock.now().toString();
  await world.store.transaction(async (tables) => {
    const session = await tables.sessions.find(sessionId);
    if (!session || session.revokedAt !== null) return;
    await tables.sessions.revoke(sessionId, at);
    await tables.audit.append({
      name: "person.signedOut",
      at,
      storeId: null,
      staffId: session.staffId,
      subject: session.staffId,
      details: {},
    });
  });
}
