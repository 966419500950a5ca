import "server-only";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import type { BatchDetails } from "#lib/domain/batches/batch-request.ts";
import { type PlannedRow, planTotals } from "#lib/domain/batches/plan-batch.ts";
import { daysSince } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";

/** Summarizes the ready rows of a batch for its approval request. */
export function describeBatch(world: World, batch: Batch, rows: readonly BatchRow[]): BatchDetails {
  const ready = rows.filter(({ state }) => state === "ready");
  return {
    aim: batch.aim,
    rows: ready.length,
    skipped: rows.length - ready.length,
    totals: planTotals(ready.map(asPlanned)),
    largestCents: Math.max(0, ...ready.map((row) => row.amountCents ?? 0)),
    oldestDays: Math.max(0, ...ready.map((row) => ageOf(world, batch, row))),
  };
}

function asPlanned(row: BatchRow): PlannedRow {
  const { line, transactionId, amountCents, method, remainingCents, currency, problem } = row;
  const rest = { orderNumber: "", cause: null, until: null };
  return { line, state: "ready", transactionId, amountCents, method, remainingCents, currency, problem, ...rest };
}

/** Counts the store's calendar days since the sale. */
function ageOf(world: World, { storeId }: Batch, { facts }: BatchRow): number {
  return facts?.kind === "found" ? daysSince(facts.createdAt, world.clock.now(), storeZone(world, storeId)) : 0;
}
