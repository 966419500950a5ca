import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Reopens the request of an operation that provably was not sent, in the transaction that records this in the journal. It gets a
 * new operation id, since no id is ever sent twice.
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
