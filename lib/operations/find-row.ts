import "server-only";
import { wholeHistory } from "#lib/domain/business-day.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";
import type { Reply } from "#lib/gateway/reply.ts";
import type { World } from "#lib/operations/context.ts";

/** The first row of the reports, over the whole history, that has this exact key; `accepted` with null when none has. */
export async function findRow(
  world: World,
  storeId: string,
  key: { field: string; value: string },
  signal?: AbortSignal,
): Promise<Reply<TransactionRow | null>> {
  const gateway = world.gatewayFor(storeId);
  const reply = await gateway.searchTransactions(
    {
      ...wholeHistory(world.clock.now(), gateway.timeZone),
      startRow: 1,
      endRow: 1,
      criteria: [{ ...key, operator: "=" }],
    },
    signal ? { signal } : {},
  );
  return reply.kind === "accepted" ? { kind: "accepted", value: reply.value.value[0] ?? null } : reply;
}
