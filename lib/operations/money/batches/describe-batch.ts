import "server-only";
import { type Limits, limitBreaches } from "#lib/domain/adjustments/limits.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { type BatchCash, batchCash } from "#lib/domain/batches/batch-cash.ts";
import type { BatchDetails } from "#lib/domain/batches/batch-request.ts";
import { type PlannedRow, planTotals } from "#lib/domain/batches/plan-batch.ts";
import type { CauseRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { daysSince } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { countedOnDay, givenBackOfSales } from "#lib/operations/people/limits/limit-usage.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";
import type { Tables } from "#lib/store/store.ts";

/** Summarizes the ready rows of a batch for its approval request. */
export function describeBatch(world: World, batch: Batch, rows: readonly BatchRow[]): BatchDetails {
  const ready = rows.filter(({ state }) => state === "ready");
  const cash = batchCash();
  return {
    aim: batch.aim,
    rows: ready.length,
    skipped: rows.length - ready.length,
    totals: planTotals(ready.map((row) => planReadyRow(row, cash))),
    largestCents: Math.max(0, ...ready.map((row) => row.amountCents ?? 0)),
    oldestDays: Math.max(0, ...ready.map((row) => ageOf(world, batch, row))),
  };
}

function planReadyRow(row: BatchRow, cash: BatchCash): PlannedRow {
  const { line, transactionId, amountCents, method, remainingCents, currency, problem, facts } = row;
  const isKnown = facts?.kind === "found" && method !== null && amountCents !== null;
  const roundingCents = isKnown ? cash.count(facts, method, amountCents) : 0;
  const rest = { orderNumber: "", cause: null, until: null };
  return {
    ...{ line, state: "ready", transactionId, amountCents, method, remainingCents, currency, problem },
    ...{ roundingCents, ...rest },
  };
}

/** Counts the store's calendar days since the sale. */
function ageOf(world: World, { storeId }: Batch, { facts }: BatchRow): number {
  return facts?.kind === "found" ? daysSince(facts.createdAt, world.clock.now(), storeZone(world, storeId)) : 0;
}

/**
 * The figures of a batch that limits apply to: number of rows, total, age of the oldest sale, and cents given back of
 * each sale.
 */
type BatchSum = Pick<BatchDetails, "rows" | "oldestDays"> & {
  totalCents: number;
  ofSales: ReadonlyMap<string, number>;
};

type LimitedBatch = { storeId: string; staffId: string; batchId: string; sum: BatchSum };
type LimitTables = Pick<Tables, "settings" | "staff" | "givenBack">;

/**
 * Adds up the cents that the ready rows give back of each sale, because splitting a refund must not evade the limit of
 * one operation.
 */
export function centsOfSales(rows: readonly BatchRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { state, transactionId, amountCents } of rows) {
    if (state !== "ready" || transactionId === null) continue;
    sums.set(transactionId, (sums.get(transactionId) ?? 0) + (amountCents ?? 0));
  }
  return sums;
}

/**
 * Lists why a person's batch needs a second person: every batch does, and each limit that it exceeds is a further
 * cause.
 */
export async function batchCauses(
  world: World,
  tables: LimitTables,
  batch: LimitedBatch,
): Promise<readonly Reason<CauseRule>[]> {
  return [{ rule: "batch_needs_second" }, ...(await batchBreaches(world, tables, batch))];
}

/**
 * Returns the limits of that person that a batch would exceed. Each sale counts against the limit for one operation,
 * with the person's earlier refunds of it. The whole batch counts against the day, with the amounts already given back
 * and those of the person's other approved batches. `requesterId`: the person decides about another person's batch, so
 * that person's refunds of the same sales count too, and so do those that the decider approved.
 */
export async function batchBreaches(
  world: World,
  tables: LimitTables,
  { storeId, staffId, batchId: exceptBatch, sum, requesterId }: LimitedBatch & { requesterId?: string },
): Promise<readonly Reason<CauseRule>[]> {
  const limits = await limitsOf(tables, storeId, staffId, "sales");
  const at = world.clock.now();
  const used = await countedOnDay(world, tables, { storeId, staffId, set: "sales", at, exceptBatch });
  const before = await givenBackOfSales(tables, {
    storeId,
    staffIds: requesterId === undefined ? [staffId] : [staffId, requesterId],
    approverId: requesterId && staffId,
    saleIds: [...sum.ofSales.keys()],
    at,
    exceptBatch,
  });
  const largest = largestOf(sum.ofSales, before);
  const ofSale: Limits = { ...limits, perDayCents: null, perDayCount: null };
  const ofDay: Limits = { ...limits, perOperationCents: null, saleAgeDays: null };
  return [
    ...limitBreaches(ofSale, { ...largest, saleAgeDays: sum.oldestDays }, used),
    ...limitBreaches(
      ofDay,
      { amountCents: sum.totalCents, saleAgeDays: null },
      { ...used, count: used.count + sum.rows - 1 },
    ),
  ];
}

/** Finds the sale with the largest sum given back, including earlier refunds. */
function largestOf(
  ofSales: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): { amountCents: number; ofSaleCents: number } {
  let largest = { amountCents: 0, ofSaleCents: 0 };
  for (const [saleId, amountCents] of ofSales) {
    const ofSaleCents = before.get(saleId) ?? 0;
    if (ofSaleCents + amountCents > largest.ofSaleCents + largest.amountCents) largest = { amountCents, ofSaleCents };
  }
  return largest;
}
