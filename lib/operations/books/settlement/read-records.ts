import "server-only";
import { type SettlementDays, settlementRequests } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Days whose settlements could not be read, and why. */
export type UnreadDays = SettlementDays & { cause: UnavailableCause };

/** Reads the settlements of some days, one request after the other: each takes three months, and people rarely ask for more. */
export async function readRecords(
  context: OperationContext,
  storeId: string,
  days: SettlementDays,
): Promise<{ records: readonly SettlementRecord[]; unread: readonly UnreadDays[] }> {
  const gateway = context.gatewayFor(storeId);
  const records: SettlementRecord[] = [];
  const unread: UnreadDays[] = [];
  for (const request of settlementRequests(days)) {
    const reply = await gateway.settlement(request, { signal: context.signal });
    if (reply.kind === "accepted") records.push(...reply.value);
    else unread.push({ ...request, cause: unavailableFrom(reply).cause });
  }
  return { records, unread };
}
