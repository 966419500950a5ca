import "server-only";
import { isApprovalExpired } from "#lib/domain/approvals/approval.ts";
import type { Batch } from "#lib/domain/batches/batch.ts";
import type { World } from "#lib/operations/context.ts";

/** Whether a list was approved longer ago than an approval is good for: nothing more of it is begun. */
export async function isApprovalOver(
  { store, clock }: World,
  { storeId, requestId }: Pick<Batch, "storeId" | "requestId">,
): Promise<boolean> {
  const request = await store.tables.requests.find(storeId, requestId ?? "");
  return !request || isApprovalExpired(request, clock.now());
}
