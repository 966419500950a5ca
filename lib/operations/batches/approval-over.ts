import "server-only";
import { isApprovalExpired } from "#lib/domain/approvals/approval.ts";
import type { Batch } from "#lib/domain/batches/batch.ts";
import type { World } from "#lib/operations/context.ts";

/** Decides whether the approval of a batch has expired. Then no further row is started. */
export async function isApprovalOver(
  { store, clock }: World,
  { storeId, requestId }: Pick<Batch, "storeId" | "requestId">,
): Promise<boolean> {
  const request = await store.tables.requests.find(storeId, requestId ?? "");
  return !request || isApprovalExpired(request, clock.now());
}
