import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Lets the request wait again whose operation was provably not sent, in the transaction that says so in the journal; under
 * another operation, since one is never sent twice.
 */
export async function reopenRequest(world: World, tables: Tables, entry: JournalEntry): Promise<void> {
  if (entry.approverId === null) return;
  const request = await tables.requests.reopen(entry.operationId, world.newId());
  if (!request) return;
  await tables.audit.append({
    name: "request.reopened",
    at: world.clock.now().toString(),
    storeId: request.storeId,
    staffId: null,
    subject: request.subjectId,
    details: { requestId: request.requestId, kind: request.kind, operationId: entry.operationId },
  });
}
